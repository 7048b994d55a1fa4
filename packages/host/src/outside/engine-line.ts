import { winIn } from '../think/score.ts';

/** What a line from an engine says, in USI and UCI alike. Lines that say nothing of use are `other`. */
export type EngineLine =
  | { readonly kind: 'hello' | 'ready' | 'other' }
  /** For the side to move, in pawns; see `score.ts`. */
  | { readonly kind: 'score'; readonly score: number }
  /** `''` when the engine found nothing. */
  | { readonly kind: 'best'; readonly move: string };

const HELLOS = ['usiok', 'uciok'];
/** Ways to say that there is no move. */
const NO_MOVES = ['(none)', '0000', 'none', 'null'];
const CENTIPAWNS = 100;
const LONGEST_WORDS = 100;

/** Reads anything: an engine is somebody else's program. */
export function parseEngineLine(text: string): EngineLine {
  const words = text.trim().split(/\s+/, LONGEST_WORDS);
  const [first = '', second = ''] = words;
  if (HELLOS.includes(first)) return { kind: 'hello' };
  if (first === 'readyok') return { kind: 'ready' };
  if (first === 'bestmove') return { kind: 'best', move: NO_MOVES.includes(second) ? '' : second };
  const score = first === 'info' ? parseScore(words) : undefined;
  return score === undefined ? { kind: 'other' } : { kind: 'score', score };
}

/** The score of the best line: an engine may report others beside it, and chat after `string`. */
function parseScore(words: readonly string[]): number | undefined {
  const chat = words.indexOf('string');
  const facts = chat < 0 ? words : words.slice(0, chat);
  const line = valueAfter(facts, 'multipv');
  if (line !== undefined && line !== '1') return undefined;
  const at = facts.indexOf('score');
  if (at < 0) return undefined;
  const value = facts[at + 2] ?? '';
  return facts[at + 1] === 'mate' ? parseMate(value) : facts[at + 1] === 'cp' ? parseCentipawns(value) : undefined;
}

function valueAfter(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function parseCentipawns(text: string): number | undefined {
  return /^[+-]?\d{1,6}$/.test(text) ? Number(text) / CENTIPAWNS : undefined;
}

/** `mate 3`, `mate -2`, and USI's `mate +` for a mate of unknown length. Being mated now is `mate 0` or `mate -0`. */
function parseMate(text: string): number | undefined {
  const [, sign = '', count = ''] = /^([+-]?)(\d{0,5})$/.exec(text) ?? [];
  if (sign === '' && count === '') return undefined;
  const isLost = sign === '-' || count === '0';
  return isLost ? -winIn(Number(count)) : winIn(Number(count));
}
