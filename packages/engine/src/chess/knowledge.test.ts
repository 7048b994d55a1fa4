import { chess, ChessPosition, INDEX, promotionOf, QUEEN, SQUARES } from '@tesuji/rules/chess';
import { ALL, moveFrom, moveTo, pieceKind, pieceSide, unwrap, type Position } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { chessTactics } from './knowledge.ts';

const VALUES = [0, 100, 320, 335, 500, 970, 0];
const moves = new Int32Array(chess.maxMoves);

function read(fen: string): Position {
  return unwrap(chess.parsePosition(fen));
}

function holds(fen: string, text: string, least: number): boolean {
  const position = read(fen);
  return chessTactics.seeAtLeast(position, unwrap(chess.parseMove(position, text)), least);
}

/** The board as a plain list, on which exchanges are played out one by one: slow, and independent of the product. */
class NaiveBoard {
  private readonly squares: number[];

  constructor(position: Position) {
    this.squares = Array.from(SQUARES, (square) => position.places[square]);
  }

  /**
   * Returns what a move wins when both sides continue to capture on its target, least valuable piece first, while it
   * pays.
   */
  exchange(move: number): number {
    const from = INDEX[moveFrom(move)];
    const to = INDEX[moveTo(move)];
    const mover = this.squares[from];
    const promotion = promotionOf(move);
    const isPassing = pieceKind(mover) === 1 && (from & 7) !== (to & 7) && this.squares[to] === 0;
    if (isPassing) this.squares[(from & 56) | (to & 7)] = 0;
    const taken = isPassing ? 100 : VALUES[pieceKind(this.squares[to])];
    this.squares[from] = 0;
    this.squares[to] = promotion === 0 ? mover : (mover & 48) | promotion;
    const rise = promotion === 0 ? 0 : VALUES[promotion] - 100;
    return taken + rise - this.best(to, 1 - pieceSide(mover));
  }

  private best(to: number, side: number): number {
    const from = this.leastAttacker(to, side);
    if (from < 0) return 0;
    const victim = this.squares[to];
    const taker = this.squares[from];
    this.squares[to] = taker;
    this.squares[from] = 0;
    const isKing = pieceKind(taker) === 6;
    const gain =
      isKing && this.leastAttacker(to, 1 - side) >= 0 ? -1e6 : VALUES[pieceKind(victim)] - this.best(to, 1 - side);
    this.squares[from] = taker;
    this.squares[to] = victim;
    return Math.max(0, gain);
  }

  private leastAttacker(to: number, side: number): number {
    let found = -1;
    for (let from = 0; from < 64; from++) {
      const piece = this.squares[from];
      if (piece === 0 || pieceSide(piece) !== side || !this.attacks(from, to)) continue;
      if (found < 0 || pieceKind(piece) < pieceKind(this.squares[found])) found = from;
    }
    return found;
  }

  private attacks(from: number, to: number): boolean {
    const piece = this.squares[from];
    const down = (to >> 3) - (from >> 3);
    const right = (to & 7) - (from & 7);
    const far = Math.max(Math.abs(down), Math.abs(right));
    const isStraight = (down === 0) !== (right === 0);
    const isDiagonal = Math.abs(down) === Math.abs(right) && down !== 0;
    switch (pieceKind(piece)) {
      case 1:
        return Math.abs(right) === 1 && down === (pieceSide(piece) === 0 ? -1 : 1);
      case 2:
        return Math.abs(down * right) === 2;
      case 6:
        return far === 1;
      default: {
        const kind = pieceKind(piece);
        if (!(isStraight && kind !== 3) && !(isDiagonal && kind !== 4)) return false;
        for (let n = 1; n < far; n++) {
          if (this.squares[from + (n * (8 * down + right)) / far] !== 0) return false;
        }
        return true;
      }
    }
  }
}

describe('exchanges', () => {
  test.each([
    ['a pawn for nothing', '1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1', 'e1e5', 100],
    [
      'a knight lost for a pawn, x-rays and all',
      '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1',
      'd3e5',
      -220,
    ],
    ['a rook taken by a king that is free to', '4k3/8/8/8/8/3r4/4K3/8 w - - 0 1', 'e2d3', 500],
    ['a guarded pawn taken by the queen', '4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1', 'd2d6', 100 - 970],
    ['rooks behind one another', '3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1', 'd2d5', 100 - 500],
    ['one more attacker than guards', '3rk3/8/4p3/3p4/2P5/8/3R4/3RK3 w - - 0 1', 'c4d5', 100],
    ['a pawn that takes in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 100],
    ['a pawn that queens', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 870],
    ['a pawn that queens and is taken', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', -100],
    ['a quiet step into a pawn', '4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1', 'f3e5', -320],
    ['castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 0],
  ])('%s', (_name, fen, move, worth) => {
    expect(holds(fen, move, worth)).toBe(true);
    expect(holds(fen, move, worth + 1)).toBe(false);
  });

  test('equal playing them out', () => {
    const random = makeRandom(11);
    let asked = 0;
    for (let game = 0; game < 12; game++) {
      const position = read('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6');
      for (let ply = 0; ply < 60; ply++) {
        const end = position.generate(ALL, moves, 0);
        if (end === 0) break;
        for (const move of moves.slice(0, end)) {
          // Castling has no target square.
          if (pieceSide(position.places[moveTo(move)]) === position.side && position.places[moveTo(move)] !== 0)
            continue;
          const worth = new NaiveBoard(position).exchange(move);
          for (const least of [worth, worth + 1, 0]) {
            const where = `${chess.formatPosition(position)} ${chess.formatMove(move)} ${least}`;
            expect(chessTactics.seeAtLeast(position, move, least), where).toBe(worth >= least);
            asked++;
          }
        }
        position.make(moves[random(end)]);
      }
    }
    expect(asked).toBeGreaterThan(20_000);
  });
});

describe('what quiescence looks at', () => {
  test('captures and queen promotions, no underpromotion and no quiet move', () => {
    const position = read('1r6/P4P1P/7k/3pP3/8/2n5/1P6/4K3 w - d6 0 1');
    const end = chessTactics.writeTactical(position, 0, moves, 0);
    const texts = [...moves.subarray(0, end)].map((move) => chess.formatMove(move)).sort();
    expect(texts).toEqual(['a7a8q', 'a7b8q', 'b2c3', 'e5d6', 'f7f8q', 'h7h8q']);
  });

  test('is every capture and queen promotion, and at depth 0 every safe check, once', () => {
    const random = makeRandom(5);
    const tactical = new Int32Array(chess.maxMoves);
    for (let game = 0; game < 15; game++) {
      const position = read('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
      for (let ply = 0; ply < 80; ply++) {
        const end = position.generate(ALL, moves, 0);
        if (end === 0) break;
        const all = [...moves.subarray(0, end)];
        const isCheck = (move: number): boolean =>
          promotionOf(move) === 0 && position.givesCheck(move) && chessTactics.seeAtLeast(position, move, 0);
        for (const depth of [0, 1]) {
          const wanted = all.filter((move) =>
            chessTactics.gain(position, move) === 0
              ? depth === 0 && isCheck(move)
              : promotionOf(move) === 0 || promotionOf(move) === QUEEN,
          );
          const last = chessTactics.writeTactical(position, depth, tactical, 0);
          expect([...tactical.subarray(0, last)].sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
        }
        position.make(moves[random(end)]);
      }
    }
  });
});

describe('passing', () => {
  test.each([
    ['8/4k3/3p4/8/8/3P4/4K3/8 w - - 0 1', false],
    ['8/4k3/3p4/8/8/3P4/4KN2/8 w - - 0 1', true],
    ['8/4k3/3p4/8/8/3P4/4KN2/8 b - - 0 1', false],
  ])('%s: %s', (fen, may) => {
    expect(chessTactics.mayPass(ownPosition(ChessPosition, read(fen)))).toBe(may);
  });
});
