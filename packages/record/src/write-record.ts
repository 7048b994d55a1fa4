import type { Game } from '@tesuji/rules/core/game';
import { fail, ok, type Result } from '@tesuji/rules/core/result';
import { encodeShiftJis, type Encoding } from './encoding.ts';
import { reduceTo, weakenEnd, type Feature } from './holds.ts';
import { quote, type WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import type { RecordFormat } from './registry.ts';

/** A record in some format, and what that format had no place for. */
export interface WrittenRecord {
  readonly text: string;
  readonly lost: readonly Feature[];
}

/** Writes what the format can hold of a record. An end that it has no word for must not keep a game from being written. */
export function writeRecord(game: Game, record: GameRecord, format: RecordFormat): Result<WrittenRecord, WriteError> {
  if (format.game !== undefined && format.game !== game.id) {
    return fail({ kind: 'wrong-game', got: game.id, expected: format.game });
  }
  const lost = new Set<Feature>();
  for (let rest: GameRecord | undefined = record; ;) {
    const reduced = reduceTo(rest, format.holds);
    for (const feature of reduced.lost) lost.add(feature);
    const text = format.write(reduced.record, game);
    if (text.ok) return ok({ text: text.value, lost: [...lost] });
    rest = weakenEnd(reduced.record, text.error, format.holds);
    if (rest === undefined) return fail({ ...text.error, got: quote(text.error.got) });
    lost.add('ends');
  }
}

/** The bytes of a file. We write in two encodings only: the one of today, and the one that old shogi programs read. */
export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, WriteError> {
  return encoding === 'shift_jis' ? encodeShiftJis(text) : ok(new TextEncoder().encode(text));
}
