import type { LiveSummary } from '../shared/play/live-games.svelte.ts';

/** The screens, by the first word of an address. */
export const SCREENS = [
  'home',
  'new',
  'game',
  'boards',
  'editor',
  'games',
  'statistics',
  'replay',
  'puzzles',
  'learn',
  'lab',
  'settings',
  'lobby',
  'inbox',
  'challenge',
  'watch',
  'leaderboard',
  'tournament',
  'account',
  'player',
  'host',
  'moderation',
] as const;
export type Screen = (typeof SCREENS)[number];

/** A place in the app: `#/learn/shogi/pawn?step=2` is screen `learn`, path `shogi`, `pawn`. */
export interface Route {
  readonly screen: Screen;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Whether a link in the page was pressed to come here. An address from elsewhere starts nothing by itself. */
  readonly isFollowed?: boolean;
}

/** Reads the part of an address from `#` on. An address that names no screen is home. */
export function parseRoute(hash: string): Route {
  const [address = '', search = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [word = '', ...path] = address.split('/').map(decode);
  const screen = SCREENS.find((each) => each === word) ?? 'home';
  return { screen, path: path.filter((part) => part !== ''), query: Object.fromEntries(new URLSearchParams(search)) };
}

/** An address to link to. */
export function routeTo(
  screen: Screen,
  path: readonly string[] = [],
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  const words = screen === 'home' ? [] : [screen, ...path];
  return `#/${words.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the address of a game under way: its own, or that of the group it was started with. */
export function addressOfGame({ id, plan }: Pick<LiveSummary, 'id' | 'plan'>): string {
  return plan.group === undefined ? routeTo('game', [id]) : routeTo('boards', [plan.group]);
}
