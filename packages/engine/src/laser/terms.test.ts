import { ownPosition } from '@tesuji/rules/internal';
import { legalMoves, pieceKind, pieceSide, unwrap, type Position, type Side } from '@tesuji/rules';
import { afterAction, ANUBIS, laser, LaserPosition, PHARAOH, PYRAMID } from '@tesuji/rules/laser';
import { describe, expect, test } from 'vitest';
import { board } from '@tesuji/testing/ask-laser';
import { stroll } from '../../test/describe-evaluation.ts';
import { Trace } from '../evaluation/tally.ts';
import { CROSSINGS, IDLE, IDLE_SIZE, LAYOUT, SPHINX_IN_LINE, THREATS_SIZE } from './layout.ts';
import { LaserTerms } from './terms.ts';
import { STARTS } from './test/starts.ts';

const KINDS = [PYRAMID, ANUBIS, PHARAOH];

function traceOf(position: Position): Trace {
  const trace = new Trace();
  new LaserTerms(ownPosition(LaserPosition, position)).write(trace);
  return trace;
}

/** Squares of what a side's shots would destroy if it were its turn, move by move, where the pieces stand now. */
function hitsOf(position: Position, side: Side): readonly (readonly number[])[] {
  const setup = unwrap(laser.parseSetup(laser.formatPosition(position)));
  const turned = unwrap(laser.createPosition({ ...setup, side }, position.options));
  return legalMoves(laser, turned).map((move) =>
    laser.effects(turned, move).flatMap((each) => (each.kind === 'capture' ? [afterAction(move, each.at)] : [])),
  );
}

/** What was counted of the light as it is, from the view of its side. */
function idleOf(position: Position, side: Side): readonly number[] {
  const start = LAYOUT.startOf('beam') + IDLE;
  const counts = traceOf(position).counts;
  return Array.from({ length: 2 * IDLE_SIZE }, (_, n) => (side === 0 ? 1 : -1) * (counts.get(start + n) ?? 0));
}

describe('laser terms', () => {
  test('L22–L36 what one action puts into the light is what trying every move finds', () => {
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
          // Pieces in the light already are counted as such, not as threatened.
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

  test('light that crosses a way to the pharaoh, and a sphinx at the end of one', () => {
    const first = LAYOUT.startOf('pharaoh');
    // Silver's light goes up the j-file; red's pharaoh sees it along its rank.
    const crossed = traceOf(unwrap(laser.parsePosition(board('e5fa e2Fa b2Pa f2Pa e1Pa e3Pb')))).counts;
    expect(crossed.get(first + CROSSINGS)).toBe(-1);
    expect(crossed.get(first + SPHINX_IN_LINE) ?? 0).toBe(0);
    const inLine = unwrap(laser.parsePosition(board('e1fa e4Fa')));
    expect(traceOf(inLine).counts.get(first + SPHINX_IN_LINE)).toBe(-1);
  });
});
