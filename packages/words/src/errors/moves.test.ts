import {
  ALL,
  games,
  handPlace,
  ILLEGAL_CODES,
  startPosition,
  unwrap,
  type Attempt,
  type Game,
  type Illegality,
  type Position,
} from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { explainIllegality } from './moves.ts';
import { describePositionError } from './positions.ts';
import { wordsOfId } from '../grammar.ts';
import { LANGUAGES } from '../message.ts';

/** Fails when a sentence has a gap, or is the one for unknown codes. */
function expectSaid(sentence: string, code: string): void {
  expect(sentence).toMatch(/[.。]$/);
  expect(sentence).not.toMatch(/[{}]|undefined|\?\?/);
  expect(sentence).not.toContain(`（${code}`);
  expect(sentence).not.toContain(`(${wordsOfId(code)}`);
}

/** Fixed moves through a game, so that illegal moves are tried in the opening, the middle and the end. */
function* walk(game: Game, plies: number): Generator<Position> {
  const position = unwrap(startPosition(game));
  const moves = new Int32Array(game.maxMoves);
  for (let ply = 0; ply < plies; ply++) {
    yield position;
    const count = position.generate(ALL, moves, 0);
    if (count === 0) return;
    position.make(moves[(ply * 7919 + 13) % count] ?? 0);
  }
}

function* attempts(game: Game): Generator<Attempt> {
  const { squares } = game.shape;
  const hands = game.handKinds.flatMap((kind) => [handPlace(0, kind), handPlace(1, kind)]);
  for (const from of [...squares, ...hands, 255]) {
    for (const to of squares) yield { from, to };
    yield { from, to: 255 };
    yield { from, to: from, turn: 1 };
    yield { from, to: from, turn: -1 };
    for (const to of squares.slice(0, game.shape.columns)) {
      for (const promote of [true, false, 1]) yield { from, to, promote };
    }
  }
}

describe.each(games.map((game) => ({ id: game.id, game })))('refusals of $id', ({ game }) => {
  it('every refused attempt gets a sentence in both languages', () => {
    const codes = new Set<string>();
    const said = new Map<string, string>();
    for (const position of walk(game, 61)) {
      if (position.ply % 20 !== 0) continue;
      const refused = new Map<string, Illegality>();
      for (const attempt of attempts(game)) {
        const illegality = game.whyIllegal(position, attempt);
        // Many attempts are refused for one reason, which is explained once.
        if (illegality !== undefined) refused.set(JSON.stringify(illegality), illegality);
      }
      for (const illegality of refused.values()) {
        codes.add(illegality.code);
        for (const language of LANGUAGES)
          said.set(explainIllegality(game, position, illegality, language), illegality.code);
      }
    }
    for (const [sentence, code] of said) expectSaid(sentence, code);
    expect(codes.size).toBeGreaterThan(4);
  });

  it('every code has a sentence, with the squares that show why and without them', () => {
    const position = unwrap(startPosition(game));
    const own = game.shape.squares.find((square) => (position.places[square] ?? 0) !== 0) ?? 0;
    const piece = position.places[own] ?? 0;
    const full = { rule: 'X1', squares: [own], piece };
    const bare = { rule: 'X1', squares: [] };
    for (const code of ILLEGAL_CODES) {
      for (const language of LANGUAGES) {
        const illegality: Illegality = { code, ...full };
        expectSaid(explainIllegality(game, position, illegality, language), code);
        expectSaid(explainIllegality(game, position, { code, ...bare }, language), code);
      }
    }
  });

  it('every damaged position text gets a sentence in both languages', () => {
    const kinds = new Set<string>();
    const said = new Map<string, string>();
    for (const text of damagedTexts(game)) {
      const read = game.parsePosition(text);
      if (read.ok) continue;
      kinds.add(read.error.kind);
      for (const language of LANGUAGES) said.set(describePositionError(game, read.error, language), read.error.kind);
    }
    for (const [sentence, kind] of said) expectSaid(sentence, kind);
    expect(kinds.size).toBeGreaterThan(5);
  });
});

/** The text of each setup with each character left out, doubled or replaced by others. */
function* damagedTexts(game: Game): Generator<string> {
  yield '';
  const letters = game.kinds.flatMap((kind) => (kind === undefined ? [] : [kind.letter, kind.letter.toLowerCase()]));
  for (const { text } of game.setups.slice(0, 3)) {
    yield `${text} 1 1 1 1 1 1 extra`;
    for (let at = 0; at < text.length; at++) {
      yield text.slice(0, at);
      for (const other of ['', '?', ' ', '/', '0', '99', '9', '-', ...letters]) {
        yield text.slice(0, at) + other + text.slice(at + 1);
        yield text.slice(0, at) + other + text.slice(at);
      }
    }
  }
}
