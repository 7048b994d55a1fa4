import { fail, formatBoard, ok, type Options, type Position, type Result, type Side } from '@tesuji/rules';
import { formatHands, SHAPE, shogi, writePiece } from '@tesuji/rules/shogi';
import type { WriteError } from '../reading.ts';
import type { GameRecord } from '../record.ts';

interface StartNames {
  readonly kif: string;
  readonly jkf: string;
}

/** The names of the game's setups in KIF and JKF, by id. */
const OF_SETUPS: Readonly<Record<string, StartNames>> = {
  even: { kif: '平手', jkf: 'HIRATE' },
  lance: { kif: '香落ち', jkf: 'KY' },
  'right-lance': { kif: '右香落ち', jkf: 'KY_R' },
  bishop: { kif: '角落ち', jkf: 'KA' },
  rook: { kif: '飛車落ち', jkf: 'HI' },
  'rook-lance': { kif: '飛香落ち', jkf: 'HIKY' },
  '2-piece': { kif: '二枚落ち', jkf: '2' },
  '4-piece': { kif: '四枚落ち', jkf: '4' },
  '5-piece': { kif: '五枚落ち', jkf: '5' },
  '6-piece': { kif: '六枚落ち', jkf: '6' },
  '7-piece': { kif: '左七枚落ち', jkf: '7_L' },
  '8-piece': { kif: '八枚落ち', jkf: '8' },
  '10-piece': { kif: '十枚落ち', jkf: '10' },
};

/** Handicaps that are not setups of the game. */
const OF_RECORDS: readonly (readonly [string, StartNames])[] = [
  ['lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1', { kif: '三枚落ち', jkf: '3' }],
  ['1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1', { kif: '左五枚落ち', jkf: '5_L' }],
  ['3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1', { kif: '右七枚落ち', jkf: '7_R' }],
];

export const EVEN: string = shogi.setups[0]!.text;
const NAMES = new Map<string, StartNames>(OF_RECORDS);
for (const { id, text } of shogi.setups) {
  const names = OF_SETUPS[id];
  if (names !== undefined) NAMES.set(text, names);
}
const BY_KIF = new Map([...NAMES].map(([text, { kif }]) => [kif, text]));
const BY_JKF = new Map([...NAMES].map(([text, { jkf }]) => [jkf, text]));

export function startByKifName(name: string): string | undefined {
  return BY_KIF.get(name);
}

export function startByJkfName(name: string): string | undefined {
  return BY_JKF.get(name);
}

export function startNames(text: string): StartNames | undefined {
  return NAMES.get(text);
}

/** Returns the position text of a board that was read square by square. */
export function formatStart(places: Uint8Array, side: Side, number = 1): string {
  return `${formatBoard(places, SHAPE, writePiece)} ${side === 0 ? 'b' : 'w'} ${formatHands(places)} ${number}`;
}

/** A start: its text, options and position. */
export interface ShogiStart {
  readonly text: string;
  readonly options: Options;
  readonly position: Position;
}

const ONE_KING: Options = { kings: 'one' };
/** Start positions that are reused from file to file: creating one costs as much as reading forty moves. */
const spare = new Map<string, ShogiStart>();

/** Errors that are allowed in a mate problem (S81). */
const OF_PROBLEMS: readonly string[] = ['missing-king', 'nifu', 'dead-piece'];

/** Opens a start; one that is only valid as a mate problem is opened as such. The error is the code of the game. */
export function openStartText(text: string): Result<ShogiStart, string> {
  const kept = spare.get(text);
  if (kept !== undefined) {
    spare.delete(text);
    return ok(kept);
  }
  const ordinary = open(text, {});
  return ordinary.ok || !OF_PROBLEMS.includes(ordinary.error) ? ordinary : open(text, ONE_KING);
}

/** Gives back a position that is no longer used. Only named starts are kept for the next record. */
export function returnStart(start: ShogiStart): void {
  while (start.position.ply > 0) start.position.unmake();
  if (NAMES.has(start.text)) spare.set(start.text, start);
}

/** Returns the options that a start implies: whether it is valid only as a mate problem. */
export function impliedOptions({ start, options }: GameRecord): Options {
  const opened = openStartText(start);
  if (!opened.ok) return options;
  returnStart(opened.value);
  return opened.value.options;
}

/** Returns the start after a round trip through a format without a number for the first move. */
export function withoutMoveNumber({ start }: GameRecord): string {
  return start.replace(/ \d+$/, ' 1');
}

/** Returns the side to move after so many moves, counting an illegal move as played. */
export function sideAfter({ start }: GameRecord, ply: number): Side {
  const first = start.split(' ', 2)[1] === 'w' ? 1 : 0;
  return ((first + ply) & 1) as Side;
}

/** Returns whether this is a handicap start, with players called 下手 and 上手. */
export function isHandicapStart(start: string): boolean {
  return shogi.isHandicap?.(start) === true;
}

/** Opens the start of a record for writing. Shogi formats have no options: the start implies them. */
export function openWritable(record: GameRecord): Result<ShogiStart, WriteError> {
  if (record.game !== shogi.id) return fail({ kind: 'wrong-game', got: record.game, expected: shogi.id });
  const start = openStartText(record.start);
  return start.ok ? start : fail({ kind: 'bad-start', got: record.start, expected: start.error });
}

function open(text: string, options: Options): Result<ShogiStart, string> {
  const position = shogi.parsePosition(text, options);
  if (!position.ok) return fail(position.error.kind);
  return ok({ text: shogi.formatPosition(position.value), options, position: position.value });
}
