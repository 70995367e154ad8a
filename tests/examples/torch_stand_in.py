"""As much of torch as the example needs to play, on NumPy: the real one is larger than all else here."""

import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

__all__ = ["stand_in"]


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have `import torch` find this until the test is over."""
    nothing = type("Nothing", (), {})
    torch: Any = ModuleType("torch")
    torch.from_numpy = torch.tensor = np.asarray
    torch.cat, torch.stack = np.concatenate, np.stack
    torch.zeros_like, torch.inf = np.zeros_like, np.inf
    torch.no_grad = lambda: lambda function: function
    torch.Tensor = np.ndarray
    torch.optim = type("optim", (), {"Optimizer": nothing})
    torch.nn = ModuleType("torch.nn")
    torch.nn.Module = torch.nn.Sequential = nothing
    distributions: Any = ModuleType("torch.distributions")
    distributions.Categorical = nothing
    for name, module in (("torch", torch), ("torch.nn", torch.nn), ("torch.distributions", distributions)):
        monkeypatch.setitem(sys.modules, name, module)
