import { chess, ChessPosition, SQUARES } from '@tesuji/rules/chess';
import { moveFrom, moveTo, opponent, pieceKind, QUIETS, unwrap, type Position, type Side } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { expect, test } from 'vitest';
import { rankByThreats } from './quiet-order.ts';

const KING = 6;
/** Worth of leaving an attacked square, and the rank of a piece among its attackers, by kind. */
const ESCAPE = [0, 0, 6000, 6000, 10_000, 20_000, 0];
const RANK = [0, 1, 2, 2, 3, 4, 0];
const found = new Int32Array(64);

function attackersOf(position: Position, square: number, side: Side): readonly number[] {
  return [...found.subarray(0, position.attackers(square, side, found, 0))];
}

/** The same bonus from the rules alone: the attackers of both squares, and those of the king after the move. */
function expectedBonus(position: Position, move: number): number {
  const { side } = position;
  const enemy = opponent(side);
  const kind = pieceKind(position.places[moveFrom(move)]);
  const isAttackedByLesser = (square: number): boolean =>
    attackersOf(position, square, enemy).some((from) => {
      const attacker = pieceKind(position.places[from]);
      return attacker !== KING && RANK[attacker] < RANK[kind];
    });
  const escape = (isAttackedByLesser(moveFrom(move)) ? 1 : 0) - (isAttackedByLesser(moveTo(move)) ? 1 : 0);
  const king = SQUARES.find((square) => position.places[square] === (KING | (16 << enemy))) ?? -1;
  position.make(move);
  const isCheck = attackersOf(position, king, side).includes(moveTo(move));
  position.unmake();
  return escape * ESCAPE[kind] + (isCheck ? 7000 : 0);
}

test('the bonus of a quiet move is for a check and for leaving the reach of lesser pieces', () => {
  const random = makeRandom(17);
  const moves = new Int32Array(chess.maxMoves);
  const seen = new Set<number>();
  for (let game = 0; game < 12; game++) {
    const position = unwrap(
      chess.parsePosition('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
    );
    for (let ply = 0; ply < 60; ply++) {
      const quiets = [...moves.subarray(0, position.generate(QUIETS, moves, 0))].filter((move) => {
        const isCastling = pieceKind(position.places[moveTo(move)]) !== 0;
        const isPromotion = chess.formatMove(move).length === 5;
        return !isCastling && !isPromotion;
      });
      const ranks = new Int32Array(quiets.length);
      rankByThreats(ownPosition(ChessPosition, position), Int32Array.from(quiets), ranks, 0, quiets.length);
      for (const [index, move] of quiets.entries()) {
        const bonus = ranks[index] / 2;
        expect(bonus, `${chess.formatPosition(position)} ${chess.formatMove(move)}`).toBe(
          expectedBonus(position, move),
        );
        seen.add(bonus);
      }
      if (quiets.length === 0) break;
      position.make(quiets[random(quiets.length)]);
    }
  }
  // Checks, escapes of every worth, and steps into an attack have all occurred.
  expect(seen.size).toBeGreaterThanOrEqual(9);
});
