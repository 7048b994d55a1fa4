import { isObject } from '@tesuji/match/shape';
import { readJson, writeJson } from '@tesuji/record/json';
import type { GameRecord } from '@tesuji/record/record';
import type { Game } from '@tesuji/rules/core/game';
import type { Keep } from '../storage/keep.ts';

const NAME = 'replay-draft';

/** What was done to a game since it was opened, and is not in the library: the last one of this device. */
export function readDraft(keep: Keep, address: string, games: readonly Game[]): GameRecord | undefined {
  const kept = keep.read(NAME);
  if (!isOf(kept, address) || typeof kept['record'] !== 'string') return undefined;
  return readJson(kept['record'], games).records[0];
}

export function writeDraft(keep: Keep, address: string, record: GameRecord): void {
  const text = writeJson(record);
  if (text.ok) keep.write(NAME, { address, record: text.value });
}

export function dropDraft(keep: Keep, address: string): void {
  if (isOf(keep.read(NAME), address)) keep.remove(NAME);
}

function isOf(kept: unknown, address: string): kept is Readonly<Record<string, unknown>> {
  return isObject(kept) && kept['address'] === address;
}
