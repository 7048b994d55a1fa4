import { moveFrom, moveTo, opponent, VARIANT, type Position, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { ReadWarning } from '../reading.ts';
import { END_REASONS, type RecordEnd } from '../record.ts';

/** Who wins, as seen from the side to move at the end. */
type EndResult = 'mover' | 'other' | 'draw' | 'none';

interface EndWord {
  readonly reason: string;
  readonly result: EndResult;
  readonly kif: string;
  /** CSA and JKF share their codes. */
  readonly csa?: string;
}

const END_WORDS: readonly EndWord[] = [
  { reason: 'resign', result: 'other', kif: '投了', csa: 'TORYO' },
  { reason: 'interrupted', result: 'none', kif: '中断', csa: 'CHUDAN' },
  { reason: 'repetition', result: 'draw', kif: '千日手', csa: 'SENNICHITE' },
  { reason: 'impasse-agreed', result: 'draw', kif: '持将棋', csa: 'JISHOGI' },
  { reason: 'checkmate', result: 'other', kif: '詰み', csa: 'TSUMI' },
  { reason: 'no-mate', result: 'none', kif: '不詰', csa: 'FUZUMI' },
  { reason: 'time', result: 'other', kif: '切れ負け', csa: 'TIME_UP' },
  { reason: 'illegal-move', result: 'mover', kif: '反則勝ち', csa: 'ILLEGAL_ACTION' },
  { reason: 'illegal-move', result: 'other', kif: '反則負け', csa: 'ILLEGAL_MOVE' },
  { reason: 'impasse-declared', result: 'mover', kif: '入玉勝ち', csa: 'KACHI' },
  { reason: 'default', result: 'mover', kif: '不戦勝' },
  { reason: 'default', result: 'other', kif: '不戦敗' },
  { reason: 'try', result: 'other', kif: 'トライ' },
  { reason: 'agreement', result: 'draw', kif: '引き分け', csa: 'HIKIWAKE' },
  { reason: 'ply-limit', result: 'draw', kif: '最大手数', csa: 'MAX_MOVES' },
  { reason: 'unknown', result: 'draw', kif: '理由不明の引き分け' },
  { reason: 'unknown', result: 'none', kif: '理由不明' },
];

/** Other words for the same. */
const KIF_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['詰', '詰み'],
  ['時間切れ', '切れ負け'],
  ['引分', '引き分け'],
  ['引分け', '引き分け'],
]);

/** Reasons with the same result, for formats without a word for a reason. */
const NEAREST: ReadonlyMap<string, readonly string[]> = new Map([
  ['no-moves', ['checkmate']],
  ['perpetual-check', ['illegal-move']],
  ['impasse-failed', ['illegal-move']],
  ['impasse-draw', ['impasse-agreed']],
]);

const BY_KIF = new Map(END_WORDS.map((word) => [word.kif, word]));
const BY_CSA = new Map(END_WORDS.filter((word) => word.csa !== undefined).map((word) => [word.csa!, word]));

/** Reads the word of KIF after the last move; `mover` is the side to move. */
export function parseKifEnd(text: string, mover: Side): RecordEnd {
  const word = BY_KIF.get(KIF_SYNONYMS.get(text) ?? text);
  return word === undefined ? { reason: 'other', text } : makeEnd(word, mover);
}

/** Reads a CSA or JKF code without `%`. */
export function parseCsaEnd(code: string, mover: Side): RecordEnd {
  if (code === '+ILLEGAL_ACTION') return { winner: 1, reason: 'illegal-move' };
  if (code === '-ILLEGAL_ACTION') return { winner: 0, reason: 'illegal-move' };
  const word = BY_CSA.get(code);
  return word === undefined ? (parseOwnCode(code) ?? { reason: 'other', text: code }) : makeEnd(word, mover);
}

const REASONS: readonly string[] = [...shogi.reasons, ...END_REASONS.filter((reason) => reason !== 'other')];

/** Reads our own codes for what CSA does not define: `+WIN_TRY`, `DRAW_UNKNOWN`, `END_UNKNOWN`. */
function parseOwnCode(code: string): RecordEnd | undefined {
  const [, result = '', name = ''] = /^([-+]WIN|DRAW|END)_([A-Z_]+)$/.exec(code) ?? [];
  const reason = REASONS.find((each) => codeName(each) === name);
  if (reason === undefined) return undefined;
  if (result === 'END') return { reason };
  return result === 'DRAW' ? { isDraw: true, reason } : { winner: result === '+WIN' ? 0 : 1, reason };
}

function formatOwnCode({ winner, isDraw, reason }: RecordEnd): string | undefined {
  if (!REASONS.includes(reason)) return undefined;
  const result = isDraw === true ? 'DRAW' : winner === undefined ? 'END' : winner === 0 ? '+WIN' : '-WIN';
  return `${result}_${codeName(reason)}`;
}

function codeName(reason: string): string {
  return reason.toUpperCase().replaceAll('-', '_');
}

function makeEnd({ reason, result }: EndWord, mover: Side): RecordEnd {
  switch (result) {
    case 'mover':
      return { winner: mover, reason };
    case 'other':
      return { winner: opponent(mover), reason };
    case 'draw':
      return { isDraw: true, reason };
    case 'none':
      return { reason };
  }
}

/** Returns an end after a round trip through KIF. Without a word instead of a move, its time is lost. */
export function roundTripKifEnd(end: RecordEnd, mover: Side, isHandicap: boolean): RecordEnd | undefined {
  const word = formatKifEnd(end, mover);
  const { spent } = end;
  if (word === undefined) return roundTripKi2End(end, mover, isHandicap);
  return { ...parseKifEnd(word, mover), ...(spent !== undefined && { spent }) };
}

/** Returns an end after a round trip through KI2, which has only the line after the moves. */
export function roundTripKi2End(end: RecordEnd, mover: Side, isHandicap: boolean): RecordEnd | undefined {
  const summary = formatSummary(end, mover, isHandicap);
  const read = summary === undefined ? undefined : parseSummary(summary, mover);
  // The text of an unknown reason may be read as a known one.
  return end.reason === 'other' && read?.text !== end.text ? undefined : read;
}

/** Returns an end after a round trip through CSA or JKF. */
export function roundTripCsaEnd(end: RecordEnd, mover: Side): RecordEnd | undefined {
  const code = formatCsaEnd(end, mover);
  const { spent } = end;
  return code === undefined ? undefined : { ...parseCsaEnd(code, mover), ...(spent !== undefined && { spent }) };
}

/** Returns the word of KIF for an end; `undefined` when there is none. */
export function formatKifEnd(end: RecordEnd, mover: Side): string | undefined {
  if (end.reason !== 'other') return findWord(end, mover, (word) => word.kif);
  const text = end.text ?? '';
  const isOwn =
    parseKifEnd(text, mover).reason === 'other' && /^[^\s\u3000\d(（同１-９▲△▼▽☗☖][^\s\u3000(]*$/.test(text);
  return isOwn && resultOf(end, mover) === 'none' ? text : undefined;
}

/** Returns the code of CSA and JKF, without `%`. An illegal action of the other side has the sign of that side. */
export function formatCsaEnd(end: RecordEnd, mover: Side): string | undefined {
  if (end.reason === 'other') {
    const text = end.text ?? '';
    const isOwn = parseCsaEnd(text, mover).reason === 'other' && /^[-+A-Z_][A-Z_]*$/.test(text);
    return isOwn && resultOf(end, mover) === 'none' ? text : undefined;
  }
  const code = findWord(end, mover, (word) => word.csa);
  return code === 'ILLEGAL_ACTION' ? (mover === 0 ? '-' : '+') + code : (code ?? formatOwnCode(end));
}

function findWord(end: RecordEnd, mover: Side, spell: (word: EndWord) => string | undefined): string | undefined {
  const result = resultOf(end, mover);
  for (const reason of [end.reason, ...(NEAREST.get(end.reason) ?? [])]) {
    const word = END_WORDS.find((each) => each.reason === reason && each.result === result);
    const spelling = word && spell(word);
    if (spelling !== undefined) return spelling;
  }
  return undefined;
}

function resultOf(end: RecordEnd, mover: Side): EndResult {
  if (end.isDraw === true) return 'draw';
  if (end.winner === undefined) return 'none';
  return end.winner === mover ? 'mover' : 'other';
}

const SIDE_NAMES = ['先手', '後手'] as const;
/** The stronger player of a handicap game, 上手, is White. */
const HANDICAP_NAMES = ['下手', '上手'] as const;

export function japaneseSideName(side: Side, isHandicap: boolean): string {
  return (isHandicap ? HANDICAP_NAMES : SIDE_NAMES)[side];
}

/** Reads what follows `まで98手で`, which is all that KI2 has about the end. */
export function parseSummary(text: string, mover: Side): RecordEnd {
  const clean = text.replaceAll(/[\s\u3000]/g, '');
  // When two sides are named, the last one wins or loses: 先手の反則により後手の勝ち.
  const named = clean.match(/[先後下上]手/g)?.at(-1);
  const side = named === undefined ? undefined : named === '先手' || named === '下手' ? 0 : 1;
  const isLoss = clean.endsWith('負け') || clean.endsWith('不戦敗');
  const isWin = !isLoss && (clean.endsWith('勝ち') || clean.endsWith('勝') || clean.endsWith('トライ'));
  if (side === undefined || (!isLoss && !isWin)) return parseKifEnd(clean, mover);
  const winner = isWin ? side : opponent(side);
  return { winner, reason: summaryReason(clean, winner, mover) };
}

/** The reason is unknown. */
const UNEXPLAINED = '理由不明';

function summaryReason(clean: string, winner: Side, mover: Side): string {
  if (clean.startsWith(UNEXPLAINED)) return 'unknown';
  if (clean.includes('切れ')) return 'time';
  if (clean.includes('反則')) return 'illegal-move';
  if (clean.includes('入玉')) return 'impasse-declared';
  if (clean.includes('不戦')) return 'default';
  if (clean.includes('投了')) return 'resign';
  if (clean.includes('持将棋')) return 'impasse-agreed';
  if (clean.includes('トライ')) return 'try';
  if (clean.includes('詰')) return 'checkmate';
  return winner === mover ? 'unknown' : 'resign';
}

/** Returns the text after `まで98手で` that `parseSummary` reads as this end; `undefined` when there is none. */
export function formatSummary(end: RecordEnd, mover: Side, isHandicap: boolean): string | undefined {
  const word = formatKifEnd(end, mover);
  if (word === undefined) return formatWinner(end, mover, isHandicap);
  const [self, other] = [japaneseSideName(mover, isHandicap), japaneseSideName(opponent(mover), isHandicap)];
  switch (word) {
    case '投了':
      return `${other}の勝ち`;
    case '切れ負け':
      return `時間切れにより${other}の勝ち`;
    case '反則勝ち':
    case '反則負け':
    case '入玉勝ち':
    case '不戦勝':
    case '不戦敗':
      return `${self}の${word}`;
    case '詰み':
      return '詰';
    default:
      return word;
  }
}

/** Writes a result with the name of the winner, which is needed when a side resigned on the other side's turn. */
function formatWinner(end: RecordEnd, mover: Side, isHandicap: boolean): string | undefined {
  if (end.winner === undefined) return undefined;
  const victory = `${japaneseSideName(end.winner, isHandicap)}の勝ち`;
  // A win of the side that moved last, without a reason, is read as a resignation.
  if (end.reason === 'unknown') return end.winner === mover ? victory : `${UNEXPLAINED}により${victory}`;
  const word = END_WORDS.find(({ reason }) => reason === end.reason);
  const summary = `${word?.kif}により${victory}`;
  return word !== undefined && parseSummary(summary, mover).reason === end.reason ? summary : undefined;
}

/** Returns the rule that a move breaks, as a part of its warning. */
export function illegalityOf(position: Position, move: number): Pick<ReadWarning, 'illegality'> {
  const attempt = { from: moveFrom(move), to: moveTo(move), promote: (move & VARIANT) !== 0 };
  const illegality = shogi.whyIllegal(position, attempt);
  return illegality === undefined ? {} : { illegality };
}
