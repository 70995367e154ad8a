"""What holds a secret can't be copied out of the process."""

import copy
import pickle

import pytest

from tacora.table import Ballot, FairDealer


@pytest.mark.parametrize("holder", [FairDealer.from_seed(1), Ballot([0])], ids=["dealer", "ballot"])
def test_a_holder_of_secrets_is_never_copied(holder: object) -> None:
    for attempt in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="not for copying"):
            attempt(holder)
