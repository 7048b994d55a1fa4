import {
  ok,
  replay,
  type Game,
  type GameLine,
  type LineError,
  type Options,
  type Position,
  type Result,
  type Side,
} from '@tesuji/rules';
import type { TimePlan } from '../search/limits.ts';
import type { SearchReport } from '../search/search.ts';
import { planTime, type TimeBudget } from '../search/time-manager.ts';
import type { PendingResult, PendingSearch } from '../threads/engine-threads.ts';
import type { Dialect } from './dialects.ts';

/** The parsed arguments of `go`. */
export interface GoRequest {
  readonly numbers: ReadonlyMap<string, number>;
  /** `Infinity` for `mate infinite` and `mate` without a number. */
  readonly mate?: number;
  readonly isInfinite: boolean;
  readonly isPonder: boolean;
  readonly searchMoves: readonly string[];
  /** Messages about arguments that were ignored. */
  readonly errors: readonly string[];
}

const NUMBERS = ['wtime', 'btime', 'winc', 'binc', 'byoyomi', 'movestogo', 'movetime', 'depth', 'nodes'] as const;
const KEYWORDS: readonly string[] = [...NUMBERS, 'mate', 'infinite', 'ponder', 'searchmoves'];

export function parseGo(words: readonly string[]): GoRequest {
  const numbers = new Map<string, number>();
  const errors: string[] = [];
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
      if (value === undefined) errors.push(`${word} needs a whole number, not “${words[at + 1] ?? ''}”`);
      else {
        numbers.set(word, value);
        at++;
      }
    }
  }
  // `mate infinite` is a limit of the mate search, not `go infinite`.
  const isInfinite = words.some((word, i) => word === 'infinite' && words[i - 1] !== 'mate');
  const isPonder = words.includes('ponder');
  return { numbers, isInfinite, isPonder, searchMoves, errors, ...(mate === undefined ? {} : { mate }) };
}

function isNumberWord(word: string): boolean {
  return (NUMBERS as readonly string[]).includes(word);
}

/** Negative clock times are read as 0. */
function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Math.max(0, Number(text)) : undefined;
}

/** Returns how long to think; undefined when no clock was given. */
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
  const budget: TimeBudget = {
    main: main ?? 0,
    increment: increment ?? 0,
    period: period ?? 0,
    ...(movesToGo > 0 ? { movesToGo } : {}),
  };
  return planTime(budget, overhead);
}

/** A `go` command, from its arrival to its answer. */
export class PendingGo {
  readonly go: GoRequest;
  /** Undefined when the position was refused. */
  readonly opened: OpenedLine | undefined;
  /** Whether the answer must wait for `stop` or `ponderhit`. */
  isHeld: boolean;
  isStopping = false;
  answer: string | undefined;
  /** The last report, used if the threads are lost. */
  last: SearchReport | undefined;
  /** The time plan after a ponderhit. */
  plan: TimePlan | undefined;
  #isHit = false;
  #inquiry: PendingResult<unknown> | PendingSearch | undefined;

  constructor(go: GoRequest, opened: OpenedLine | undefined) {
    this.go = go;
    this.opened = opened;
    this.isHeld = go.isInfinite || go.isPonder;
  }

  attach<T extends PendingResult<unknown>>(inquiry: T): T {
    this.#inquiry = inquiry;
    if (this.isStopping) inquiry.stop();
    else if (this.#isHit) this.#hit();
    return inquiry;
  }

  stop(): void {
    this.isHeld = false;
    this.isStopping = true;
    this.#inquiry?.stop();
  }

  /** Handles `ponderhit`; clocks given with it replace the plan. */
  ponderHit(plan: TimePlan | undefined): void {
    this.isHeld = false;
    this.#isHit = true;
    this.plan = plan ?? this.plan;
    this.#hit();
  }

  #hit(): void {
    const inquiry = this.#inquiry;
    if (inquiry !== undefined && 'ponderHit' in inquiry && this.plan !== undefined) inquiry.ponderHit(this.plan);
  }
}

export interface OpenedLine {
  readonly line: GameLine;
  readonly position: Position;
}

/** Replays a line; if its start is invalid, tries again with the options that problems need. */
export function openLine(game: Game, line: GameLine, problemOptions: Options): Result<OpenedLine, LineError> {
  const replayed = replay(game, line);
  if (replayed.ok) return ok({ line, position: replayed.value });
  const known = Object.entries(problemOptions).filter(([id]) => game.options.some((option) => option.id === id));
  if (replayed.error.part !== 'start' || known.length === 0) return replayed;
  const problem = { ...line, options: { ...line.options, ...Object.fromEntries(known) } };
  const again = replay(game, problem);
  return again.ok ? ok({ line: problem, position: again.value }) : again;
}
