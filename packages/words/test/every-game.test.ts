import { games, type Game } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../src/games/game-words.ts';
import { LANGUAGES, type Language } from '../src/message.ts';
import {
  facingName,
  gameAbout,
  gameName,
  notationName,
  optionAbout,
  optionName,
  optionValueName,
  pieceName,
  setupName,
  sideName,
} from '../src/names.ts';
import { outcomeSentence } from '../src/outcomes.ts';

/** How a game can end for each of its reasons. */
const ENDINGS: Readonly<Record<string, Readonly<Record<string, 'win' | 'draw' | 'both'>>>> = {
  shogi: {
    checkmate: 'win',
    'no-moves': 'win',
    repetition: 'draw',
    'perpetual-check': 'win',
    try: 'win',
    'ply-limit': 'draw',
    'impasse-declared': 'win',
    'impasse-draw': 'draw',
    'impasse-failed': 'win',
    'impasse-agreed': 'both',
    agreement: 'draw',
    resign: 'win',
    time: 'win',
  },
  chess: {
    checkmate: 'win',
    stalemate: 'draw',
    'dead-position': 'draw',
    threefold: 'draw',
    fivefold: 'draw',
    'fifty-moves': 'draw',
    'seventy-five-moves': 'draw',
    agreement: 'draw',
    resign: 'both',
    time: 'both',
  },
  hasami: {
    'captured-eight': 'win',
    'captured-five': 'win',
    lead: 'win',
    line: 'win',
    'no-moves': 'win',
    repetition: 'draw',
    'no-capture-limit': 'draw',
    agreement: 'draw',
    resign: 'win',
    time: 'win',
  },
  laser: {
    'pharaoh-hit': 'win',
    'both-pharaohs-hit': 'draw',
    repetition: 'draw',
    'no-capture-limit': 'draw',
    agreement: 'draw',
    resign: 'win',
    time: 'win',
  },
};

const CASES = games.flatMap((game) => LANGUAGES.map((language) => ({ id: game.id, game, language })));

/** Checks that a text is in the language and not an id: Japanese has kana or kanji, and there are no gaps. */
function expectWords(text: string | undefined, language: Language): void {
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/[{}]|undefined/);
  if (language === 'ja') expect(text).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
}

function expectSentence(text: string, language: Language): void {
  expectWords(text, language);
  expect(text).toMatch(language === 'ja' ? /。$/ : /^[A-Z“].*\.$/);
}

describe.each(CASES)('$id in $language', ({ game, language }) => {
  it('names the game, its sides, pieces, setups and notations', () => {
    const words = wordsOf(game);
    expectWords(gameName(game, language), language);
    expectSentence(gameAbout(game, language) ?? '', language);
    for (const side of [0, 1] as const) expectWords(sideName(game, side, language), language);
    for (const [kind, piece] of game.kinds.entries()) {
      if (piece !== undefined) expectWords(pieceName(game, kind, language), language);
    }
    for (const [kind, piece] of game.kinds.entries()) {
      const ways = Array.from({ length: piece?.facings ?? 0 }, (_, turn) => facingName(game, kind, turn, language));
      for (const way of ways) expectWords(way ?? '', language);
      expect(new Set(ways).size).toBe(ways.length);
    }
    for (const setup of game.setups) expectWords(setupName(game, setup, language), language);
    for (const style of game.notations) expectWords(notationName(game, style, language), language);
    expect(Object.keys(words?.pieces ?? {}).sort()).toEqual(game.kinds.flatMap((kind) => kind?.id ?? []).sort());
    expect(Object.keys(words?.setups ?? {}).sort()).toEqual(game.setups.map((setup) => setup.id).sort());
    expect(Object.keys(words?.notations ?? {}).sort()).toEqual([...game.notations].sort());
  });

  it('names every option and explains it and its values', () => {
    expect(Object.keys(wordsOf(game)?.options ?? {}).sort()).toEqual(game.options.map((option) => option.id).sort());
    for (const option of game.options) {
      expectWords(optionName(game, option, language), language);
      expectSentence(optionAbout(game, option, language) ?? '', language);
      for (const value of option.kind === 'choice' ? option.values : []) {
        expectWords(optionValueName(game, option, value, language), language);
      }
    }
  });

  it('has a sentence of its own for every way to end', () => {
    const endings = ENDINGS[game.id] ?? {};
    expect(Object.keys(endings).sort()).toEqual([...game.reasons].sort());
    for (const [reason, ending] of Object.entries(endings)) {
      if (ending !== 'draw') expectEnding(game, { winner: 1, reason }, language);
      if (ending !== 'win') expectEnding(game, { reason }, language);
    }
  });
});

function expectEnding(game: Game, outcome: { winner?: 0 | 1; reason: string }, language: Language): void {
  const sentence = outcomeSentence(game, outcome, language);
  expectSentence(sentence, language);
  // The fallback quotes the code in brackets.
  expect(sentence).not.toContain(`(${outcome.reason.replaceAll('-', ' ')})`);
  expect(sentence).not.toContain(`（${outcome.reason}）`);
  if (outcome.winner !== undefined) expect(sentence).toContain(sideName(game, outcome.winner, language));
}
