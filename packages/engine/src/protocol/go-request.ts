import type { Side } from '@tesuji/rules';
import type { Budget } from '../search/budget.ts';
import type { TimePlan } from '../search/limits.ts';
import { planTime } from '../search/plan-time.ts';
import type { Dialect } from './dialect.ts';

/** What `go` asks for, as written. */
export interface GoRequest {
  readonly numbers: ReadonlyMap<string, number>;
  /** `Infinity` for `mate infinite` and a bare `mate`. */
  readonly mate?: number;
  readonly isInfinite: boolean;
  readonly isPonder: boolean;
  readonly searchMoves: readonly string[];
  /** What could not be understood and is left out. */
  readonly faults: readonly string[];
}

const NUMBERS = ['wtime', 'btime', 'winc', 'binc', 'byoyomi', 'movestogo', 'movetime', 'depth', 'nodes'] as const;
const KEYWORDS: readonly string[] = [...NUMBERS, 'mate', 'infinite', 'ponder', 'searchmoves'];

export function parseGo(words: readonly string[]): GoRequest {
  const numbers = new Map<string, number>();
  const faults: string[] = [];
  const searchMoves: string[] = [];
  let mate: number | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === 'searchmoves') {
      while (at + 1 < words.length && !KEYWORDS.includes(words[at + 1])) searchMoves.push(words[++at]);
    } else if (word === 'mate') {
      const value = readNumber(words[at + 1]);
      mate = value ?? Infinity;
      if (value !== undefined || words[at + 1] === 'infinite') at++;
    } else if (isNumberWord(word)) {
      const value = readNumber(words[at + 1]);
      if (value === undefined) faults.push(`${word} needs a whole number, not “${words[at + 1] ?? ''}”`);
      else {
        numbers.set(word, value);
        at++;
      }
    }
  }
  // The word after `mate` says how long, not that the search is endless.
  const isInfinite = words.some((word, i) => word === 'infinite' && words[i - 1] !== 'mate');
  const isPonder = words.includes('ponder');
  return { numbers, isInfinite, isPonder, searchMoves, faults, ...(mate === undefined ? {} : { mate }) };
}

function isNumberWord(word: string): boolean {
  return (NUMBERS as readonly string[]).includes(word);
}

/** Clocks that have run out are told as negative. */
function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Math.max(0, Number(text)) : undefined;
}

/** How long to think; `undefined` when no clock was given. */
export function planGo(go: GoRequest, dialect: Dialect, side: Side, overhead: number): TimePlan | undefined {
  const moveTime = go.numbers.get('movetime');
  if (moveTime !== undefined) {
    const most = Math.max(1, moveTime - Math.min(overhead, moveTime / 4));
    return { usual: most, most };
  }
  const letter = (side === 0) === (dialect.firstClock === 'w') ? 'w' : 'b';
  const [main, increment, period] = [`${letter}time`, `${letter}inc`, 'byoyomi'].map((name) => go.numbers.get(name));
  if (main === undefined && increment === undefined && period === undefined) return undefined;
  const movesToGo = go.numbers.get('movestogo') ?? 0;
  const budget: Budget = {
    main: main ?? 0,
    increment: increment ?? 0,
    period: period ?? 0,
    ...(movesToGo > 0 ? { movesToGo } : {}),
  };
  return planTime(budget, overhead);
}
