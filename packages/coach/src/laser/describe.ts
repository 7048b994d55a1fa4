import { opponent, type Position, type Side } from '@tesuji/rules';
import { generateAll, Light, MAX_MOVES, type LaserPosition } from '@tesuji/rules/laser';
import { standingAt, type Standing } from '../fact.ts';
import type { BeamReport, SurveyParts } from '../survey.ts';
import { balanceOf, burnt, fire, fireIdly } from './shot.ts';

const light = new Light();
const actions = new Int32Array(MAX_MOVES);

/** What both lasers do now and could do next. */
export function describeBeams(position: Position): SurveyParts {
  const silver = beamOf(position as LaserPosition, 0);
  const red = beamOf(position as LaserPosition, 1);
  return {
    beams: [
      { ...silver, exposed: exposedTo(position, red) },
      { ...red, exposed: exposedTo(position, silver) },
    ],
  };
}

type Beam = Omit<BeamReport, 'exposed'>;

function beamOf(position: LaserPosition, side: Side): Beam {
  const hits = standings(position, fireIdly(position, side, light));
  const path = Array.from(light.squares.subarray(0, light.count));
  const moves = Array.from(actions.subarray(0, generateAll(position, side, actions, 0)));
  const shots = moves.flatMap((move) => {
    const count = fire(position, side, move);
    return count === 0 ? [] : [{ move, hits: standings(position, count), gain: balanceOf(position, side, count) }];
  });
  return { side, path, hits, shots };
}

function standings(position: Position, count: number): Standing[] {
  return Array.from(burnt.subarray(0, count), (at) => standingAt(position, at));
}

function exposedTo(position: Position, enemy: Beam): Standing[] {
  const own = 16 << opponent(enemy.side);
  const hits = enemy.shots.flatMap((shot) => shot.hits.filter(({ piece }) => (piece & 48) === own));
  return [...new Set(hits.map(({ at }) => at))].map((at) => standingAt(position, at));
}
