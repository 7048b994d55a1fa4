import { TreeBuilder, type GameRecord, type Header, type RecordEnd } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap, type Game, type Result } from '@tesuji/rules';
import {
  openLibrary,
  type Library,
  type LibraryError,
  type LibrarySettings,
  type LibraryStore,
  type NewGame,
} from '@tesuji/library';

/** Makes a record from moves. A number in brackets goes back so many moves: `e2e4 e7e5 [1] c7c5`. */
export function record(game: Game, moves: string, headers: readonly Header[] = [], end?: RecordEnd): GameRecord {
  const start = game.setups[0].text;
  const builder = new TreeBuilder(game, unwrap(game.parsePosition(start)));
  for (const word of moves.split(' ').filter((each) => each !== '')) {
    const back = /^\[(\d+)\]$/.exec(word)?.[1];
    if (back !== undefined) builder.back(builder.ply - Number(back));
    else builder.play(unwrap(game.parseMove(builder.position, word)));
  }
  if (end !== undefined) builder.end(end);
  return { game: game.id, options: {}, start, headers, root: builder.root };
}

export function players(first: string, second: string, game: Game = chess): Header[] {
  return [
    { name: game.sides[0], value: first },
    { name: game.sides[1], value: second },
  ];
}

export function newGame(record: GameRecord, facts: Partial<NewGame> = {}): NewGame {
  return { record, savedAt: 1_700_000_000_000, source: 'test', ...facts };
}

/** A random source with the same numbers in every run. */
export function testRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

export async function openTestLibrary(store: LibraryStore, settings: Partial<LibrarySettings> = {}): Promise<Library> {
  return unwrap(await openLibrary(store, { games, random: testRandom(), ...settings }));
}

/** Returns the value of a result. Throws when it is an error. */
export async function got<T>(answer: Promise<Result<T, LibraryError>>): Promise<T> {
  return unwrap(await answer);
}

/** Returns the error of a result. Throws when it is a value. */
export async function failure(answer: Promise<Result<unknown, LibraryError>>): Promise<LibraryError> {
  const result = await answer;
  if (result.ok) throw new Error(`no error: ${JSON.stringify(result.value)}`);
  return result.error;
}
