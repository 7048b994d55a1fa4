import { levelOfName } from '@tesuji/library';
import type { GameSummary, Person } from '@tesuji/online';
import { levelName, plainName, type Language } from '@tesuji/words';
import { ONLINE_TEXT } from './text.ts';

/** The names that servers make for guests. Accounts cannot have them, nor those of levels. */
const GUEST = /^Guest (\d+)$/;

/** Returns the name of a person for use in a sentence or a list. Whoever has deleted their account has none. */
export function personName({ name }: Pick<Person, 'name'>, language: Language): string {
  const [, number] = GUEST.exec(name) ?? [];
  if (number !== undefined) return ONLINE_TEXT[language].guest(number);
  const level = levelOfName(name);
  if (level !== undefined) return levelName(level, language);
  return name === '' ? ONLINE_TEXT[language].deletedPerson : plainName(name);
}

/** Returns the opponent of whoever the list belongs to. */
export function opponentOf({ players, side }: Pick<GameSummary, 'players' | 'side'>): Person {
  return players[side === 0 ? 1 : 0];
}
