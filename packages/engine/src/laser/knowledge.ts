import * as corePiece from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import { ownPosition } from '@tesuji/rules/internal';
import * as beam from '@tesuji/rules/laser';
import {
  afterAction,
  countHits,
  generateAll,
  generateTouching,
  laser,
  LaserPosition,
  Light,
  MAX_MOVES,
} from '@tesuji/rules/laser';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { DEFAULT_MARGINS } from '../search/parameters.ts';
import { laserEvaluation } from './evaluation.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { KEY_HIGH, KEY_LOW, SIDE } = core;
const { WALL } = corePiece;
const { ANUBIS, EYES, LOST, PHARAOH, PYRAMID, SPHINX_SQUARES, findHits, hitSquares } = beam;

/** The value of destroying a piece, by kind. The pharaoh decides the game. */
const WORTHS = new Int32Array(16);
WORTHS[PHARAOH] = 10_000;
WORTHS[PYRAMID] = 100;
WORTHS[ANUBIS] = 120;

export const laserTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gain(ownPosition(LaserPosition, position), move),
  seeAtLeast: seeAtLeast,
  writeTactical: (position, _depth, out, at) => writeTactical(ownPosition(LaserPosition, position), out, at),
  // A null move fires no laser, so passing would help a side that would hit its own piece.
  mayPass: (position) => idleGain(ownPosition(LaserPosition, position)) >= 0,
};

/** The beam of the side to move if nothing changes, cached for the many moves of one position. */
const idle = new Light();
let idlePosition: LaserPosition | undefined;
let idleLow = 0;
let idleHigh = 0;
let idleWorth = 0;

const enemyLight = new Light();
const actions = new Int32Array(MAX_MOVES);

/** Returns what the beam of the side to move wins if nothing changes. */
function idleGain(position: LaserPosition): number {
  const { places, state } = position;
  if (position === idlePosition && state[KEY_LOW] === idleLow && state[KEY_HIGH] === idleHigh) return idleWorth;
  const side = state[SIDE];
  const hits = idle.shine(position, side);
  idlePosition = position;
  idleLow = state[KEY_LOW];
  idleHigh = state[KEY_HIGH];
  idleWorth = 0;
  for (let i = 0; i < hits; i++) idleWorth += worthTo(side, places[hitSquares[i]]);
  return idleWorth;
}

function worthTo(side: number, piece: number): number {
  const worth = WORTHS[piece & 15];
  return (piece & WALL) === 16 << side ? -worth : worth;
}

function isInLight(light: Light, move: number): boolean {
  return (light.lit[move & 255] | light.lit[(move >> 8) & 255]) !== 0;
}

function gain(position: LaserPosition, move: number): number {
  const unchanged = idleGain(position);
  if (!isInLight(idle, move)) return unchanged;
  const side = position.state[SIDE];
  const hits = countHits(position, side, move);
  let worth = 0;
  for (let i = 0; i < hits; i++) worth += worthTo(side, position.places[afterAction(move, hitSquares[i])]);
  return worth;
}

/** Considers the enemy's beam after the move, which most replies leave as it is; a won game has no reply. */
function seeAtLeast(position: Position, move: number, least: number): boolean {
  const state = ownPosition(LaserPosition, position);
  const won = gain(state, move);
  if (won < least) return false;
  const enemy = state.state[SIDE] ^ 1;
  state.make(move);
  const isOver = state.state[LOST] !== 0;
  const hits = isOver ? 0 : findHits(state.places, SPHINX_SQUARES[enemy], state.state[EYES] !== 0);
  let lost = 0;
  for (let i = 0; i < hits; i++) lost += Math.max(0, worthTo(enemy, state.places[hitSquares[i]]));
  state.unmake();
  return won - lost >= least;
}

/**
 * Writes shots that win something. If the beam already wins something as it is, nearly every move does; then only moves
 * that touch the enemy's beam are written, and one other move for all the rest.
 */
function writeTactical(position: LaserPosition, out: Int32Array, at: number): number {
  const side = position.state[SIDE];
  const unchanged = idleGain(position);
  let end = at;
  let count = generateTouching(position, side, idle, actions, 0);
  for (let i = 0; i < count; i++) if (gain(position, actions[i]) > 0) out[end++] = actions[i];
  if (unchanged <= 0) return end;
  enemyLight.shine(position, side ^ 1);
  count = generateAll(position, side, actions, 0);
  let hasOther = false;
  for (let i = 0; i < count; i++) {
    const move = actions[i];
    if (isInLight(idle, move)) continue;
    const isAnswer = isInLight(enemyLight, move);
    if (!isAnswer && hasOther) continue;
    hasOther ||= !isAnswer;
    out[end++] = move;
  }
  return end;
}

export const laserKnowledge: Knowledge = {
  game: laser,
  evaluation: laserEvaluation,
  tactics: laserTactics,
  margins: DEFAULT_MARGINS,
};
