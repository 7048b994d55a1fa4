import { isObject } from '@tesuji/match';
import { resolveOptions, type Game, type Options } from '@tesuji/rules';
import type { Keep } from '../storage/keep.ts';
import { draftOf, readDraft, type Draft } from './draft.ts';

/**
 * The drafts on this device, one for each game that has any, and the game that was open last. Nothing is read before
 * it is wanted, and nothing else is written along: another tab may have changed it.
 */
const NAME = 'editor-drafts';

export function readLast(games: readonly Game[], keep: Keep): Game {
  const { last } = asRecord(keep.read(NAME));
  return games.find(({ id }) => id === last) ?? games[0]!;
}

export function writeLast(keep: Keep, { id: last }: Game): void {
  keep.write(NAME, { ...asRecord(keep.read(NAME)), last });
}

/** What cannot be read counts as none. */
export function readKept(game: Game, keep: Keep): Draft | undefined {
  const { options, text } = asRecord(readAll(keep)[game.id]);
  const rules = resolveOptions(game.options, asRecord(options) as Options);
  if (typeof text !== 'string' || !rules.ok) return undefined;
  const draft = readDraft({ ...draftOf(game), options: rules.value }, text);
  return draft.ok ? draft.value : undefined;
}

/** Its game is the one that is open. */
export function writeKept(keep: Keep, { game, options, setup }: Draft): void {
  const kept = { options, text: game.formatSetup(setup) };
  keep.write(NAME, { last: game.id, drafts: { ...readAll(keep), [game.id]: kept } });
}

function readAll(keep: Keep): Readonly<Record<string, unknown>> {
  return asRecord(asRecord(keep.read(NAME))['drafts']);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
