import { legalMoves, pieceKind, pieceSide, unwrap, type Position, type Side } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { afterAction, ANUBIS, laser, LaserPosition, PHARAOH, PYRAMID } from '@tesuji/rules/laser';
import { board } from '@tesuji/testing/ask-laser';
import { describe, expect, test } from 'vitest';
import { describeEvaluation, stroll } from '../../test/describe-evaluation.ts';
import { Trace } from '../../scripts/tune/trace.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { CROSSINGS, IDLE, IDLE_SIZE, LaserTerms, LAYOUT, SPHINX_IN_LINE, THREATS_SIZE } from './evaluation.ts';
import { laserKnowledge } from './knowledge.ts';
import { STARTS } from './test/starts.ts';

/** Rotates the board by 180 degrees and changes the sides. */
function mirror(text: string): string {
  const [ranks = '', side, ...counters] = text.split(' ');
  const cells = ranks.match(/\d+|[a-z]{2}|\//gi) ?? [];
  const turned = cells.reverse().map((cell) => {
    if (cell === '/' || /\d/.test(cell)) return cell;
    const [letter, turn] = cell;
    const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return swapped + 'cdab'.charAt('abcd'.indexOf(turn));
  });
  return [turned.join(''), side === 'b' ? 'r' : 'b', ...counters].join(' ');
}

function judge(text: string, terms?: readonly string[]): number {
  return new Evaluator(laser, unwrap(laser.parsePosition(text)), laserKnowledge.evaluation, terms).evaluate();
}

describeEvaluation(laserKnowledge, STARTS, mirror);

describe('what laser chess is judged by', () => {
  test.each([
    ['a pyramid more', 'material', 'd8fa e1Fa c4Pa', 'd8fa e1Fa c4pa'],
    ['L26 light on the enemy pharaoh, with the turn to fire', 'beam', 'j5fa e1Fa', 'i5fa e1Fa'],
    ['L26 a pharaoh one action away from the light', 'threats', 'j5fa h1Pa e1Fa j4Pa', 'e5fa h1Pa e1Fa j4Pa'],
  ])('%s counts for more', (_name, term, better, worse) => {
    expect(judge(board(better), [term])).toBeGreaterThan(judge(board(worse), [term]));
  });

  test('L42 the score shrinks towards the limit of quiet moves', () => {
    const text = board('d7fa e1Fa c4Pa b4Pa');
    expect(judge(text, ['material'])).toBeGreaterThan(0);
    expect(judge(text.replace(' 0 1', ' 90 60'), ['material'])).toBeLessThan(judge(text, ['material']) * 0.6);
  });
});

const KINDS = [PYRAMID, ANUBIS, PHARAOH];

function traceOf(position: Position): Trace {
  const trace = new Trace();
  new LaserTerms(ownPosition(LaserPosition, position)).write(trace);
  return trace;
}

/** Returns the squares of pieces that a side's shots would destroy if it were to move, over all moves. */
function hitsOf(position: Position, side: Side): readonly (readonly number[])[] {
  const setup = unwrap(laser.parseSetup(laser.formatPosition(position)));
  const turned = unwrap(laser.createPosition({ ...setup, side }, position.options));
  return legalMoves(laser, turned).map((move) =>
    laser.effects(turned, move).flatMap((each) => (each.kind === 'capture' ? [afterAction(move, each.at)] : [])),
  );
}

/** Returns what was counted of the beam without a move, from the view of its side. */
function idleOf(position: Position, side: Side): readonly number[] {
  const start = LAYOUT.startOf('beam') + IDLE;
  const counts = traceOf(position).counts;
  return Array.from({ length: 2 * IDLE_SIZE }, (_, n) => (side === 0 ? 1 : -1) * (counts.get(start + n) ?? 0));
}

describe('laser terms', () => {
  test('L22–L36 threats of one action are those found by trying every move', () => {
    let found = 0;
    for (const [index, start] of STARTS.entries()) {
      for (let seed = 0; seed < 4; seed++) {
        stroll(laser, start, index * 10 + seed, 60, (position) => {
          const { counts } = traceOf(position);
          const expected = Array.from({ length: 2 * THREATS_SIZE }, () => 0);
          for (const side of [0, 1] as const) {
            const shots = hitsOf(position, side);
            const enemies = new Set(shots.flat().filter((square) => pieceSide(position.places[square]) !== side));
            for (const square of enemies) {
              const kind = KINDS.indexOf(pieceKind(position.places[square]));
              expected[(side === position.side ? 0 : THREATS_SIZE) + kind] += side === 0 ? 1 : -1;
              found++;
            }
          }
          // Pieces that are hit already are counted as such, not as threatened.
          const idle = LAYOUT.startOf('beam') + IDLE;
          const told = expected.map((_, n) => {
            const isWaiting = n >= THREATS_SIZE;
            const inLight = counts.get(idle + (isWaiting ? IDLE_SIZE + n - THREATS_SIZE : n)) ?? 0;
            return (counts.get(LAYOUT.startOf('threats') + n) ?? 0) + inLight;
          });
          expect(told, laser.formatPosition(position)).toEqual(expected);
        });
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  test.each([
    ['an enemy pyramid, with the turn', 'e5fa e1Fa j5pa', 'b', 0],
    ['an enemy anubis, without it', 'e5fa e1Fa j5na', 'r', IDLE_SIZE + 1],
    ['the own pyramid', 'e5fa e1Fa j5Pa', 'b', 3],
    ['the enemy pharaoh', 'j6fa e1Fa', 'r', IDLE_SIZE + 2],
  ])('L20 light that falls on %s', (_name, pieces, side, weight) => {
    const told = idleOf(unwrap(laser.parsePosition(board(pieces, side))), 0);
    expect(told.map((count, n) => (count === 0 ? -1 : n)).filter((n) => n >= 0)).toEqual([weight]);
  });

  test('light that crosses a line to the pharaoh, and a sphinx at the end of one', () => {
    const first = LAYOUT.startOf('pharaoh');
    // Silver's light goes up the j-file; red's pharaoh sees it along its rank.
    const crossed = traceOf(unwrap(laser.parsePosition(board('e5fa e2Fa b2Pa f2Pa e1Pa e3Pb')))).counts;
    expect(crossed.get(first + CROSSINGS)).toBe(-1);
    expect(crossed.get(first + SPHINX_IN_LINE) ?? 0).toBe(0);
    const inLine = unwrap(laser.parsePosition(board('e1fa e4Fa')));
    expect(traceOf(inLine).counts.get(first + SPHINX_IN_LINE)).toBe(-1);
  });
});
