import { isObject } from '@tesuji/match/shape';
import type { Game } from '@tesuji/rules/core/game';
import { resolveOptions, type Options } from '@tesuji/rules/core/option';
import type { Keep } from '../storage/keep.ts';
import { draftOf, readDraft, type Draft } from './draft.ts';

/** The drafts on this device, one for each game that has any, and the game that was open last. */
export interface KeptDrafts {
  readonly last: Game;
  readonly drafts: readonly Draft[];
}

const NAME = 'editor-drafts';

export function readDrafts(games: readonly Game[], keep: Keep): KeptDrafts {
  const { last, drafts } = asRecord(keep.read(NAME));
  const kept = asRecord(drafts);
  return {
    last: games.find(({ id }) => id === last) ?? games[0]!,
    drafts: games.flatMap((game) => readKept(game, kept[game.id])),
  };
}

export function writeDrafts(keep: Keep, { last, drafts }: KeptDrafts): void {
  const texts = drafts.map(
    ({ game, options, setup }) => [game.id, { options, text: game.formatSetup(setup) }] as const,
  );
  keep.write(NAME, { last: last.id, drafts: Object.fromEntries(texts) });
}

/** What cannot be read is left out, as if there had been none. */
function readKept(game: Game, data: unknown): readonly Draft[] {
  const { options, text } = asRecord(data);
  const rules = resolveOptions(game.options, asRecord(options) as Options);
  if (typeof text !== 'string' || !rules.ok) return [];
  const draft = readDraft({ ...draftOf(game), options: rules.value }, text);
  return draft.ok ? [draft.value] : [];
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
