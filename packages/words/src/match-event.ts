import type { MatchEvent } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Language } from './language.ts';
import { describeEnding } from './match-ending.ts';
import { OCCASIONS } from './match-event-table.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import type { Facts } from './template.ts';

/** What has happened in a match, in one sentence. `move` is the move as the reader likes it written. */
export function describeEvent(game: Game, event: MatchEvent, language: Language, move?: string): string {
  if (event.kind === 'ended') return describeEnding(game, event.ending, language);
  const occasion = 'proposal' in event ? `${event.kind}-${event.proposal}` : event.kind;
  const facts: Facts = {
    side: 'side' in event ? sideName(game, event.side, language) : undefined,
    move: 'move' in event ? (move ?? event.move) : undefined,
    to: 'to' in event && event.to > 0 ? String(event.to) : undefined,
  };
  return saySentence([OCCASIONS], occasion, facts, language) ?? '';
}
