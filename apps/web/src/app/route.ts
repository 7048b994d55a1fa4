/** The screens, by the first word of an address. */
export const SCREENS = [
  'home',
  'new',
  'game',
  'boards',
  'editor',
  'games',
  'replay',
  'puzzles',
  'learn',
  'lab',
  'settings',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Where in the app somebody is: `#/learn/shogi/pawn?step=2` is screen `learn`, path `shogi`, `pawn`. */
export interface Route {
  readonly screen: Screen;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Whether a link in the page was pressed to come here. Anybody can make an address that leads here without that. */
  readonly isFollowed?: boolean;
}

/** Reads the part of an address from `#` on. What names no screen is home: a mistyped address is not worth an error. */
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
