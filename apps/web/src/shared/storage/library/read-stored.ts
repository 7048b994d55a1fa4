/**
 * Reads what lies in the database, whatever it is. A damaged part never makes more than its own game unreadable: it is
 * replaced by something empty, and a record that is no text by a text that shows what was found.
 */
import {
  areSeats,
  isAccuracy,
  SUMMARY_RESULTS,
  SCHEMA,
  type LibraryHead,
  type StoredGame,
  type Summary,
} from '@tesuji/library';
import { isObject, isOneOf } from '@tesuji/match';
import type { About } from './indexed-db-store.ts';

type Fields = Readonly<Record<string, unknown>>;

export function readAbout(value: unknown): About {
  const { head, revision } = asFields(value);
  return { revision: asNumber(revision, 0), ...(isHead(head) && { head }) };
}

export function readSummary(id: string, value: unknown): Summary {
  const fields = asFields(value);
  const { playedAt, reason, deletion, seats, accuracy, start, clock, ...others } = fields;
  const { result } = fields;
  return {
    // An older version may have had other fields, which its migration needs.
    ...others,
    id,
    savedAt: asNumber(fields['savedAt'], 0),
    ...(isNumber(playedAt) && { playedAt }),
    game: asText(fields['game']),
    hasOptions: fields['hasOptions'] === true,
    players: readPlayers(fields['players']),
    result: isOneOf(SUMMARY_RESULTS, result) ? result : 'none',
    ...(typeof reason === 'string' && { reason }),
    plies: asNumber(fields['plies'], 0),
    source: asText(fields['source']),
    ...(areSeats(seats) && { seats }),
    ...(isAccuracy(accuracy) && { accuracy }),
    ...(typeof start === 'string' && { start }),
    ...(typeof clock === 'string' && { clock }),
    words: asText(fields['words']),
    print: asText(fields['print']),
    ...(isNumber(deletion) && { deletion }),
  };
}

export function readGamePart(value: unknown): Omit<StoredGame, 'summary' | 'keys'> {
  const { version, keyVersion, record } = asFields(value);
  return {
    version: asNumber(version, SCHEMA.version),
    keyVersion: asNumber(keyVersion, SCHEMA.keyVersion),
    record: typeof record === 'string' ? record : (JSON.stringify(value) ?? ''),
  };
}

/** A game whose keys are damaged is not found by any position. */
export function readKeys(value: unknown): Int32Array {
  return value instanceof Int32Array ? value : new Int32Array(0);
}

function readPlayers(value: unknown): Summary['players'] {
  const [first, second]: readonly unknown[] = Array.isArray(value) ? value : [];
  return [asText(first), asText(second)];
}

function isHead(value: unknown): value is LibraryHead {
  return isObject(value) && isNumber(value['version']) && isNumber(value['keyVersion']);
}

function asFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asNumber(value: unknown, otherwise: number): number {
  return isNumber(value) ? value : otherwise;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
