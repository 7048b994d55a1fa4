import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { encodeShiftJis, losesCharacters, type Encoding } from './encoding.ts';
import { reduceTo, type Loss } from './holds.ts';
import { quote, type WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import type { RecordFormat } from './registry.ts';

/** A record in some format, and what that format had no place for. */
export interface WrittenRecord {
  readonly text: string;
  readonly lost: readonly Loss[];
}

/** Writes what the format can hold of a record, to be encoded as `encoding`, and names everything that comes back otherwise. */
export function writeRecord(
  game: Game,
  record: GameRecord,
  format: RecordFormat,
  encoding: Encoding = format.encoding,
): Result<WrittenRecord, WriteError> {
  if (format.game !== undefined && format.game !== game.id) {
    return fail({ kind: 'wrong-game', got: game.id, expected: format.game });
  }
  const { record: held, lost } = reduceTo(record, format.holds, game);
  const text = format.write(held, game);
  if (!text.ok) return fail({ ...text.error, got: quote(text.error.got) });
  const hasOthers = losesCharacters(text.value, encoding);
  return ok({ text: text.value, lost: hasOthers ? [...lost, 'characters'] : lost });
}

/** The bytes of a file. We write in two encodings only: the one of today, and the one that old shogi programs read. */
export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, WriteError> {
  return encoding === 'shift_jis' ? encodeShiftJis(text) : ok(new TextEncoder().encode(text));
}
