import { encodeShiftJis, type Encoding } from '@tesuji/record/encoding';
import { reduceTo, type Feature } from '@tesuji/record/holds';
import type { WriteError } from '@tesuji/record/reading';
import type { GameRecord } from '@tesuji/record/record';
import type { RecordFormat } from '@tesuji/record/registry';
import { fail, ok, type Result } from '@tesuji/rules/core/result';
import { findGame } from '@tesuji/rules/registry';

/** A record as text, and the names of what had to be left out. */
export interface WrittenRecord {
  readonly text: string;
  readonly lost: readonly Feature[];
}

/** Writes what the format can hold of a record. */
export function writeRecord(record: GameRecord, format: RecordFormat): Result<WrittenRecord, WriteError> {
  const game = findGame(record.game);
  if (game === undefined || (format.game !== undefined && format.game !== game.id)) {
    return fail({
      kind: 'wrong-game',
      got: record.game,
      ...(format.game === undefined ? {} : { expected: format.game }),
    });
  }
  const reduced = reduceTo(record, format.holds);
  const text = format.write(reduced.record, game);
  return text.ok ? ok({ text: text.value, lost: reduced.lost }) : text;
}

export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, WriteError> {
  return encoding === 'shift_jis' ? encodeShiftJis(text) : ok(new TextEncoder().encode(text));
}
