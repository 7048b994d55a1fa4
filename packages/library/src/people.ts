import { opponent, type Side } from '@tesuji/rules';
import type { Summary } from './summary.ts';

/** How records name a level of the computer, in the languages they have been written in. */
const LEVEL = /^(?:Level |レベル|level:)([1-9]|10)$/;

/** What records of earlier versions call the person at the device. */
const YOU: readonly string[] = ['You', 'あなた'];

/** The sources of games that were played here, and not read from a file: on this device, and on a server. */
export const PLAYED = 'played';
export const ONLINE = 'online';

/** Returns the level of a player by its name in a record; `undefined` for other players. */
export function levelOfName(name: string): number | undefined {
  const [, level] = LEVEL.exec(name) ?? [];
  return level === undefined ? undefined : Number(level);
}

/**
 * Returns which side the person played whose library it is: as it was stored, else by the name, else the opponent of a
 * level of the computer. Returns `undefined` for games of others, and for those in which that cannot be told.
 */
export function ownSideOf({ seats, players, source }: Played, ownName: string): Side | undefined {
  const sides: readonly Side[] = [0, 1];
  const mine = sides.filter((side) => seats?.[side] === 'me');
  if (mine.length === 1) return mine[0];
  const name = ownName.trim();
  const isOwn = (side: Side): boolean => YOU.includes(players[side]) || (name !== '' && players[side].trim() === name);
  const named = sides.filter(isOwn);
  if (named.length === 1) return named[0];
  if (named.length === 2) return undefined;
  const machines = sides.filter((side) => levelOfName(players[side]) !== undefined);
  const [machine] = machines;
  if (machine === undefined || machines.length === 2) return undefined;
  // In a file, the named player who played against a level need not be this person.
  const person = opponent(machine);
  return source === PLAYED || players[person] === '' ? person : undefined;
}

type Played = Pick<Summary, 'seats' | 'players' | 'source'>;

/** Returns whether a person played this side, as far as that is known. */
export function isPersonAt(summary: Played, side: Side, ownName: string): boolean {
  const { seats, players } = summary;
  if (seats !== undefined) return seats[side] !== 'computer';
  // Without seats, a program is known by the name of a level, or by having played against the one person here.
  const own = ownSideOf(summary, ownName);
  return levelOfName(players[side]) === undefined && (own === undefined || own === side);
}

/** How a game ended for one of its players. */
export const OWN_OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type OwnOutcome = (typeof OWN_OUTCOMES)[number];

/** Returns how a game ended for a side; `undefined` for a game without a result. */
export function resultFor({ result }: Pick<Summary, 'result'>, side: Side): OwnOutcome | undefined {
  if (result === 'none') return undefined;
  if (result === 'draw') return 'drawn';
  return (result === 'first') === (side === 0) ? 'won' : 'lost';
}

/** Returns how a game ended for the person whose library it is; `undefined` if it was not theirs, or has no result. */
export function ownOutcomeOf(summary: Summary, ownName: string): OwnOutcome | undefined {
  const side = ownSideOf(summary, ownName);
  return side === undefined ? undefined : resultFor(summary, side);
}
