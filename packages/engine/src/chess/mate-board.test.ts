import { legalMoves, makePiece, pieceKind, startPosition, unwrap, type Position } from '@tesuji/rules';
import { CASTLING, chess, KING, squareAt } from '@tesuji/rules/chess';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../test/oracles/brute-force.ts';
import { findChessFlaw } from '../../test/oracles/verify-mate.ts';
import { MateSolver } from '../mate/mate-solver.ts';
import { PackedHands } from '../mate/proof-hands.ts';
import { ChessMateBoard } from './mate-board.ts';
import { chessKnowledge } from './knowledge.ts';

/** How many random positions; TESUJI_TSUME sets another number. */
const COUNT = Number(process.env['TESUJI_TSUME'] ?? 30);
const PLIES = 5;
/** Positions for one brute-force search. Where they are not enough, another problem is taken. */
const MOST = 60_000;
const ESTIMATE = { quiet: 4, each: 3 };

function boardOf(position: Position): ChessMateBoard {
  const codes = new PackedHands(chess, position);
  const style = chessKnowledge.mate!;
  return new ChessMateBoard({ game: chess, style, position, attacker: position.side, codes, isTraditional: false });
}

/** Counts the squares that the king of the side to move can go to. */
function countFlights(position: Position): number {
  return legalMoves(chess, position).filter(
    (move) => move < CASTLING && pieceKind(position.places[(move >> 8) & 255]) === KING,
  ).length;
}

it('keys and estimates are those of the position after a move', () => {
  const random = makeRandom(5);
  const position = unwrap(startPosition(chess));
  let quiet = 0;
  for (let ply = 0; ply < 400 && position.outcome() === 0; ply++) {
    const moves = legalMoves(chess, position);
    const board = boardOf(position);
    board.start();
    board.survey(0);
    const { low, high } = board;
    for (const move of moves) {
      board.peek(move, low, high, 0);
      const estimate = board.estimate(move);
      const isPlain = move < CASTLING && !position.givesCheck(move) && move >> 16 === 0;
      position.make(move);
      expect([board.low, board.high]).toEqual([position.keyLow, position.keyHigh]);
      if (isPlain) {
        expect(estimate).toBe(ESTIMATE.quiet + ESTIMATE.each * countFlights(position));
        quiet++;
      }
      position.unmake();
    }
    position.make(moves[random(moves.length)]);
  }
  expect(quiet).toBeGreaterThan(1000);
});

/** Both kings, up to four pieces of White and up to three of Black, White to move. */
function randomProblem(random: (below: number) => number): Position | undefined {
  const setup = unwrap(chess.parseSetup('8/8/8/8/8/8/8/8 w - - 0 1'));
  const put = (side: 0 | 1, kind: number, column: number, row: number): void => {
    const square = squareAt(Math.max(0, Math.min(7, column)), Math.max(0, Math.min(7, row)));
    if (setup.places[square] === 0 && !(kind === 1 && row % 7 === 0)) setup.places[square] = makePiece(side, kind);
  };
  const column = random(8);
  const row = random(3);
  put(1, KING, column, row);
  put(0, KING, random(8), random(8));
  for (let men = 1 + random(4); men > 0; men--) put(0, 1 + random(5), column + random(7) - 3, 1 + random(5));
  for (let men = random(4); men > 0; men--) put(1, 1 + random(5), column + random(5) - 2, 1 + random(5));
  const position = chess.createPosition(setup, {});
  return position.ok && position.value.outcome() === 0 ? position.value : undefined;
}

describe('the mate solver is sound in chess', () => {
  it(`agrees with brute force within ${PLIES} plies, and its mates hold against every defence`, { timeout: 0 }, () => {
    const solver = new MateSolver(chess, 16);
    const attackerMove = (text: string, left: number): string | undefined => {
      const position = unwrap(chess.parsePosition(text));
      const [branch] = solver.branches(position, position.side, left);
      return branch === undefined ? undefined : chess.formatMove(branch.move);
    };
    const random = makeRandom(Number(process.env['TESUJI_SEED'] ?? 3));
    const lengths = new Map<number | undefined, number>();
    let left = COUNT;
    while (left > 0) {
      const position = randomProblem(random);
      const expected = position === undefined ? 'too large' : bruteForce(chess, position, PLIES, MOST);
      if (position === undefined || expected === 'too large') continue;
      const text = chess.formatPosition(position);
      const { result, plies, isShortest } = solver.solve(position, { plies: PLIES });
      expect({ text, plies: result === 'mate' ? plies : undefined }).toEqual({ text, plies: expected });
      if (expected !== undefined) {
        expect(isShortest).toBe(true);
        expect(findChessFlaw(text, expected, attackerMove)).toBeUndefined();
      }
      lengths.set(expected, (lengths.get(expected) ?? 0) + 1);
      left--;
    }
    expect(lengths.get(undefined)).toBeGreaterThan(0);
    expect(lengths.size).toBeGreaterThan(2);
    if (COUNT > 100) console.log('lengths', [...lengths]);
  });

  it('the verifier finds what is wrong with a claim', () => {
    const text = 'k7/8/1Q6/8/8/8/8/K7 w - - 0 1';
    expect(findChessFlaw(text, 1, () => 'b6b7')).toMatch('is answered by');
    expect(findChessFlaw(text, 1, () => 'b6c7')).toMatch('is stalemate');
    expect(findChessFlaw(text, 1, () => 'b6b9')).toMatch('is not legal');
  });
});
