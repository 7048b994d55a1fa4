import { ALL, games, isHandPlace, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { planEffects } from './plan.ts';
import { poseAt } from './animator.ts';

/** The board at time `t`: untouched squares, and every visible actor. */
function seen(
  game: Game,
  before: Uint8Array,
  effects: ReturnType<Game['effects']>,
  t: 'start' | 'end',
): Map<number, number> {
  const plan = planEffects(effects, () => 1);
  const touched = new Set(plan.actors.flatMap(({ begin, end }) => [begin, end]));
  const squares = new Map(
    game.shape.squares.filter((square) => !touched.has(square)).map((square) => [square, before[square]!]),
  );
  for (const actor of plan.actors) {
    const pose = poseAt(actor, t === 'start' ? 0 : plan.settled);
    const isThere = pose.opacity > 0.01 && !isHandPlace(pose.to);
    if (isThere) squares.set(pose.to, pose.piece);
  }
  return new Map([...squares].filter(([, piece]) => piece !== 0));
}

function standing(game: Game, position: Position): Map<number, number> {
  const squares = game.shape.squares.map((square) => [square, position.places[square]!] as const);
  return new Map(squares.filter(([, piece]) => piece !== 0));
}

const sorted = (squares: Map<number, number>): [number, number][] => [...squares].sort(([a], [b]) => a - b);

describe.each([...games, ticTacToe].map((game) => [game.id, game] as const))('every move of %s', (_, game) => {
  it('is shown from the board before it to the board after it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (picks) => {
        const position = unwrap(startPosition(game));
        const moves = new Int32Array(game.maxMoves);
        for (const pick of picks) {
          const count = position.outcome() === 0 ? position.generate(ALL, moves, 0) : 0;
          if (count === 0) return;
          const move = moves[pick % count]!;
          const effects = game.effects(position, move);
          const before = position.places.slice();
          expect(sorted(seen(game, before, effects, 'start'))).toEqual(sorted(standing(game, position)));
          position.make(move);
          expect(sorted(seen(game, before, effects, 'end'))).toEqual(sorted(standing(game, position)));
        }
      }),
      { numRuns: 30 },
    );
  });
});
