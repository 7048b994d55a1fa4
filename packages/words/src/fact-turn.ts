import type { Position, Side } from '@tesuji/rules';
import { actorName, type Speaker } from './fact-speaker.ts';
import type { Facts } from './template.ts';

/** Who acts, and when: with `isAfter` right after a move, or with the move after the next. */
export function actorGaps(speaker: Speaker, position: Position, side: Side, isAfter: boolean): Facts {
  const actor = actorName(speaker, side);
  const isNext = position.side !== side;
  const words = isNext ? { en: 'next', ja: '次に' } : { en: 'then', ja: 'すると' };
  return {
    actor,
    ...(side === speaker.reader ? {} : { rival: actor }),
    ...(isAfter ? { when: words[speaker.language] } : {}),
  };
}

/** Asks as if it were this side's turn, where that can be; a move is only written by the side that makes it. */
export function onTurn<T>(position: Position, side: Side, ask: () => T): T {
  const isPassed = position.side !== side && position.makeNull();
  const answer = ask();
  if (isPassed) position.unmake();
  return answer;
}
