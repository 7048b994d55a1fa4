import type { MatchEvent } from '@tesuji/match';
import { describeEvent, type Language } from '@tesuji/words';
import type { Sound } from '../sound/sounds.ts';
import type { LiveMatch } from './live-match.ts';
import { endSound, moveSound } from './move-sound.ts';
import { peopleAt } from './permissions.ts';
import type { PlayedLine } from './played-line.ts';
import { spokenMove } from './spoken-move.ts';

/** What just happened, for the ear. */
export interface News {
  /** Empty when there is nothing to say. */
  readonly announcement: string;
  readonly sound: Sound | undefined;
}

/** Starting and stopping the clocks is seen by whoever did it. */
const UNSAID: readonly MatchEvent['kind'][] = ['moved', 'paused', 'resumed'];

export function newsOf(
  match: LiveMatch,
  { game, position, played }: PlayedLine,
  events: readonly MatchEvent[],
  hasMoved: boolean,
  language: Language,
): News {
  const { phase } = match.state;
  const moved = hasMoved ? played.at(-1) : undefined;
  const isCheck = position.inCheck();
  const others = events.filter(({ kind }) => !UNSAID.includes(kind));
  const said = [
    ...(moved === undefined ? [] : [spokenMove(game, moved.effects, isCheck, language)]),
    ...others.map((event) => describeEvent(game, event, language)),
  ];
  const announcement = said.join(' ');
  if (phase.kind === 'over' && others.length > 0) {
    const outcome = phase.ending.cause === 'abort' ? undefined : phase.ending.outcome;
    return { announcement, sound: endSound(outcome, peopleAt(match)) };
  }
  return { announcement, sound: moved === undefined ? undefined : moveSound(moved.effects, isCheck) };
}
