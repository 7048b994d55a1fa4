/** What the CSA protocol says over TCP, version 1.2.1, as shogi-server writes it: summaries, moves and results. */
import type { Ending, TimeControl } from '@tesuji/match';
import type { Side } from '@tesuji/rules';

/** What a client waits for: an opponent who asks for the same, or a level. */
export interface CsaPool {
  /** As it was written, without the token. */
  readonly text: string;
  /** Absent for another client. */
  readonly level?: number;
  readonly isRated: boolean;
  readonly clock: TimeControl;
  /** Absent if it does not matter. */
  readonly side?: Side;
}

const POOL = /^([A-Za-z][\w.]{0,30})-(\d{1,5})-(\d{1,4})(F?)(?:-([BW]))?$/;
const LEVEL = /^level([1-9]|10)$/i;
const SECOND = 1000;

/**
 * Reads what a client waits for, in the form of floodgate: `NAME-TOTAL-BYOYOMI`, or `NAME-TOTAL-INCREMENTF`, in seconds,
 * perhaps with `-B` or `-W`. The name `level1` to `level10` asks for a level, a name that begins with `rated` for a rated
 * game. Returns `undefined` for anything else, and for a clock without any time.
 */
export function parseCsaPool(text: string): CsaPool | undefined {
  const [, name = '', total = '', more = '', isFischer = '', color] = POOL.exec(text) ?? [];
  const [main, part] = [Number(total) * SECOND, Number(more) * SECOND];
  if (name === '' || main + part === 0 || (main === 0 && isFischer !== '')) return undefined;
  const level = LEVEL.exec(name)?.[1];
  return {
    text,
    ...(level !== undefined && { level: Number(level) }),
    isRated: level === undefined && name.toLowerCase().startsWith('rated'),
    clock:
      part === 0
        ? { kind: 'sudden-death', main }
        : isFischer === ''
          ? { kind: 'byoyomi', main, period: part, periods: 1 }
          : { kind: 'increment', main, increment: part },
    ...(color !== undefined && { side: color === 'B' ? 0 : 1 }),
  };
}

/** A game as both clients are told before it begins. */
export interface CsaGame {
  readonly id: string;
  readonly names: readonly [string, string];
  readonly clock: TimeControl;
}

/** Only the ordinary start. */
const POSITION = `P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA * 
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI * 
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
+`;
const SIGNS = ['+', '-'] as const;

/** Returns the summary of a game for one side. Some clients read no summary without `Byoyomi`. */
export function csaSummary({ id, names, clock }: CsaGame, side: Side): string {
  const seconds = (milliseconds: number): number => Math.floor(milliseconds / SECOND);
  const main = 'main' in clock ? clock.main : 0;
  return [
    'BEGIN Game_Summary',
    'Protocol_Version:1.2',
    'Protocol_Mode:Server',
    'Format:Shogi 1.0',
    'Declaration:Jishogi 1.1',
    `Game_ID:${id}`,
    `Name+:${names[0]}`,
    `Name-:${names[1]}`,
    `Your_Turn:${SIGNS[side]}`,
    'Rematch_On_Draw:NO',
    'To_Move:+',
    'BEGIN Time',
    'Time_Unit:1sec',
    `Total_Time:${seconds(main)}`,
    `Byoyomi:${clock.kind === 'byoyomi' ? seconds(clock.period) : 0}`,
    ...(clock.kind === 'increment' ? [`Increment:${seconds(clock.increment)}`] : []),
    'Least_Time_Per_Move:0',
    'END Time',
    'BEGIN Position',
    POSITION,
    'END Position',
    'END Game_Summary',
  ].join('\n');
}

const PIECES: Readonly<Record<string, string>> = {
  P: 'FU',
  L: 'KY',
  N: 'KE',
  S: 'GI',
  G: 'KI',
  B: 'KA',
  R: 'HI',
  K: 'OU',
  '+P': 'TO',
  '+L': 'NY',
  '+N': 'NK',
  '+S': 'NG',
  '+B': 'UM',
  '+R': 'RY',
};
const LETTERS = new Map(Object.entries(PIECES).map(([letter, code]) => [code, letter]));
const CSA_MOVE = /^[+-](\d)(\d)([1-9])([1-9])([A-Z]{2})$/;
const RANKS = 'abcdefghi';

/** Returns the piece on a square such as `7g` of a position text, as `P` or `+P`; `undefined` for an empty one. */
function pieceOn(position: string, square: string): string | undefined {
  const row = position.split(' ', 1)[0]?.split('/')[RANKS.indexOf(square[1] ?? '')] ?? '';
  const cells = [...row.matchAll(/(\+?[A-Za-z])|(\d)/g)].flatMap(([, piece, gap]) =>
    piece === undefined ? Array.from<undefined>({ length: Number(gap) }) : [piece],
  );
  return cells[9 - Number(square[0])]?.toUpperCase();
}

/** Returns a move as the protocol writes it. `after` is the position text after it. */
export function formatCsaMove(move: string, side: Side, after: string): string {
  const digits = (square: string): string => `${square[0]}${RANKS.indexOf(square[1] ?? '') + 1}`;
  const to = move.slice(2, 4);
  const from = move[1] === '*' ? '00' : digits(move.slice(0, 2));
  return `${SIGNS[side]}${from}${digits(to)}${PIECES[pieceOn(after, to) ?? ''] ?? '??'}`;
}

/** Reads a move of the protocol as our text, of which the rules decide; `undefined` for no move. `before` is the position text before it. */
export function parseCsaMove(text: string, before: string): string | undefined {
  const [, fromFile = '', fromRank = '', toFile = '', toRank = '', code = ''] = CSA_MOVE.exec(text) ?? [];
  const piece = LETTERS.get(code);
  if (piece === undefined || (fromFile === '0') !== (fromRank === '0')) return undefined;
  const square = (file: string, rank: string): string => `${file}${RANKS[Number(rank) - 1]}`;
  const to = square(toFile, toRank);
  if (fromFile === '0') return `${piece}*${to}`;
  const from = square(fromFile, fromRank);
  const moved = pieceOn(before, from);
  if (moved === piece) return `${from}${to}`;
  return `+${moved}` === piece ? `${from}${to}+` : undefined;
}

/** The side that a move of the protocol is for; `undefined` for another line. */
export function csaSide(text: string): Side | undefined {
  return text.startsWith('+') ? 0 : text.startsWith('-') ? 1 : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  repetition: '#SENNICHITE',
  'perpetual-check': '#OUTE_SENNICHITE',
  'ply-limit': '#MAX_MOVES',
  'impasse-declared': '#JISHOGI',
  'impasse-draw': '#JISHOGI',
  'impasse-agreed': '#JISHOGI',
  'impasse-failed': '#ILLEGAL_MOVE',
  try: '#JISHOGI',
};

/** Returns the two lines that tell a side how the game has ended. */
export function csaResult(ending: Ending, side: Side): readonly [string, string] {
  if (ending.cause === 'abort') return ['#CHUDAN', '#CENSORED'];
  const { winner, reason } = ending.outcome;
  const result = winner === undefined ? '#DRAW' : winner === side ? '#WIN' : '#LOSE';
  if (ending.cause === 'flag') return ['#TIME_UP', result];
  if (ending.cause === 'forfeit') return ['#ILLEGAL_ACTION', result];
  // A mate ends the game here, where a CSA server waits for the resignation.
  return [REASONS[reason] ?? '#RESIGN', result];
}
