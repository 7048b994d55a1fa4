import { MOST_EVALUATION, MOST_PLIES, winIn } from '@tesuji/engine';

/** What an engine says of its thinking. */
export interface Info {
  /** For the side to move, in hundredths of a pawn. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
}

/** What a line from an engine says, in USI and UCI alike. Lines that say nothing of use are `other`. */
export type EngineLine =
  | { readonly kind: 'hello' | 'ready' | 'other' }
  | ({ readonly kind: 'info' } & Info)
  /** `''` when the engine found nothing. */
  | { readonly kind: 'best'; readonly move: string };

const HELLOS = ['usiok', 'uciok'];
/** Ways to say that there is no move. */
const NO_MOVES = ['(none)', '0000', 'none', 'null'];
const LONGEST_WORDS = 100;

/** Reads anything: an engine is somebody else's program. `mate 3` is three plies in USI, three moves of a side in UCI. */
export function parseEngineLine(text: string, pliesPerMate: 1 | 2): EngineLine {
  const words = text.trim().split(/\s+/, LONGEST_WORDS);
  const [first = '', second = ''] = words;
  if (HELLOS.includes(first)) return { kind: 'hello' };
  if (first === 'readyok') return { kind: 'ready' };
  if (first === 'bestmove') return { kind: 'best', move: NO_MOVES.includes(second) ? '' : second };
  return first === 'info' ? parseInfo(words, pliesPerMate) : { kind: 'other' };
}

/** Facts about the best line: an engine may report others beside it, and chat after `string`. */
function parseInfo(words: readonly string[], pliesPerMate: 1 | 2): EngineLine {
  const chat = words.indexOf('string');
  const facts = chat < 0 ? words : words.slice(0, chat);
  const line = valueAfter(facts, 'multipv');
  if (line !== undefined && line !== '1') return { kind: 'other' };
  const score = parseScore(facts, pliesPerMate);
  const depth = parseCount(valueAfter(facts, 'depth'));
  const nodes = parseCount(valueAfter(facts, 'nodes'));
  return {
    kind: 'info',
    ...(score === undefined ? {} : { score }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
  };
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
  // What an engine thinks of as won by material must not look like a forced win.
  return Math.max(-MOST_EVALUATION, Math.min(MOST_EVALUATION, Number(text)));
}

/** `mate 3`, `mate -2`, and USI's `mate +` for a mate of unknown length. Being mated now is `mate 0` or `mate -0`. */
function parseMate(text: string, pliesPerMate: 1 | 2): number | undefined {
  const [, sign = '', count = ''] = /^([+-]?)(\d{0,5})$/.exec(text) ?? [];
  if (sign === '' && count === '') return undefined;
  const isLost = sign === '-' || count === '0';
  // The last of the winner's moves is the last of all, the last of the loser's has an answer.
  const plies = Number(count) * pliesPerMate - (isLost ? 0 : pliesPerMate - 1);
  const win = winIn(Math.max(0, Math.min(plies, MOST_PLIES)));
  return isLost ? -win : win;
}
