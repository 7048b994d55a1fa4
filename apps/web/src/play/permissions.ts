import { canPropose, plyOf, sideToMove } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { LiveMatch } from './live-match.ts';

/** What may be done about a game now, besides moving. */
export interface Permissions {
  readonly takeBack: boolean;
  readonly draw: boolean;
  readonly resign: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
}

export function permissionsOf(match: LiveMatch): Permissions {
  const { phase } = match.state;
  const isHere = match.place === 'here';
  const people = peopleAt(match);
  const isTimed = match.plan.clocks.some(({ kind }) => kind !== 'none');
  return {
    takeBack: isHere && canTakeBack(match, people),
    draw: isHere && phase.kind === 'running' && canOffer(match, people),
    resign: isHere && phase.kind !== 'over' && people.length > 0,
    // Without a clock a person may take any time; a game between machines does not wait.
    pause: isHere && phase.kind === 'running' && (isTimed || people.length === 0),
    resume: isHere && phase.kind === 'paused',
  };
}

/** The sides played at this screen. */
export function peopleAt(match: LiveMatch): readonly Side[] {
  return ([0, 1] as const).filter((side) => match.isPerson(side));
}

function canTakeBack(match: LiveMatch, people: readonly Side[]): boolean {
  const { phase } = match.state;
  const [side] = people;
  if (side === undefined || match.plan.takeback === 'none' || phase.kind === 'paused') return false;
  if (
    phase.kind === 'over' &&
    (phase.ending.cause === 'abort' || (match.plan.takeback === 'asked' && people.length === 1))
  )
    return false;
  // One who plays alone goes back to a turn of their own, over the answer to it.
  const back = people.length === 1 && sideToMove(match.state) === side ? 2 : 1;
  return plyOf(match.state) >= back;
}

/** Two people at one screen agree at once. */
function canOffer({ state }: LiveMatch, people: readonly Side[]): boolean {
  const [side] = people;
  return side !== undefined && (people.length === 2 || canPropose(state, 'draw', side));
}
