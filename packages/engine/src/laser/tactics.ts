import * as core from '@tesuji/rules/internal';
import { ownPosition } from '@tesuji/rules/internal';
import * as corePiece from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import {
  afterAction,
  countHits,
  generateAll,
  generateTouching,
  LaserPosition,
  Light,
  MAX_MOVES,
} from '@tesuji/rules/laser';
import * as beam from '@tesuji/rules/laser';
import type { Tactics } from '../knowledge.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { KEY_HIGH, KEY_LOW, SIDE } = core;
const { WALL } = corePiece;
const { findHits, hitSquares } = beam;
const { EYES, LOST } = beam;
const { ANUBIS, PHARAOH, PYRAMID, SPHINX_SQUARES } = beam;

/** What destroying a piece is worth, by kind. The pharaoh is worth the game. */
const WORTHS = new Int32Array(16);
WORTHS[PHARAOH] = 10_000;
WORTHS[PYRAMID] = 100;
WORTHS[ANUBIS] = 120;

export const laserTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gain(ownPosition(LaserPosition, position), move),
  holds,
  writeTactical: (position, _depth, out, at) => writeTactical(ownPosition(LaserPosition, position), out, at),
  // A pass fires no shot, so that who stands in the own light would be glad of it.
  mayPass: (position) => idleGain(ownPosition(LaserPosition, position)) >= 0,
};

/** The light of the side to move as it is, kept for the many moves of one position that are asked about. */
const idle = new Light();
let idlePosition: LaserPosition | undefined;
let idleLow = 0;
let idleHigh = 0;
let idleWorth = 0;

const enemyLight = new Light();
const actions = new Int32Array(MAX_MOVES);

/** What the light of the side to move wins if nothing changes its way. */
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

/** The answer looked at is the enemy's light as the move leaves it, which most answers let through; a won game has none. */
function holds(position: Position, move: number, least: number): boolean {
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
 * Shots that win something. When the light already wins something as it is, nearly every move does: of these only such
 * are written that touch the enemy's light, and one other to stand for all the rest.
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
