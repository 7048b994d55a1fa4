import { ALL, legalMoves, ONGOING, outcomeFor, QUIETS, unwrap, type Options, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, test } from 'vitest';
import { stroll } from '../../test/describe-evaluation.ts';
import { newSearch } from '../../test/search-games.ts';
import { winIn } from '../search/score.ts';
import type { SearchLine } from '../search/search.ts';
import { hasamiKnowledge, hasamiTactics } from './knowledge.ts';
import { STARTS } from './test/starts.ts';

const GOAL = 10_000;

function forPositions(body: (position: Position) => void): void {
  for (const [index, start] of STARTS.entries()) {
    for (let seed = 0; seed < 3; seed++) stroll(hasami, start, index * 10 + seed, 90, body);
  }
}

/** Returns the men removed and whether the mover has won, by making the move. */
function outcomeOf(position: Position, move: number): { taken: number; wins: boolean } {
  const { side } = position;
  position.make(move);
  // The moving man leaves a square and enters one; the other changes are captured men.
  const taken = position.logStart(position.ply) - position.logStart(position.ply - 1) - 2;
  // A lead of three must survive a reply; every other goal ends the game at once.
  const verdict = position.verdict();
  const wins = verdict !== ONGOING && outcomeFor(verdict, side) > 0;
  position.unmake();
  return { taken, wins };
}

function movesByGain(position: Position): readonly number[] {
  return legalMoves(hasami, position).filter((move) => hasamiTactics.gain(position, move) !== 0);
}

function read(text: string, options = {}): Position {
  return unwrap(hasami.parsePosition(text, options));
}

function holds(position: Position, text: string, least: number): boolean {
  return hasamiTactics.seeAtLeast(position, unwrap(hasami.parseMove(position, text)), least);
}

describe('hasami tactics', () => {
  test('H8 H15 H20 H21 H35 the gain of a move is the men it captures, and the goal', () => {
    let taking = 0;
    let winning = 0;
    forPositions((position) => {
      for (const move of legalMoves(hasami, position)) {
        const { taken, wins } = outcomeOf(position, move);
        taking += Math.sign(taken);
        winning += wins ? 1 : 0;
        const text = `${hasami.formatPosition(position)} ${hasami.formatMove(move)}`;
        expect(hasamiTactics.gain(position, move), text).toBe(100 * taken + (wins ? GOAL : 0));
      }
    });
    expect(taking).toBeGreaterThan(100);
    expect(winning).toBeGreaterThan(5);
  });

  test('quiescence search generates every move that gains, once', () => {
    const out = new Int32Array(hasami.maxMoves + 10);
    forPositions((position) => {
      const end = hasamiTactics.writeTactical(position, 0, out, 10);
      const written = [...out.subarray(10, end)];
      expect(written.toSorted((a, b) => a - b)).toEqual(movesByGain(position).toSorted((a, b) => a - b));
    });
  });

  test('H35 only in dai hasami does a move gain that captures nothing', () => {
    const line = read('9/9/9/bbbb5/9/9/4b4/9/rr2rr2r b', { dai: 'on' });
    expect(hasamiTactics.gain(line, unwrap(hasami.parseMove(line, 'g5d5')))).toBe(GOAL);
    expect(hasamiTactics.gainsByCapturesOnly?.(line)).toBe(false);
    forPositions((position) => {
      if (hasamiTactics.gainsByCapturesOnly?.(position) !== true) return;
      for (const move of legalMoves(hasami, position, QUIETS)) expect(hasamiTactics.gain(position, move)).toBe(0);
    });
  });

  test('a man is safe if its run cannot be captured', () => {
    const moves = new Int32Array(hasami.maxMoves);
    forPositions((position) => {
      for (const move of legalMoves(hasami, position)) {
        const gain = hasamiTactics.gain(position, move);
        if (gain >= GOAL) continue;
        // The naive implementation: tries every reply, and sees which capture the moved man along its row or column.
        position.make(move);
        const to = move & 255;
        let worst = 0;
        for (const reply of moves.subarray(0, position.generate(ALL, moves, 0))) {
          const run = hasami
            .effects(position, reply)
            .filter((each) => each.kind === 'capture' && each.by !== undefined);
          const own = run.find((each) => each.kind === 'capture' && each.at === to);
          if (own?.kind !== 'capture') continue;
          const ends = String(own.by);
          worst = Math.max(worst, run.filter((each) => each.kind === 'capture' && String(each.by) === ends).length);
        }
        position.unmake();
        const text = `${hasami.formatPosition(position)} ${hasami.formatMove(move)}`;
        expect(hasamiTactics.seeAtLeast(position, move, gain - 100 * worst), text).toBe(true);
        expect(hasamiTactics.seeAtLeast(position, move, gain - 100 * worst + 1), text).toBe(false);
      }
    });
  });

  test.each([
    ['a man that walks into a trap', '3r5/9/9/9/b4r3/9/9/1b7/9 b', 'e1e5', -100],
    ['a man that stops short of it', '3r5/9/9/9/b4r3/9/9/1b7/9 b', 'e1e2', 0],
    ['H14 a man that goes in between', '9/9/3r5/9/b2r5/5r3/9/1b7/9 b', 'h2h4', 0],
    ['H15 a man that goes into a held corner', '1r7/9/9/9/b8/r8/9/1b7/9 b', 'e1a1', -100],
    ['one taken, one lost', '9/9/2r6/br7/9/2b6/9/2r6/9 b', 'f3d3', 0],
  ])('%s', (_name, text, move, worth) => {
    const position = read(text);
    expect(holds(position, move, worth)).toBe(true);
    expect(holds(position, move, worth + 1)).toBe(false);
  });
});

function search(text: string, nodes: number, options: Options = {}): SearchLine {
  const position = unwrap(hasami.parsePosition(text, options));
  return newSearch(hasami, {}, hasamiKnowledge).run(position, { nodes }).lines[0];
}

describe('a search with knowledge of hasami', () => {
  test('H20 wins a won game: captures two enclosed men', () => {
    const line = search('9/9/9/9/4r4/6br1/5b3/8r/3r2r2 r 4 7 11 113', 20_000);
    expect(hasami.formatMove(line.moves[0])).toBe('h9h6');
    expect(line.score).toBe(winIn(3));
  });

  test('H9 captures the larger of two runs', () => {
    const line = search('5b3/5r3/2brr4/9/r7r/9/r5r2/5b3/9 b', 2000);
    expect(hasami.notate(unwrap(hasami.parsePosition('5b3/5r3/2brr4/9/r7r/9/r5r2/5b3/9 b')), line.moves[0])).toBe(
      'h6c6xb6xc4xc5',
    );
  });

  test('H35 completes a line, and before that makes a four that cannot be stopped', () => {
    const finish = search('9/9/9/bbbb5/9/9/4b4/9/rr2rr2r b', 500, { dai: 'on' });
    expect(finish.score).toBe(winIn(1));
    const four = search('9/9/9/bbb2b3/9/9/4b4/9/rrrr5 b', 20_000, { dai: 'on' });
    expect(hasami.formatMove(four.moves[0])).toBe('d6d4');
    expect(four.score).toBe(winIn(3));
  });
});
