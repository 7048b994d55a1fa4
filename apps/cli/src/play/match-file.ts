import type { RestoreFault, SavedMatch } from '@tesuji/host';
import { isObject } from '@tesuji/match';
import { findGame, type Game } from '@tesuji/rules';
import { BadInput } from '../bad-input.ts';

/** The end of the name of files that a game can be resumed from. */
export const MATCH_EXTENSION = '.match';

const FORMAT = 'tesuji-match';
const VERSION = 1;

/** A match on disk: how it began and everything that happened since. */
export function formatMatchFile({ id, first, events }: SavedMatch): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, id, first, events })}\n`;
}

export function isMatchText(text: string): boolean {
  return text.includes(`"${FORMAT}"`);
}

export interface MatchFile {
  readonly game: Game;
  /** As the file has it: whether it can be played is for `Host.restore` to say. */
  readonly saved: SavedMatch;
}

/** Damaged files are named, with what is wrong about them. */
export function parseMatchFile(path: string, text: string): MatchFile {
  const value = parseJson(path, text);
  const { version, id, first, events } = value;
  if (version !== VERSION) throw new BadInput(`“${path}” was written by another version of this program`);
  const line = isObject(first) && isObject(first['line']) ? first['line'] : {};
  const game = typeof line['game'] === 'string' ? findGame(line['game']) : undefined;
  if (game === undefined || typeof id !== 'string' || !Array.isArray(events)) throw damaged(path, 'parts are missing');
  return { game, saved: { id, first, events } as unknown as SavedMatch };
}

function parseJson(path: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && value['format'] === FORMAT) return value;
  } catch {
    throw damaged(path, 'it breaks off or has been changed');
  }
  throw damaged(path, 'it is no match');
}

export function describeRestoreFault(path: string, fault: RestoreFault): BadInput {
  if (fault.code === 'broken-log') return damaged(path, `event ${fault.sequence} does not follow from those before it`);
  return damaged(path, `its ${fault.at === 'start' ? 'beginning' : 'end'} cannot be (“${fault.field}”)`);
}

function damaged(path: string, why: string): BadInput {
  return new BadInput(`“${path}” is damaged and cannot be resumed: ${why}`);
}
