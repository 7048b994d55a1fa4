import { findGame, legalMoves, type Game, type Position } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../test/games.ts';
import { GAMES, randomPosition } from '../../test/search-games.ts';
import { isPlausible } from '../../test/oracles/plausible.ts';
import { knowledgeOf } from '../knowledge.ts';
import { PLAUSIBLE_KINDS, PLAUSIBLE_NAMES, PlausibleMoves, type PlausibleName } from './plausible-moves.ts';

const shogi = findGame('shogi')!;
const chess = findGame('chess')!;
/** These need attacks by single pieces, which not every game has. */
const BY_PATTERN: readonly PlausibleName[] = ['attacks', 'discoveries', 'pins', 'frontal'];

function namesOf(mask: number): readonly PlausibleName[] {
  return PLAUSIBLE_NAMES.filter((_, bit) => ((mask >> bit) & 1) === 1);
}

function select(game: Game, position: Position, depth: number, ...names: PlausibleName[]): readonly string[] {
  const moves = Int32Array.from(legalMoves(game, position));
  const end = new PlausibleMoves(knowledgeOf(game), names).select(position, depth, moves, 0, moves.length);
  return [...moves.subarray(0, end)].map(game.formatMove).toSorted();
}

// Pins are rare in random games.
describe.each([
  [shogi, '4k4/4s4/9/9/4L4/9/9/9/4K4 b NGP 1'],
  [chess, '4k3/4n3/8/3p4/8/2P5/8/KQ2R1NB w - - 0 1'],
] as const)('in $id', (game, pinned) => {
  it('each kind matches its definition', () => {
    const plausible = new PlausibleMoves(knowledgeOf(game));
    const seen = new Set<PlausibleName>();
    const compare = (position: Position, moves: readonly number[]): void => {
      plausible.setPosition(position, 2);
      const text = game.formatPosition(position);
      for (const move of moves) {
        const expected = PLAUSIBLE_NAMES.filter((name) => isPlausible(knowledgeOf(game), position, move, name));
        const found = namesOf(plausible.maskOf(move));
        expect([text, game.formatMove(move), found]).toEqual([text, game.formatMove(move), expected]);
        for (const name of found) seen.add(name);
      }
    };
    compare(positionAt(game, pinned), legalMoves(game, positionAt(game, pinned)));
    fc.assert(
      fc.property(fc.integer(), fc.nat(120), fc.nat(3), (seed, plies, part) => {
        const position = randomPosition(game, seed, plies);
        const some = legalMoves(game, position).filter((_, i) => i % 4 === part);
        compare(position, some);
      }),
      { numRuns: 70, seed: 2026 },
    );
    // Otherwise nothing was tested.
    const unseen = PLAUSIBLE_NAMES.filter((name) => !seen.has(name));
    expect(unseen).toEqual(game.handKinds.length > 0 ? [] : ['camp-drops']);
  });
});

describe.each(GAMES.filter((game) => game !== shogi && game !== chess))('in $id', (game) => {
  it('kinds without meaning select nothing, and the others match their definitions', () => {
    const plausible = new PlausibleMoves(knowledgeOf(game));
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        plausible.setPosition(position, 2);
        for (const move of legalMoves(game, position)) {
          const expected = PLAUSIBLE_NAMES.filter(
            (name) => !BY_PATTERN.includes(name) && isPlausible(knowledgeOf(game), position, move, name),
          );
          expect(namesOf(plausible.maskOf(move))).toEqual(expected);
        }
      }),
      { numRuns: 6, seed: 2026 },
    );
  });
});

describe('the published depths', () => {
  it('are 1 for the first five and 2 for the others', () => {
    expect(PLAUSIBLE_KINDS.map(({ depth }) => depth)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  it('decide what is selected', () => {
    const position = positionAt(shogi, '4k4/9/9/9/9/4p4/4S4/9/4K4 b R 1');
    expect(select(shogi, position, 2, 'camp-drops').length).toBeGreaterThan(20);
    expect(select(shogi, position, 1, 'camp-drops')).toEqual([]);
    expect(select(shogi, position, 1, 'captures')).toEqual(['5g5f']);
    expect(select(shogi, position, 0, 'captures')).toEqual([]);
  });
});

describe('a selection', () => {
  it('keeps the order, and without a plausible move the list', () => {
    const position = positionAt(shogi, '4k4/9/9/9/9/4p4/4S4/9/4K4 b - 1');
    const moves = Int32Array.from(legalMoves(shogi, position));
    const plausible = new PlausibleMoves(knowledgeOf(shogi), ['promotions']);
    expect(plausible.select(position, 2, moves, 0, moves.length)).toBe(0);
    expect([...moves]).toEqual(legalMoves(shogi, position));
  });

  it('leaves out a return to the square just left, unless something drives the piece back', () => {
    const back = (reply: string): readonly string[] => {
      const position = positionAt(shogi, '4k4/9/4p4/9/9/9/4R4/9/K8 b b 1');
      for (const text of ['5g3g', reply]) {
        const move = shogi.parseMove(position, text);
        if (!move.ok) throw new Error(`${text} is not legal`);
        position.make(move.value);
      }
      return select(shogi, position, 2, 'attacks', 'frontal').filter((text) => text === '3g5g');
    };
    expect(back('5a4a')).toEqual([]);
    expect(back('B*1e')).toEqual(['3g5g']);
  });
});
