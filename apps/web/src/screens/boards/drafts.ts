import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { LiveSummary } from '../../shared/play/live-games.svelte.ts';
import { firstChoice, MOST_BOARDS, readChoice, type Choice } from '../../shared/play/setup/make-plan.ts';

/** One board that is being set up. */
export interface BoardDraft {
  /** Identifies a draft while it is on the page. */
  readonly key: number;
  readonly game: Game;
  readonly choice: Choice;
}

export const BOARD_PRESETS = ['four', 'each', 'twelve'] as const;
export type Preset = (typeof BOARD_PRESETS)[number];

/** On many boards at once there is little time for the coach. */
export function firstDraft(game: Game, key: number, level = 2): BoardDraft {
  return { key, game, choice: { ...firstChoice(game), level, hints: 'off', warnings: 'off' } };
}

export function presetDrafts(preset: Preset, games: readonly Game[]): readonly BoardDraft[] {
  switch (preset) {
    case 'four':
      return Array.from({ length: 4 }, (_, key) => firstDraft(games[0]!, key));
    case 'each':
      return games.map((game, key) => firstDraft(game, key));
    case 'twelve':
      return Array.from({ length: MOST_BOARDS }, (_, key) => firstDraft(games[key % games.length]!, key, 1));
  }
}

/** Reads the stored drafts; without any that can be read, one board of each game. */
export function readDrafts(data: unknown, games: readonly Game[]): readonly BoardDraft[] {
  const kept = Array.isArray(data) ? data.slice(0, MOST_BOARDS) : [];
  const drafts = kept.flatMap((each: unknown, key) => {
    const game = isObject(each) ? games.find(({ id }) => id === each['game']) : undefined;
    return game === undefined || !isObject(each) ? [] : [{ key, game, choice: readChoice(game, each['choice']) }];
  });
  return drafts.length === 0 ? presetDrafts('each', games) : drafts;
}

export function keptDrafts(drafts: readonly BoardDraft[]): unknown {
  return drafts.map(({ game, choice }) => ({ game: game.id, choice }));
}

/** Games on one page, as a list shows them. */
export interface Group {
  readonly id: string;
  readonly games: number;
  readonly waiting: number;
}

/** The groups with games under way, the last used first. */
export function listGroups(games: readonly LiveSummary[]): readonly Group[] {
  const groups = Map.groupBy(games, ({ plan }) => plan.group);
  return [...groups].flatMap(([id, all]) => {
    if (id === undefined || all.every(({ isOver }) => isOver)) return [];
    return [{ id, games: all.length, waiting: all.filter(({ waits }) => waits).length }];
  });
}
