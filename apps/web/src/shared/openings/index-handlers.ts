import type { Library, LibraryError } from '@tesuji/library';
import { GameIndex, type Exploration, type IndexProgress, type TraceStore, type Whose } from '@tesuji/library/openings';
import { fail, ok, replay, type Game, type GameLine, type Result } from '@tesuji/rules';
import type { CallContext } from '@tesuji/workers';

/** A position to look at, as the end of a line, and whose games to count. */
export interface ExploreRequest {
  readonly line: GameLine;
  readonly whose: Whose;
  /** The name of the person at this device, by which their games are recognised. */
  readonly ownName: string;
}

/** What the worker of the index offers. Both return `undefined` when it cannot reach the library. */
export interface IndexApi {
  /** Returns the ids of the openings of each game, by the id of the game. */
  openings(
    input: undefined,
    context: CallContext<IndexProgress>,
  ): Promise<Result<ReadonlyMap<string, readonly string[]>, LibraryError> | undefined>;
  explore(
    request: ExploreRequest,
    context: CallContext<IndexProgress>,
  ): Promise<Result<Exploration, LibraryError> | undefined>;
}

const NOTHING: Exploration = { total: { games: 0, first: 0, draw: 0, second: 0 }, moves: [] };

/** Answers calls with an index of a library. `library` returns `undefined` where there is none. */
export function indexHandlers(
  library: () => Promise<Library | undefined>,
  games: readonly Game[],
  traces?: TraceStore,
): IndexApi {
  let opening: Promise<GameIndex | undefined> | undefined;
  const open = async (): Promise<GameIndex | undefined> => {
    const found = await library();
    return found === undefined ? undefined : new GameIndex(found, games, traces);
  };
  const update = async (
    progress: (value: IndexProgress) => void,
  ): Promise<Result<GameIndex, LibraryError> | undefined> => {
    opening ??= open();
    const index = await opening;
    const updated = await index?.update(progress);
    if (index === undefined || updated === undefined) return undefined;
    return updated.ok ? ok(index) : fail(updated.error);
  };
  return {
    openings: async (_, { progress }) => {
      const index = await update(progress);
      return index?.ok === true ? ok(index.value.openings()) : index;
    },
    explore: async ({ line, whose, ownName }, { progress }) => {
      const index = await update(progress);
      if (index?.ok !== true) return index;
      const game = games.find(({ id }) => id === line.game);
      const position = game === undefined ? undefined : replay(game, line);
      return ok(
        game === undefined || position?.ok !== true
          ? NOTHING
          : index.value.explore(game, position.value, whose, ownName),
      );
    },
  };
}
