import { LEVELS } from '@tesuji/engine';
import type { GameRecord } from '@tesuji/records';
import { opponent, type Game, type Side } from '@tesuji/rules';
import { LANGUAGES, levelName } from '@tesuji/words';
import { PLAY_TEXT } from '../play/text.ts';

/** Names that can only be the computer's. */
const LEVEL_NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => LEVELS.map((level) => levelName(level, language))),
);
const YOU: readonly string[] = LANGUAGES.map((language) => PLAY_TEXT[language].you);

/** The names of the players as a record gives them; empty where it does not. */
export function playersOf(game: Game, { headers }: GameRecord): readonly [string, string] {
  const find = (side: Side): string => headers.find(({ name }) => name === game.sides[side])?.value ?? '';
  return [find(0), find(1)];
}

/** Which side the person at this device played, as far as the names tell. */
export function guessOwnSide(players: readonly [string, string], ownName: string): Side | undefined {
  const sides: readonly Side[] = [0, 1];
  const isOwn = (name: string): boolean => YOU.includes(name) || (ownName !== '' && name === ownName);
  const own = sides.filter((side) => isOwn(players[side]));
  if (own.length === 1) return own[0];
  const machines = sides.filter((side) => LEVEL_NAMES.has(players[side]));
  return machines.length === 1 ? opponent(machines[0]!) : undefined;
}
