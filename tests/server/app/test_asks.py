"""Frames from devices: what is understood, and one sentence for everything else."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacora.protocol.commands import Play
from tacora.protocol.frames import Ask, Hello, Ping
from tacora.server.frames_in import Unreadable, read_frame

WORD = "abc"


def test_what_is_understood() -> None:
    assert read_frame(b'{"type":"hello","token":"abc","since":7}') == Hello(token=WORD, since=7)
    assert read_frame(b'{"type":"ping","at":5}') == Ping(at=5)
    play = b'{"type":"ask","key":"k1","command":{"do":"play","seat":0,"decision":3,"move":"leave"}}'
    assert read_frame(play) == Ask(key="k1", command=Play(0, 3, "leave"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"[]",
        b"{}",
        b'{"type":"shout"}',
        b'{"type":"hello","token":"\xff\xfe"}',
        b'{"type":"hello","token":"a","extra":1}',
        b'{"type":"hello","since":-1}',
        b'{"type":"hello","since":' + b"9" * 3000 + b"}",
        b'{"type":"ping","at":1e999}',
        b'{"type":"ping","at":' + b"[" * 4000 + b"}",
        b'{"type":"ask","key":"","command":{"do":"pause"}}',
        b'{"type":"ask","key":"k","command":{"do":"tick"}}',
        b'{"type":"ask","key":"k","command":{"do":"shuffle","secret":"x"}}',
        b'{"type":"ask","key":"k","command":{"do":"join","device":1,"role":"player"}}',
        b'{"type":"ask","key":"k","command":{"do":"play","seat":1,"decision":1,"move":"' + b"x" * 99 + b'"}}',
    ],
)
def test_what_is_not_gets_one_sentence(data: bytes) -> None:
    with pytest.raises(Unreadable, match=r"^This frame .*\.$"):
        read_frame(data)


@given(st.binary(max_size=300))
def test_no_bytes_do_more_than_be_unreadable(data: bytes) -> None:
    with suppress(Unreadable):
        assert read_frame(data) is not None


def test_a_token_is_not_printed() -> None:
    assert WORD not in repr(Hello(token=WORD))
