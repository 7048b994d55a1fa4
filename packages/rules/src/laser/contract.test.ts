import { describeContract } from '@tesuji/testing/contract/contract';
import { applyEffects, type Effect } from '../core/game.ts';
import { formatOptions } from '../core/options.ts';
import { ALL, type Position } from '../core/position.ts';
import { unwrap } from '../core/text.ts';
import type { Side } from '../core/encoding.ts';
import { laser } from './game.ts';
import { LIGHT_STEPS } from './tables.ts';

interface Action {
  readonly from: number;
  readonly effects: readonly Effect[];
}

/** Returns every action of a side, whether or not it is to move. */
function actionsOf(position: Position, side: Side): Action[] {
  const setup = unwrap(laser.parseSetup(laser.formatPosition(position)));
  const turned = laser.createPosition({ ...setup, side }, position.options);
  if (!turned.ok) return [];
  const moves = new Int32Array(laser.maxMoves);
  const count = turned.value.generate(ALL, moves, 0);
  return [...moves.subarray(0, count)].map((move) => ({
    from: (move >> 8) & 255,
    effects: laser.effects(turned.value, move),
  }));
}

/** Follows the piece itself: a marked one is gone from the board after the effects. An empty square must be lit. */
function attacks(position: Position, { effects }: Action, square: number): boolean {
  if (position.places[square] !== 0) {
    const marked = new Uint8Array(256);
    marked[square] = 255;
    const traced = effects.map((effect): Effect => mark(effect, marked));
    applyEffects(marked, traced);
    return !marked.includes(255);
  }
  const segments = effects.flatMap((effect) => (effect.kind === 'beam' ? effect.segments : []));
  return segments.some(({ from, to, direction }) => {
    for (let each = from; each !== to;) if ((each += LIGHT_STEPS[direction]) === square) return true;
    return false;
  });
}

/** The effect with its pieces replaced by what `places` has there. */
function mark(effect: Effect, places: Uint8Array): Effect {
  if (effect.kind === 'move') return { ...effect, piece: places[effect.from] };
  if (effect.kind === 'swap') return { ...effect, piece: places[effect.from], other: places[effect.to] };
  return effect.kind === 'rotate' ? { ...effect, before: places[effect.at], after: places[effect.at] } : effect;
}

let asked = '';
let actions: Action[] = [];

function naiveAttackers(position: Position, square: number, side: Side): number[] {
  const question = `${laser.formatPosition(position)} ${side} ${formatOptions(position.options)}`;
  if (question !== asked) {
    asked = question;
    actions = actionsOf(position, side);
  }
  return [...new Set(actions.filter((action) => attacks(position, action, square)).map((action) => action.from))];
}

describeContract(laser, {
  options: [{ rules: 'simple' }, { rules: 'simple', limit: 'off' }, { displace: 'forbid' }, { limit: '12' }],
  positions: [
    // Light in a circle, both pharaohs in the light, and all eight scarabs and eyes on the board.
    'sc5Fa3/2fa7/4Ra2rb2/10/10/4Eb2ra2/10/4Rb4Sd b',
    'sc9/9Fa/10/4Pa5/10/2fa6Eb/10/9Sa b',
    'sb2ea3pc2/1fa3Rb1Ea2/4nbea4/2ra3EaPb2/1Pd2rb2Na2/3Ra2pa3/6pc1Fa1/4Pa4Sd r 7 30',
    // Swaps onto reserved squares.
    { text: 'sc2fa6/7Fa2/10/8pdRb/paRa8/Pa9/10/9Sa b', options: { displace: 'forbid' } },
    // Only rotations of pharaohs: the same position after two plies.
    { text: 'sc1fa7/10/10/10/10/10/10/7Fa1Sa b', options: { rules: 'simple' } },
  ],
  attackers: naiveAttackers,
});
