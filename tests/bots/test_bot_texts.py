"""Every built-in bot has a name and a line in every language."""

import pytest

from tacora.bots import Bot, all_bots, built_in_bots
from tacora.games.diamant.rules import Pick
from tacora.texts import LANGUAGES, Texts

NAMES = {
    "en": "Flinch Spark Anchor Loupe Scales Broom Hermit Sphinx Medal Laurel Mirror "
    "Hare Marmot Puppy Hedgehog Donkey Squirrel Badger Beaver Ibex Lynx Fox Wolf Heron Eagle Falcon "
    "Mouse Dragonet Lockpick Owl Raven Toad Bat Ferret Newt Griffin Pebble",
    "de": "Zitter Funke Anker Lupe Waage Besen Einsiedler Sphinx Medaille Lorbeer Spiegel "
    "Hase Murmel Welpe Igel Esel Eichhorn Dachs Biber Steinbock Luchs Fuchs Wolf Reiher Adler Falke "
    "Mäuschen Raffzahn Dietrich Eule Rabe Kröte Flatter Frettchen Molch Greif Kiesel",
    "fr": "Frisson Étincelle Ancre Loupe Balance Balai Ermite Sphinx Médaille Laurier "
    "Miroir Lièvre Marmotte Chiot Hérisson Baudet Écureuil Blaireau Castor Bouquetin Lynx Renard Loup Héron "
    "Aigle Faucon Souriceau Grippe-sou Crochet Chouette Corbeau Crapaud Pipistrelle Furet Triton Griffon "
    "Caillou",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_texts(language: str) -> None:
    texts = Texts(language)
    for bot_id in built_in_bots():
        assert texts.knows(f"bot-{bot_id}-name")
        assert texts.knows(f"bot-{bot_id}-line")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names(language: str) -> None:
    texts = Texts(language)
    assert [bot.name(texts) for bot in built_in_bots().values()] == NAMES[language].split()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot_id", built_in_bots())
def test_a_line_is_one_short_sentence(bot_id: str, language: str) -> None:
    line = all_bots()[bot_id].line(Texts(language))
    assert 10 < len(line) <= 60
    assert line.endswith(".")
    assert "\n" not in line


def test_a_third_partys_bot_speaks_for_itself() -> None:
    bot = Bot("magpie", "Loves what glitters.", lambda view, rng: Pick.LEAVE)
    for language in LANGUAGES:
        assert (bot.name(Texts(language)), bot.line(Texts(language))) == ("magpie", "Loves what glitters.")
