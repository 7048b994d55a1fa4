import type { Game } from '@tesuji/rules';
import { createHash } from 'node:crypto';
import { globSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatForMany, type RecordFormat } from '@tesuji/records';
import { libraryFolder } from '../library/library-folder.ts';
import { thisMachine } from '../library-store/this-machine.ts';
import { namedFormat } from './record-file.ts';
import { StateFile, type WrittenPlan } from './state-file.ts';

/** Where a match is kept. */
export interface SavePlace {
  readonly state: StateFile;
  /** Where its games go, unless it is kept only until it is finished. */
  readonly records?: { readonly path: string; readonly format: RecordFormat };
  /** The match is finished. */
  finish(): void;
}

/** A folder, or a record file with the state beside it. */
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
 * A match that nobody asked to keep is kept until it is finished, under a name made from what it is, so that the same
 * command goes on with it. The number of the program keeps two that run at once apart.
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
  return pid !== process.pid && thisMachine.isAlive(pid);
}
