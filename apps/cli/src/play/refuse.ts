import type { TableRefusal } from '@tesuji/host';
import { describeRefusal } from '@tesuji/words';
import type { PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';

type Refused = Extract<PlayEvent, { type: 'refused' }>;

/** A line that cannot be taken as it was typed. */
export function refuse(text: string, reason: string): Refused {
  return { type: 'refused', text, reason };
}

/** What was typed, and why the judge of the match did not do it. */
export function explainRefusal(session: Session, text: string, refusal: TableRefusal): Refused {
  const { code } = refusal;
  if (code === 'table-closed') return { ...refuse(text, 'Nobody sits at this board any more.'), code };
  const refused = { ...refuse(text, describeRefusal(session.game, boardOf(session), refusal, 'en')), code };
  return refusal.code === 'illegal-move' ? { ...refused, rule: refusal.illegality.rule } : refused;
}
