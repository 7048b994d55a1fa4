import { chess } from '@tesuji/rules/chess';
import { isPieceOf, opponent, pieceKind, unwrap, type Game, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { FUZZ } from '@tesuji/testing/contract/random-game';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { bruteExchange } from '../../test/brute-exchange.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { forRandomPositions, SHARP, startsOf } from '../../test/random-positions.ts';

/** Squares of enemy pieces, except kings. */
function targetsOf(game: Game, position: Position): number[] {
  const enemy = opponent(position.side);
  return game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    return isPieceOf(piece, enemy) && game.kinds[pieceKind(piece)]!.royal !== true;
  });
}

function squareNamed(game: Game, name: string): number {
  return game.shape.byName.get(name)!;
}

describe.each([
  [shogi, 300],
  [chess, 500],
  [hasami, 100],
])('exchange in $id', (game, count) => {
  it('equals the result of trying all orders of captures', { timeout: 60_000 * FUZZ }, () => {
    let winning = 0;
    forRandomPositions(game, startsOf(game, SHARP[game.id]), count, (position) => {
      const before = game.formatPosition(position);
      for (const square of targetsOf(game, position)) {
        const found = coachKnowledgeOf(game).exchange.worth(position, square);
        if (found > 0) winning++;
        expect(`${before} ${square} ${found}`).toBe(`${before} ${square} ${bruteExchange(game, position, square)}`);
      }
      expect(game.formatPosition(position)).toBe(before);
    });
    expect(winning).toBeGreaterThan(count / 10);
  });

  it('has a line of legal moves that wins as much', () => {
    forRandomPositions(game, startsOf(game, SHARP[game.id]), count / 10, (position) => {
      for (const square of targetsOf(game, position)) {
        const [best] = coachKnowledgeOf(game).exchange.captures(position, square);
        if (best === undefined) continue;
        const line = coachKnowledgeOf(game).exchange.line(position, best.move);
        expect(playOut(game, position, line)).toBe(best.balance);
        expect(coachKnowledgeOf(game).exchange.balance(position, best.move)).toBe(best.balance);
        expect(Math.max(0, best.balance)).toBe(coachKnowledgeOf(game).exchange.worth(position, square));
      }
    });
  });
});

/** Points won by the side that begins a line. */
function playOut(game: Game, position: Position, line: readonly number[]): number {
  const [move, ...rest] = line;
  if (move === undefined) return 0;
  expect(position.isLegal(move)).toBe(true);
  const gain = game
    .effects(position, move)
    .reduce(
      (sum, effect) =>
        sum +
        (effect.kind === 'capture' ? game.kinds[pieceKind(effect.piece)]!.value : 0) +
        (effect.kind === 'promote'
          ? game.kinds[pieceKind(effect.after)]!.value - game.kinds[pieceKind(effect.before)]!.value
          : 0),
      0,
    );
  position.make(move);
  const answer = playOut(game, position, rest);
  position.unmake();
  return gain - answer;
}

describe('exchange', () => {
  it('gives +3 where 7 + 6 + 8 are won and 10 + 8 lost', () => {
    // A tokin on 5e, defended by gold and bishop; a rook with a lance behind it and a bishop capture there.
    const position = unwrap(shogi.parsePosition('k8/1b7/9/3g5/4+p4/4R4/4L1B2/9/K8 b - 1'));
    const square = squareNamed(shogi, '5e');
    expect(coachKnowledgeOf(shogi).exchange.worth(position, square)).toBe(3);
    expect(bruteExchange(shogi, position, square)).toBe(3);
  });

  it.each([
    ['a free pawn', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd5', 1],
    ['a guarded pawn', chess, '4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1', 'd5', 0],
    ['a pawn whose guard is pinned', chess, '4k3/8/4r3/3p4/8/8/3R4/4RK2 w - - 0 1', 'd5', 1],
    ['a pawn taken in passing', chess, '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'e4', 1],
    ['a rook that a promotion takes', chess, '3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1', 'd8', 13],
    ['a rook whose guard takes the new queen', chess, '3r4/2k1P3/8/8/8/8/8/4K3 w - - 0 1', 'd8', 4],
    ['a pawn in the zone: it promotes', shogi, '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1', '5c', 7],
  ] as const)('values %s', (_, game, text, name, points) => {
    const position = unwrap(game.parsePosition(text));
    expect(coachKnowledgeOf(game).exchange.worth(position, squareNamed(game, name))).toBe(points);
  });

  it('works for a game with generic knowledge', () => {
    const position = unwrap(ticTacToe.parsePosition(ticTacToe.setups[0]!.text));
    for (const square of ticTacToe.shape.squares)
      expect(coachKnowledgeOf(ticTacToe).exchange.worth(position, square)).toBe(0);
  });
});
