import { MAX_EVALUATION, MAX_PLY, winIn } from '@tesuji/engine';

/** What an engine reports about its search. */
export interface Info {
  /** For the side to move, in hundredths of a pawn. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
}

/** The meaning of a line from an engine, in USI and UCI alike. Lines without use are `other`. */
export type EngineLine =
  | { readonly kind: 'hello' | 'ready' | 'other' }
  | ({ readonly kind: 'info' } & Info)
  /** `''` when the engine found no move. */
  | { readonly kind: 'best'; readonly move: string };

const HELLOS = ['usiok', 'uciok'];
/** Texts that mean that there is no move. */
const NO_MOVES = ['(none)', '0000', 'none', 'null'];
const LONGEST_WORDS = 100;

/** Parses any line without throwing. `mate 3` is three plies in USI, three moves of a side in UCI. */
export function parseEngineLine(text: string, pliesPerMate: 1 | 2): EngineLine {
  const words = text.trim().split(/\s+/, LONGEST_WORDS);
  const [first = '', second = ''] = words;
  if (HELLOS.includes(first)) return { kind: 'hello' };
  if (first === 'readyok') return { kind: 'ready' };
  if (first === 'bestmove') return { kind: 'best', move: NO_MOVES.includes(second) ? '' : second };
  return first === 'info' ? parseInfo(words, pliesPerMate) : { kind: 'other' };
}

/** Parses the facts about the best line. An engine may report other lines, and any text after `string`. */
function parseInfo(words: readonly string[], pliesPerMate: 1 | 2): EngineLine {
  const facts = factsOf(words);
  const line = valueAfter(facts, 'multipv');
  if (line !== undefined && line !== '1') return { kind: 'other' };
  return { kind: 'info', ...readInfo(facts, pliesPerMate) };
}

function readInfo(facts: readonly string[], pliesPerMate: 1 | 2): Info {
  const score = parseScore(facts, pliesPerMate);
  const depth = parseCount(valueAfter(facts, 'depth'));
  const nodes = parseCount(valueAfter(facts, 'nodes'));
  return {
    ...(score === undefined ? {} : { score }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
  };
}

function factsOf(words: readonly string[]): readonly string[] {
  const chat = words.indexOf('string');
  return chat < 0 ? words : words.slice(0, chat);
}

/** One line of an engine's analysis. */
export interface InfoLine extends Info {
  /** From 1, which is the best. */
  readonly index: number;
  /** As the engine writes them. */
  readonly moves: readonly string[];
}

/** Parses an `info` line that names moves, of any of several lines. Returns `undefined` for every other line. */
export function parseInfoLine(text: string, pliesPerMate: 1 | 2): InfoLine | undefined {
  const facts = factsOf(text.trim().split(/\s+/, LONGEST_WORDS));
  const at = facts.indexOf('pv');
  if (facts[0] !== 'info' || at < 0) return undefined;
  const index = parseCount(valueAfter(facts, 'multipv')) ?? 1;
  return { ...readInfo(facts.slice(0, at), pliesPerMate), index, moves: facts.slice(at + 1) };
}

function parseScore(facts: readonly string[], pliesPerMate: 1 | 2): number | undefined {
  const at = facts.indexOf('score');
  if (at < 0) return undefined;
  const [kind, value = ''] = facts.slice(at + 1);
  if (kind === 'mate') return parseMate(value, pliesPerMate);
  return kind === 'cp' ? parseCentipawns(value) : undefined;
}

function parseCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function valueAfter(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function parseCentipawns(text: string): number | undefined {
  if (!/^[+-]?\d{1,6}$/.test(text)) return undefined;
  // A high score must not look like a forced win.
  return Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, Number(text)));
}

/** `mate 3`, `mate -2`, and USI's `mate +` for a mate of unknown length. Being mated now is `mate 0` or `mate -0`. */
function parseMate(text: string, pliesPerMate: 1 | 2): number | undefined {
  const [, sign = '', count = ''] = /^([+-]?)(\d{0,5})$/.exec(text) ?? [];
  if (sign === '' && count === '') return undefined;
  const isLost = sign === '-' || count === '0';
  // The winner makes the last move, so a win in n moves takes one ply less than a loss in n.
  const plies = Number(count) * pliesPerMate - (isLost ? 0 : pliesPerMate - 1);
  const win = winIn(Math.max(0, Math.min(plies, MAX_PLY)));
  return isLost ? -win : win;
}
