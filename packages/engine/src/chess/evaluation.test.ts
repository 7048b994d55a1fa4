import { chess } from '@tesuji/rules/chess';
import { ALL, unwrap, type Position } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { Trace } from '../../scripts/tune/trace.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { chessEvaluation } from './evaluation.ts';

const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  '8/5k2/8/P7/4b3/3p1B2/5K2/8 b - - 3 50',
  '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1',
];
const moves = new Int32Array(chess.maxMoves);

function read(fen: string): Position {
  return unwrap(chess.parsePosition(fen));
}

function judge(fen: string, evaluation: Evaluation = chessEvaluation): number {
  return new Evaluator(chess, read(fen), evaluation).evaluate();
}

/** The same position seen from the other side: ranks in reverse, colours swapped, the other side to move. */
function flip(fen: string): string {
  const [board, side, rights, passed, ...counters] = fen.split(' ');
  const swap = (text: string): string =>
    text.replaceAll(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  const rows = swap(board).split('/').reverse().join('/');
  const square = passed === '-' ? '-' : passed[0] + String(9 - Number(passed[1]));
  return [rows, side === 'w' ? 'b' : 'w', rights === '-' ? '-' : swap(rights), square, ...counters].join(' ');
}

/** Creating an evaluator is slow, so only every n-th ply is checked. */
const STEP = 5;

/** Plays at random and calls back with positions on the way. */
function play(start: string, seed: number, plies: number, visit: (position: Position) => void): void {
  const random = makeRandom(seed);
  const position = read(start);
  for (let ply = 0; ply < plies; ply++) {
    const end = position.generate(ALL, moves, 0);
    if (end === 0) return;
    position.make(moves[random(end)]);
    if (ply % STEP === 0) visit(position);
  }
}

/** Returns the counts times their weights, tapered independently of the product. */
function sumTrace(position: Position, evaluation: Evaluation): number {
  const trace = new Trace();
  let phase = 0;
  for (const place of chess.shape.squares) {
    const byte = position.places[place];
    if (byte === 0) continue;
    evaluation.writePlace(place, byte, trace);
    phase += evaluation.phaseOf(place, byte);
  }
  const { layout, weights, fullPhase } = evaluation;
  const terms = evaluation.createTerms(position, layout.terms);
  terms.write(trace);
  const pairs = layout.read(weights);
  const share = Math.min(phase, fullPhase) / fullPhase;
  let score = 0;
  for (const [weight, count] of trace.counts) {
    score += count * (pairs[2 * weight] * share + pairs[2 * weight + 1] * (1 - share));
  }
  score = terms.adjust!(Math.trunc(score));
  return position.side === 0 ? score : -score;
}

const walks = fc.tuple(fc.constantFrom(...STARTS), fc.integer());

describe('chess evaluation', () => {
  test('the evaluation is symmetric', () => {
    fc.assert(
      fc.property(walks, ([start, seed]) => {
        play(start, seed, 80, (position) => {
          const fen = chess.formatPosition(position);
          expect(judge(flip(fen)), fen).toBe(judge(fen));
        });
      }),
      { numRuns: 10 },
    );
  });

  test('incremental evaluation equals evaluation from scratch', () => {
    fc.assert(
      fc.property(walks, ([start, seed]) => {
        const random = makeRandom(seed);
        const position = read(start);
        const evaluator = new Evaluator(chess, position, chessEvaluation);
        for (let ply = 0; ply < 120; ply++) {
          const end = position.generate(ALL, moves, 0);
          if (end === 0) return;
          position.make(moves[random(end)]);
          evaluator.follow();
          if (ply % STEP !== 0) continue;
          const fresh = new Evaluator(chess, position, chessEvaluation);
          expect(evaluator.evaluate()).toBe(fresh.evaluate());
        }
      }),
      { numRuns: 10 },
    );
  });

  test('is the sum of what is counted, weight by weight', () => {
    fc.assert(
      fc.property(walks, ([start, seed]) => {
        play(start, seed, 100, (position) => {
          const score = new Evaluator(chess, position, chessEvaluation).evaluate();
          expect(Math.abs(score - sumTrace(position, chessEvaluation))).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 10 },
    );
  });

  test('every counted weight belongs to its term', () => {
    const { layout } = chessEvaluation;
    for (const start of STARTS) {
      play(start, 7, 150, (position) => {
        const trace = new Trace();
        chessEvaluation.createTerms(position, layout.terms).write(trace);
        const strays = [...trace.counts.keys()].filter((weight) => !(weight >= 0 && weight < layout.size));
        expect(strays).toEqual([]);
      });
    }
  });

  test.each(chessEvaluation.layout.terms)('%s can be switched off, and counts something when on', (term) => {
    const { layout } = chessEvaluation;
    const others = layout.terms.filter((each) => each !== term);
    const fens = [...STARTS, '8/8/8/4k3/8/8/8/KQ6 w - - 0 1', '4k3/8/8/8/8/8/8/KBN5 w - - 0 1'];
    const differs = fens.some((fen) => {
      const position = read(fen);
      const without = new Evaluator(chess, position, chessEvaluation, others).evaluate();
      return without !== new Evaluator(chess, position, chessEvaluation).evaluate();
    });
    expect(differs).toBe(true);
  });

  test('switching off a term does not affect other terms', () => {
    const position = read(STARTS[1]);
    const alone = new Evaluator(chess, position, chessEvaluation, ['material']).evaluate();
    const [pawn, knight, bishop, rook, queen] = [0, 2, 4, 6, 8].map((i) => chessEvaluation.weights['material'][i]);
    // Both sides have the same pieces here.
    expect(Math.min(pawn, knight, bishop, rook, queen)).toBeGreaterThan(0);
    expect(alone).toBe(0);
  });
});

describe('chess endings that are not won', () => {
  const queenUp = judge('4k3/8/8/8/8/8/8/KQ6 w - - 0 1');

  test.each([
    ['a bishop alone', '4k3/8/8/8/8/8/8/KB6 w - - 0 1'],
    ['two knights', '4k3/8/8/8/8/8/8/KNN5 w - - 0 1'],
    ['a rook pawn and the wrong bishop', 'k7/8/8/P7/8/8/8/K5B1 w - - 0 1'],
    ['a rook pawn alone, the king in front', 'k7/8/8/P7/8/8/8/K7 w - - 0 1'],
    ['a rook against a bishop', '4k3/4b3/8/8/8/8/8/KR6 w - - 0 1'],
  ])('%s', (_name, fen) => {
    expect(Math.abs(judge(fen))).toBeLessThan(50);
    expect(Math.abs(judge(flip(fen)))).toBeLessThan(50);
    expect(queenUp).toBeGreaterThan(700);
  });

  test('a rook pawn and the right bishop is won', () => {
    expect(judge('k7/8/8/P7/8/8/8/K4B2 w - - 0 1')).toBeGreaterThan(200);
  });

  test('opposite-coloured bishops are drawish', () => {
    const same = judge('8/5k2/6b1/8/2PP4/8/5KB1/8 w - - 0 1');
    const opposite = judge('8/5k2/5b2/8/2PP4/8/5KB1/8 w - - 0 1');
    expect(opposite).toBeLessThan(same * 0.6);
    expect(opposite).toBeGreaterThan(0);
  });

  test('the score shrinks towards the fifty-move limit', () => {
    expect(judge('4k3/8/8/8/8/8/8/KQ6 w - - 90 80')).toBeLessThan(queenUp * 0.6);
  });
});

describe('chess knowledge in single positions', () => {
  test.each([
    ['a passed pawn further on', '6k1/8/3P4/8/8/8/6PP/6K1 w - - 0 1', '6k1/8/8/8/3P4/8/6PP/6K1 w - - 0 1'],
    ['the pair of bishops', '6k1/5ppp/8/8/8/8/5PPP/2B2BK1 w - - 0 1', '6k1/5ppp/8/8/8/8/5PPP/2B2NK1 w - - 0 1'],
    [
      'a rook on an open file',
      '3r2k1/1p3ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 1',
      '3r2k1/1p3ppp/8/8/8/8/P4PPP/R5K1 w - - 0 1',
    ],
    ['pawns before the king', 'q5k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 0 1', 'q5k1/5ppp/8/8/5P1P/6P1/8/Q5K1 w - - 0 1'],
    ['a pawn that cannot be caught', '8/8/8/P7/8/8/8/K6k w - - 0 1', '8/8/8/P7/2k5/8/8/K7 w - - 0 1'],
  ])('%s is better', (_name, better, worse) => {
    expect(judge(better)).toBeGreaterThan(judge(worse));
  });
});
