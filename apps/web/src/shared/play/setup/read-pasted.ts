import { unusualOptions, type Game, type GameLine, type Options } from '@tesuji/rules';
import type { ReadWarning } from '@tesuji/records';

/** What a pasted text turned out to be. It may be of another game than the one that was chosen. */
export type Pasted =
  | { readonly kind: 'nothing' }
  /** Right or wrong: the game says which. */
  | { readonly kind: 'position'; readonly game: Game; readonly text: string }
  | PastedRecord
  | { readonly kind: 'fault'; readonly problem: ReadWarning };

interface PastedRecord {
  readonly kind: 'record';
  readonly game: Game;
  readonly line: GameLine;
  /** Where reading stopped, if it did; the moves before are there. */
  readonly problem?: ReadWarning;
}

/** A position of the chosen game, a record of any, a position of any — whatever fits first. */
export async function readPasted(text: string, game: Game, games: readonly Game[], options: Options): Promise<Pasted> {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  if (game.parsePosition(plain, options).ok) return { kind: 'position', game, text: plain };
  // Readers of records are large, and most games begin without one.
  const { lineOfRecord, readAny } = await import('../../records/record-io.ts');
  const { records, warnings: problems } = readAny(text, games);
  const [record] = records;
  const line = record === undefined ? undefined : lineOfRecord(record);
  const read = line === undefined ? undefined : openRecord(line, games, problems[0]);
  if (read !== undefined && hasSomethingToSay(read)) return read;
  const other = games.find((each) => each.parsePosition(plain).ok);
  if (other !== undefined) return { kind: 'position', game: other, text: plain };
  const [problem] = problems;
  if (isLikePosition(plain) || problem === undefined) return { kind: 'position', game, text: plain };
  return { kind: 'fault', problem };
}

/**
 * Readers of problems bend the rules until a bare position fits them (a single king, say). Here the game is asked
 * instead: it says what is missing.
 */
function hasSomethingToSay({ game, line, problem }: PastedRecord): boolean {
  const isBent = Object.keys(unusualOptions(game.options, line.options)).length > 0;
  return line.moves.length > 0 || (problem === undefined && !isBent);
}

function openRecord(
  line: GameLine,
  games: readonly Game[],
  problem: ReadWarning | undefined,
): PastedRecord | undefined {
  const game = games.find(({ id }) => id === line.game);
  if (game === undefined) return undefined;
  return { kind: 'record', game, line, ...(problem === undefined ? {} : { problem }) };
}

/** Rows between slashes in a single line: meant as a position, however wrong. */
function isLikePosition(text: string): boolean {
  return !text.includes('\n') && /^\S*\/\S*\//.test(text);
}
