/** What names of game files end with. */
export const GAME_FILE = '.game';

/** Where the parts of a library lie in its folder. */
export interface LibraryPaths {
  readonly root: string;
  /** What the library says about itself. */
  readonly head: string;
  /** One file for each game; they and the head are the library, the rest can be made from them. */
  readonly games: string;
  /** The summaries of all games in one file, and their position keys. */
  readonly index: string;
  readonly positions: string;
  /** Batches on their way. */
  readonly staging: string;
  readonly locks: string;
  /** Files that were found spoilt, kept for a person to look at. */
  readonly damaged: string;
  game(id: string): string;
}

export function libraryPaths(root: string): LibraryPaths {
  return {
    root,
    head: `${root}/library.json`,
    games: `${root}/games`,
    index: `${root}/index.jsonl`,
    positions: `${root}/positions.jsonl`,
    staging: `${root}/staging`,
    locks: `${root}/locks`,
    damaged: `${root}/damaged`,
    game: (id) => `${root}/games/${id}${GAME_FILE}`,
  };
}
