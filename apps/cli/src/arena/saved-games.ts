import { parseFinishedGame, recordOfGame, type ArenaRecordInfo, type FinishedGame } from '@tesuji/arena';
import { isObject } from '@tesuji/match';
import { encodeText, formatForMany, formatsOf, writeRecord, type RecordFormat } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeWriteError } from '@tesuji/words';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { BadInput } from '../errors.ts';
import { fileErrorText, isAlive, makeFolderOf, syncFile } from '../files.ts';
import { libraryFolder } from '../library/open.ts';

/** Where a match is saved. */
export interface SavePlace {
  readonly state: StateFile;
  /** Where its games go, unless the match is saved only until it is finished. */
  readonly records?: { readonly path: string; readonly format: RecordFormat };
  /** Called when the match is finished. */
  finish(): void;
}

/** The plan of a match as it is written at the head of its file: texts by name. */
export type WrittenPlan = Readonly<Record<string, string>>;

/** Returns the place of a folder, or of a record file with the state beside it. */
export function namedPlace(game: Game, path: string): SavePlace {
  const format = namedFormat(game, path);
  const usual = formatForMany(game);
  const records =
    format === undefined
      ? { path: join(path, `games.${usual.extensions[0] ?? 'txt'}`), format: usual }
      : { path, format };
  return { state: new StateFile(stateOf(game, path)), records, finish: () => {} };
}

function stateOf(game: Game, path: string): string {
  return namedFormat(game, path) === undefined ? join(path, 'match.jsonl') : `${path}.match.jsonl`;
}

/**
 * Returns the place of a match without `--save`. It is saved until it is finished, under a name made from its identity,
 * so that the same command resumes it. The process id separates two that run at the same time.
 */
export function unnamedPlace(identity: WrittenPlan): SavePlace {
  const folder = join(libraryFolder(undefined), 'matches');
  const name = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
  const path = join(folder, `${name}-${process.pid}.jsonl`);
  const left = globSync(`${name}-*.jsonl`, { cwd: folder }).find((each) => !isBusy(each));
  if (left !== undefined) renameSync(join(folder, left), path);
  return { state: new StateFile(path), finish: () => rmSync(path, { force: true }) };
}

function isBusy(name: string): boolean {
  const pid = Number(/-(\d+)\.jsonl$/.exec(basename(name))?.[1]);
  return pid !== process.pid && isAlive(pid);
}

/** Returns the format of a file name, or `undefined` for a folder. */
function namedFormat(game: Game, path: string): RecordFormat | undefined {
  const named = formatsOf(path);
  if (named.length === 0) return undefined;
  const format = named.find((each) => each.game === undefined || each.game === game.id);
  if (format === undefined) throw new BadInput(`a ${named[0]?.id ?? ''} file cannot hold a game of ${game.id}`);
  if (format.join === undefined || format.id === 'json') {
    throw new BadInput(`a ${format.id} file cannot be appended to; use ${formatForMany(game).id}`);
  }
  return format;
}

/** A file of records to which games are appended. */
export class RecordFile {
  readonly path: string;
  readonly #game: Game;
  readonly #format: RecordFormat;
  readonly #facts: ArenaRecordInfo;

  constructor(path: string, game: Game, format: RecordFormat, facts: ArenaRecordInfo) {
    this.path = path;
    this.#game = game;
    this.#format = format;
    this.#facts = facts;
  }

  /** Starts the file again with these games. */
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
      throw new BadInput(`cannot write “${this.path}”: ${fileErrorText(error)}`);
    }
  }

  /** Syncs everything that was added to disk. */
  sync(): void {
    try {
      if (existsSync(this.path)) syncFile(this.path);
    } catch (error) {
      throw new BadInput(`cannot write “${this.path}”: ${fileErrorText(error)}`);
    }
  }

  /** Returns the separator between two records. */
  #joint(): string {
    const isFirst = !existsSync(this.path) || statSync(this.path).size === 0;
    return isFirst ? '' : (this.#format.join?.(['', '']) ?? '');
  }
}

interface Content {
  readonly plan: WrittenPlan;
  readonly games: readonly FinishedGame[];
}

/** Identifies the format of the file. */
const MARK = 'tesuji-match-1';

/** The finished games of a match, one per line, so that an interrupted match can be resumed. */
export class StateFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  begin(plan: WrittenPlan): void {
    makeFolderOf(this.path);
    this.#try('write', () => writeFileSync(this.path, `${JSON.stringify({ file: MARK, plan })}\n`));
  }

  add(game: FinishedGame): void {
    this.#try('write', () => appendFileSync(this.path, `${JSON.stringify(game)}\n`));
  }

  /** Syncs everything that was added to disk. */
  sync(): void {
    this.#try('write', () => syncFile(this.path));
  }

  /** Cuts off an incomplete last line, which was being written when the program ended. */
  read(): Content {
    const text = this.#try('read', () => readFileSync(this.path, 'utf8'));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) this.#try('write', () => truncateSync(this.path, Buffer.byteLength(whole)));
    const [head, ...lines] = whole.split('\n').slice(0, -1);
    const plan = readHead(parseJson(head));
    if (plan === undefined) throw new BadInput(`“${this.path}” is not the file of a match`);
    const games = lines.map((line, at) => {
      const game = parseFinishedGame(parseJson(line));
      if (game === undefined) throw new BadInput(`“${this.path}” is damaged in line ${at + 2}`);
      return game;
    });
    return { plan, games };
  }

  #try<T>(verb: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw new BadInput(`cannot ${verb} “${this.path}”: ${fileErrorText(error)}`);
    }
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function readHead(value: unknown): WrittenPlan | undefined {
  if (!isObject(value) || value['file'] !== MARK || !isObject(value['plan'])) return undefined;
  const isText = Object.values(value['plan']).every((each) => typeof each === 'string');
  return isText ? (value['plan'] as WrittenPlan) : undefined;
}
