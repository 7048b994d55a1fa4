import { isObject } from '@tesuji/match';
import { readJson, writeJson, type GameRecord } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import type { Keep } from '../storage/keep.ts';

const NAME = 'replay-draft';
/** Beyond so many, the one that was touched longest ago goes: there is not room for everything that was ever tried. */
const MOST = 20;

/** What was done to a game since it was opened, and is not in the library. */
interface Draft {
  readonly address: string;
  /** A record as JSON text. */
  readonly record: string;
}

export function readDraft(keep: Keep, address: string, games: readonly Game[]): GameRecord | undefined {
  const kept = readAll(keep).find((draft) => draft.address === address);
  return kept === undefined ? undefined : readJson(kept.record, games).records[0];
}

export function writeDraft(keep: Keep, address: string, record: GameRecord): void {
  const text = writeJson(record);
  if (text.ok) keep.write(NAME, [{ address, record: text.value }, ...allBut(keep, address)].slice(0, MOST));
}

export function dropDraft(keep: Keep, address: string): void {
  const rest = allBut(keep, address);
  if (rest.length === 0) keep.remove(NAME);
  else keep.write(NAME, rest);
}

function allBut(keep: Keep, address: string): readonly Draft[] {
  return readAll(keep).filter((draft) => draft.address !== address);
}

/** The one touched last first. What is damaged is left out. */
function readAll(keep: Keep): readonly Draft[] {
  const kept = keep.read(NAME);
  // There was once only one, and no list around it.
  return (Array.isArray(kept) ? kept : [kept]).filter(isDraft);
}

function isDraft(data: unknown): data is Draft {
  return isObject(data) && typeof data['address'] === 'string' && typeof data['record'] === 'string';
}
