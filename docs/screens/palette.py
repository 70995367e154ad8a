"""A picture with 256 colours: a third of the bytes, and nobody sees the difference on a dark page."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

__all__ = ["indexed_png"]

Colours = NDArray[np.uint8]


def indexed_png(pixels: Colours) -> bytes:
    """A PNG of these pixels (height, width, red-green-blue) with the best 256 colours for them."""
    height, width, _ = pixels.shape
    flat = pixels.reshape(-1, 3)
    packed = (flat[:, 0].astype(np.uint32) << 16) | (flat[:, 1].astype(np.uint32) << 8) | flat[:, 2]
    unique, where, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([unique >> 16, (unique >> 8) & 255, unique & 255], axis=1).astype(np.float64)
    boxes = _median_cut(colours, counts.astype(np.float64), 256)
    palette = np.zeros((len(boxes), 3), dtype=np.uint8)
    index = np.zeros(len(unique), dtype=np.uint8)
    for number, box in enumerate(boxes):
        palette[number] = np.round(np.average(colours[box], axis=0, weights=counts[box]))
        index[box] = number
    rows = index[where].reshape(height, width)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette.tobytes()),
            _chunk(b"IDAT", zlib.compress(raw, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _median_cut(
    colours: NDArray[np.float64], counts: NDArray[np.float64], most: int
) -> list[NDArray[np.intp]]:
    """Boxes of similar colours: the one with the largest error is split until there are enough."""
    boxes: list[NDArray[np.intp]] = [np.arange(len(colours))]
    errors = [_error(colours, counts, boxes[0])]
    while len(boxes) < most and max(errors) > 0:
        worst = int(np.argmax(errors))
        box = boxes[worst]
        weight = counts[box] ** 0.8
        axis = int(np.argmax([np.cov(colours[box, part], aweights=weight) for part in range(3)]))
        middle = np.average(colours[box, axis], weights=weight)
        low = colours[box, axis] <= middle
        boxes[worst], other = box[low], box[~low]
        boxes.append(other)
        errors[worst] = _error(colours, counts, boxes[worst])
        errors.append(_error(colours, counts, other))
    return boxes


def _error(colours: NDArray[np.float64], counts: NDArray[np.float64], box: NDArray[np.intp]) -> float:
    """How far a box's colours are from their mean; common ones count more, but not for all."""
    if len(box) < 2:
        return 0.0
    weight = counts[box] ** 0.8
    mean = np.average(colours[box], axis=0, weights=weight)
    return float((weight * ((colours[box] - mean) ** 2).sum(axis=1)).sum())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
