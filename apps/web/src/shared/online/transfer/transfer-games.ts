/** Games between the library of this device and the server: brought to the account, or fetched from it. */
import { ONLINE, type Library, type SeatKind, type Summary } from '@tesuji/library';
import {
  LONGEST_RECORD,
  MOST_PERSON_GAMES,
  MOST_RECORDS,
  type GameSnapshot,
  type NewImport,
  type PersonGames,
} from '@tesuji/online';
import type { Game, Side } from '@tesuji/rules';
import { recordIdOf, recordOf } from '../../play/storage/stored-game.ts';
import type { Answer, Api, RequestFailure } from '../api.ts';

/** How far it is. */
export interface TransferProgress {
  /** Games that were looked at. */
  readonly done: number;
  /** How many there are, where that is known. */
  readonly total?: number;
  /** New on the other side. */
  readonly added: number;
  /** The other side has had them. */
  readonly known: number;
  /** Too long for the server, or damaged. */
  readonly left: number;
}

export interface TransferReport extends TransferProgress {
  /** Why it ended early. What was done stays done, and the next time it goes on from there. */
  readonly failure?: RequestFailure;
}

export interface TransferWorld {
  readonly api: Pick<Api, 'bringGames' | 'game' | 'personGames'>;
  readonly library: Pick<Library, 'getText' | 'list' | 'listDeleted' | 'put'>;
  readonly games: readonly Game[];
  wait(milliseconds: number): Promise<void>;
  now(): number;
  onProgress(progress: TransferProgress): void;
}

/** Bytes of one request; the server takes 16 KB. */
const MOST_BYTES = 15_000;
const NOTHING: TransferProgress = { done: 0, added: 0, known: 0, left: 0 };

/** Brings games of the library to the account. Those that were played there are known to it. */
export async function bringGames(world: TransferWorld, chosen: readonly Summary[]): Promise<TransferReport> {
  let progress: TransferProgress = { ...NOTHING, total: chosen.length };
  const tell = (change: Partial<TransferProgress>): void => {
    progress = { ...progress, ...change };
    world.onProgress(progress);
  };
  const send = async (batch: readonly NewImport[]): Promise<RequestFailure | undefined> => {
    if (batch.length === 0) return undefined;
    const answer = await patiently(world, () => world.api.bringGames(batch));
    if (!answer.ok) return answer.error;
    const { added, duplicates, refused } = answer.value;
    tell({
      done: progress.done + batch.length,
      added: progress.added + added,
      known: progress.known + duplicates,
      left: progress.left + refused.length,
    });
    return undefined;
  };
  let batch: NewImport[] = [];
  for (const summary of chosen) {
    const item = summary.source === ONLINE ? 'known' : await readItem(world, summary);
    if (typeof item === 'string') {
      tell({ done: progress.done + 1, [item]: progress[item] + 1 });
      continue;
    }
    if (batch.length === MOST_RECORDS || bytesOf([...batch, item]) > MOST_BYTES) {
      const failure = await send(batch);
      if (failure !== undefined) return { ...progress, failure };
      batch = [];
    }
    batch.push(item);
  }
  const failure = await send(batch);
  return failure === undefined ? progress : { ...progress, failure };
}

async function readItem({ library }: TransferWorld, { id, playedAt }: Summary): Promise<NewImport | 'left'> {
  const text = await library.getText(id);
  if (!text.ok) return 'left';
  const item = { record: text.value, ...(playedAt !== undefined && { playedAt }) };
  return item.record.length > LONGEST_RECORD || bytesOf([item]) > MOST_BYTES ? 'left' : item;
}

/** Fetches the finished games of a person that this device does not have, the latest first. */
export async function fetchGames(world: TransferWorld, person: string): Promise<TransferReport> {
  const { api, library } = world;
  const [listed, deleted] = [await library.list(), await library.listDeleted()];
  // What was deleted here is not wanted back.
  const known = new Set([listed, deleted].flatMap((each) => (each.ok ? each.value.map(({ id }) => id) : [])));
  let progress = NOTHING;
  const tell = (change: 'added' | 'known' | 'left'): void => {
    progress = { ...progress, done: progress.done + 1, [change]: progress[change] + 1 };
    world.onProgress(progress);
  };
  let before: string | undefined;
  do {
    const query = { limit: String(MOST_PERSON_GAMES), ...(before !== undefined && { before }) };
    const page: Answer<PersonGames> = await patiently(world, () => api.personGames(person, query));
    if (!page.ok) return { ...progress, failure: page.error };
    for (const { id, plies } of page.value.games) {
      if (known.has(recordIdOf(id)) || plies === 0) {
        tell('known');
        continue;
      }
      const found = await patiently(world, () => api.game(id));
      if (!found.ok && found.error.code !== 'not-found') return { ...progress, failure: found.error };
      tell(found.ok && (await file(world, found.value)) ? 'added' : 'left');
    }
    before = page.value.next;
  } while (before !== undefined);
  return progress;
}

/** Puts a game of the server into the library, under the id that it gets when it ends on this device. */
async function file({ library, games, now }: TransferWorld, { info, match, side }: GameSnapshot): Promise<boolean> {
  const game = games.find(({ id }) => id === match.line.game);
  if (game === undefined) return false;
  const record = recordOf({ game, state: match, startedAt: info.createdAt });
  const seatOf = (each: Side): SeatKind => {
    if (each === side) return 'me';
    return info.players[each].level === undefined ? 'person' : 'computer';
  };
  const seats = [seatOf(0), seatOf(1)] as const;
  return (await library.put(recordIdOf(info.id), { record, savedAt: now(), source: ONLINE, seats })).ok;
}

/** Waits and asks again where the server says that it was asked too often. */
async function patiently<T>({ wait }: TransferWorld, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await ask();
    const ms = answer.ok || answer.error.code !== 'too-many' ? undefined : answer.error.ms;
    if (ms === undefined) return answer;
    await wait(ms);
  }
}

function bytesOf(games: readonly NewImport[]): number {
  return new TextEncoder().encode(JSON.stringify({ games })).length;
}
