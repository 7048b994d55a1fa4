import { recordOfGame, type FinishedGame, type RecordFacts } from '@tesuji/arena';
import { encodeText, formatForMany, formatsOf, writeRecord, type RecordFormat } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeWriteError } from '@tesuji/words';
import { appendFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { fileTrouble, makeFolderOf, syncFile } from '../write-whole.ts';

/** The format that a file name asks for; `undefined` when it names a folder. */
export function namedFormat(game: Game, path: string): RecordFormat | undefined {
  const named = formatsOf(path);
  if (named.length === 0) return undefined;
  const format = named.find((each) => each.game === undefined || each.game === game.id);
  if (format === undefined) throw new BadInput(`a ${named[0]?.id ?? ''} file cannot hold a game of ${game.id}`);
  if (format.join === undefined || format.id === 'json') {
    throw new BadInput(`a ${format.id} file cannot be written game by game; ${formatForMany(game).id} can`);
  }
  return format;
}

/** A file of records that grows game by game. */
export class RecordFile {
  readonly path: string;
  readonly #game: Game;
  readonly #format: RecordFormat;
  readonly #facts: RecordFacts;

  constructor(path: string, game: Game, format: RecordFormat, facts: RecordFacts) {
    this.path = path;
    this.#game = game;
    this.#format = format;
    this.#facts = facts;
  }

  /** From the start again, with these games. */
  rewrite(games: readonly FinishedGame[]): void {
    makeFolderOf(this.path);
    rmSync(this.path, { force: true });
    for (const game of games) this.add(game);
  }

  add(finished: FinishedGame): void {
    const format = this.#format;
    const written = writeRecord(this.#game, recordOfGame(this.#game, finished, this.#facts), format);
    const text = written.ok ? this.#joint() + written.value.text : '';
    const bytes = written.ok ? encodeText(text, format.encoding) : written;
    if (!bytes.ok) throw new BadInput(`cannot write “${this.path}”: ${describeWriteError(bytes.error, 'en')}`);
    try {
      appendFileSync(this.path, bytes.value);
    } catch (error) {
      throw new BadInput(`cannot write “${this.path}”: ${fileTrouble(error)}`);
    }
  }

  /** Makes all that was added survive a power failure. */
  sync(): void {
    try {
      if (existsSync(this.path)) syncFile(this.path);
    } catch (error) {
      throw new BadInput(`cannot write “${this.path}”: ${fileTrouble(error)}`);
    }
  }

  /** What stands between two records. */
  #joint(): string {
    const isFirst = !existsSync(this.path) || statSync(this.path).size === 0;
    return isFirst ? '' : (this.#format.join?.(['', '']) ?? '');
  }
}
