import * as corePiece from '@tesuji/rules';
import { CAPTURES, type Position } from '@tesuji/rules';
import * as goals from '@tesuji/rules/hasami';
import { findPartner, hasami, HasamiPosition, writeArrivals } from '@tesuji/rules/hasami';
import * as core from '@tesuji/rules/internal';
import { ownPosition } from '@tesuji/rules/internal';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { DEFAULT_MARGINS } from '../search/parameters.ts';
import { hasamiEvaluation } from './evaluation.ts';
import { Fives } from './fives.ts';
import { rankByThreats } from './quiet-order.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  BESIDE_CORNER,
  ENOUGH_TAKEN,
  FEWEST_MEN,
  FIRST_ROW,
  GOAL_EIGHT,
  GOAL_LINE,
  LAST_ROW,
  MAN,
  MEN,
  DIRECTIONS,
  STRIDE,
  SIDE_FLIP,
  TAKEN,
} = goals;
const { WALL } = corePiece;

const MAN_WORTH = 100;
/** The value of reaching the goal, in addition to captured men. */
const GOAL_WORTH = 10_000;
const LINE = 5;

const fives = new Fives();
/** A buffer for men that can reach a square. */
const arrivals = new Int32Array(64);

export const hasamiTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gain(ownPosition(HasamiPosition, position), move),
  // A move that completes a line of five (H35) captures nothing and wins.
  gainsByCapturesOnly: (position) => !ownPosition(HasamiPosition, position).isDai,
  seeAtLeast: seeAtLeast,
  writeTactical: (position, _depth, out, at) => {
    const end = position.generate(CAPTURES, out, at);
    const state = ownPosition(HasamiPosition, position);
    return state.isDai ? writeLines(state, out, at, end) : end;
  },
  rankQuiets: (position, moves, ranks, at, end) =>
    rankByThreats(ownPosition(HasamiPosition, position), moves, ranks, at, end),
  // Zugzwang is common: the side to move often has to give up a safe formation.
  mayPass: () => false,
};

function gain(position: HasamiPosition, move: number): number {
  const taken = countTaken(position, move);
  return taken * MAN_WORTH + (reachesGoal(position, move, taken) ? GOAL_WORTH : 0);
}

/** Returns how many men a move captures (H8, H15). */
function countTaken(position: HasamiPosition, move: number): number {
  const { places, hasCorner } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const man = MAN | (16 << position.state[SIDE]);
  const enemy = man ^ SIDE_FLIP;
  let taken = 0;
  for (let i = 0; i < 4; i++) {
    const step = DIRECTIONS[i];
    if (places[to + step] !== enemy || findPartner(places, from, to, step, man, hasCorner) === 0) continue;
    for (let at = to + step; places[at] === enemy; at += step) taken++;
  }
  return taken;
}

/** Returns whether a move reaches the goal (H20, H21, H35). A lead (H22) must survive a reply first. */
function reachesGoal(position: HasamiPosition, move: number, taken: number): boolean {
  const { goal, state } = position;
  const side = state[SIDE];
  if (goal === GOAL_LINE) return makesLine(position, move, 1) || makesLine(position, move, STRIDE);
  if (taken === 0) return false;
  if (goal === GOAL_EIGHT) return state[MEN + (side ^ 1)] - taken < FEWEST_MEN;
  return state[TAKEN + side] + taken >= ENOUGH_TAKEN;
}

function makesLine(position: HasamiPosition, move: number, step: number): boolean {
  const side = position.state[SIDE];
  const first = FIRST_ROW[side] << 4;
  const last = (LAST_ROW[side] << 4) + STRIDE;
  const to = move & 255;
  if (to < first || to >= last) return false;
  const { places } = position;
  const from = (move >> 8) & 255;
  const man = MAN | (16 << side);
  let start = to;
  while (start - step >= first && start - step !== from && places[start - step] === man) start -= step;
  let end = to;
  while (end + step < last && end + step !== from && places[end + step] === man) end += step;
  return end - start >= (LINE - 1) * step;
}

/** Considers one reply: capturing the moved man, with the run it is part of. */
function seeAtLeast(position: Position, move: number, least: number): boolean {
  const state = ownPosition(HasamiPosition, position);
  const won = gain(state, move);
  if (won < least) return false;
  if (won >= GOAL_WORTH) return true;
  state.make(move);
  const to = move & 255;
  const lost = Math.max(countAtRisk(state, to, 1), countAtRisk(state, to, STRIDE), countInCorner(state, to));
  state.unmake();
  return won - lost * MAN_WORTH >= least;
}

/** Returns the number of men in the run through `square` along a line, if the side to move can capture it. */
function countAtRisk(position: HasamiPosition, square: number, step: number): number {
  const { places } = position;
  const man = places[square];
  const enemy = man ^ SIDE_FLIP;
  let before = square - step;
  while (places[before] === man) before -= step;
  let after = square + step;
  while (places[after] === man) after += step;
  const landing = places[before] === enemy ? after : before;
  const partner = before + after - landing;
  if (places[partner] !== enemy || places[landing] !== 0) return 0;
  const count = (after - before) / step - 1;
  return writeArrivals(position, landing, enemy, partner, arrivals, 0, 0) > 0 ? count : 0;
}

/** Returns 1 for a man in a corner that the side to move can capture (H15). */
function countInCorner(position: HasamiPosition, square: number): number {
  if (BESIDE_CORNER[square] === 0 || !position.hasCorner) return 0;
  const { places } = position;
  const enemy = places[square] ^ SIDE_FLIP;
  const inRow = square + (places[square + 1] === WALL ? -1 : 1);
  const inColumn = BESIDE_CORNER[square] - inRow;
  const landing = places[inRow] === enemy ? inColumn : inRow;
  const partner = BESIDE_CORNER[square] - landing;
  if (places[partner] !== enemy || places[landing] !== 0) return 0;
  return Math.min(1, writeArrivals(position, landing, enemy, partner, arrivals, 0, 0));
}

/** Adds moves that make a line of five (H35) and are not yet in `out` from `at` on. */
function writeLines(position: HasamiPosition, out: Int32Array, at: number, end: number): number {
  const side = position.state[SIDE];
  fives.find(position.state, side);
  for (let i = 0; i < fives.fours; i++) {
    const to = fives.holes[i];
    const count = writeArrivals(position, to, MAN | (16 << side), 0, arrivals, 0, 0);
    for (let each = 0; each < count; each++) {
      const move = to | (arrivals[each] << 8);
      if (reachesGoal(position, move, 0) && !isWritten(out, at, end, move)) out[end++] = move;
    }
  }
  return end;
}

function isWritten(out: Int32Array, at: number, end: number, move: number): boolean {
  for (let i = at; i < end; i++) if (out[i] === move) return true;
  return false;
}

export const hasamiKnowledge: Knowledge = {
  game: hasami,
  evaluation: hasamiEvaluation,
  tactics: hasamiTactics,
  margins: { ...DEFAULT_MARGINS, razor: 80, seeCapture: 50, delta: 80 },
  // Of some ninety moves few matter, so later ones are reduced more than in other games.
  parameters: {
    // Nearly every repetition is a draw that the side ahead did not see coming: the score of a position that it had
    // before is in the transposition table, without the repetition that the other side can force from it.
    gameRepetitions: 1,
    lateMovePruningBase: 7,
    lateMovePruningMin: 3,
    razorDepth: 5,
    reductionBase: 700,
    reductionSlope: 600,
  },
};
