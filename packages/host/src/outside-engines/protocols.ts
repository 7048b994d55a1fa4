import type { TimeBudget } from '@tesuji/engine';
import { replay, type Game, type GameLine, type Side } from '@tesuji/rules';
import type { Question } from '../thinkers/thinker.ts';

/** Where USI and UCI differ. They share `isready`, `setoption`, `position … moves`, `stop` and `quit`. */
export interface EngineProtocol {
  readonly hello: string;
  /** The last line of the engine's introduction. */
  readonly helloDone: string;
  /** Lines sent before a game, up to `isready`, and after the engine's `readyok`. */
  readonly prepare: readonly string[];
  readonly begin: readonly string[];
  /** The word before position text. */
  readonly positionWord: string;
  /** The number of plies in one move of `score mate`. */
  readonly pliesPerMate: 1 | 2;
  /** Whether `go nodes` and `go depth` are part of the protocol. Where they are not, an engine may fail at them. */
  readonly hasEffortLimits: boolean;
  formatGo(time: GoLimits): string;
  /** Formats the line that announces the end of a game, if the protocol has one. */
  formatEnd?(result: 'win' | 'lose' | 'draw'): string;
  /** The claim that `bestmove win` makes. */
  readonly declaration?: string;
}

/** Formats the `position` line of a game line. */
export function formatPositionLine(protocol: EngineProtocol, game: Game, line: GameLine): string {
  const { start } = line;
  const moves = isVariant(game, line) ? variantMoves(game, line) : line.moves;
  const text = oneLine(start);
  const isUsual = text === oneLine(game.setups[0]?.text ?? '');
  const from = isUsual ? 'startpos' : `${protocol.positionWord} ${text}`;
  return `position ${[from, ...(moves.length > 0 ? ['moves', ...moves] : [])].join(' ')}`;
}

/** Returns whether an engine must have the switch of the game's variant on for a line. */
function isVariant({ engineVariant }: Game, { start }: GameLine): boolean {
  return engineVariant?.isNeeded(start) === true;
}

/** Returns the moves of a line as the engine reads them in the variant; those that cannot be replayed stay as they are. */
function variantMoves(game: Game, line: GameLine): readonly string[] {
  const position = replay(game, line);
  if (!position.ok) return line.moves;
  return line.moves.map((_, ply) => game.engineVariant!.formatMove(position.value.moveAt(ply)));
}

/**
 * Returns the option line that an engine needs before the position of a line, if any. `isOn` says whether the variant is
 * on at the engine; it is never mentioned to an engine that is not asked to play it.
 */
export function variantOptions(game: Game, line: GameLine, isOn: boolean): readonly string[] {
  const isWanted = isVariant(game, line);
  return isWanted === isOn ? [] : [formatOptionLine(game.engineVariant?.option ?? '', String(isWanted))];
}

export function formatOptionLine(name: string, value: string): string {
  return oneLine(value === '' ? `setoption name ${name}` : `setoption name ${name} value ${value}`);
}

/** Removes line breaks: text from outside must not become a second command. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** What a `go` line allows. */
export type GoLimits =
  | { readonly kind: 'clocks'; readonly side: Side; readonly budgets: readonly [TimeBudget, TimeBudget] }
  /** This much time. */
  | { readonly kind: 'fixed'; readonly milliseconds: number }
  /** This much work, however long it takes. */
  | { readonly kind: 'effort'; readonly nodes?: number; readonly depth?: number };

/** What an engine is allowed without a clock. */
export interface UnclockedLimits {
  readonly milliseconds: number;
  /** Sent instead of the time. */
  readonly nodes?: number;
  readonly depth?: number;
}

/** Milliseconds before an engine that thinks without a time limit is sent `stop`. */
const LONG = 600_000;

/** Returns the clocks of a question less `overhead`, or else `unclocked`. The time is never 0. */
export function goLimitsOf(question: Question, unclocked: UnclockedLimits, overhead: number): GoLimits {
  const { side } = question;
  const budgets = question.budgets();
  if (budgets === undefined) return limitsWithoutClock(unclocked);
  const [first, second] = budgets;
  const own = lessOverhead(budgets[side], overhead);
  return { kind: 'clocks', side, budgets: side === 0 ? [own, second] : [first, own] };
}

function limitsWithoutClock({ milliseconds, nodes, depth }: UnclockedLimits): GoLimits {
  if (nodes === undefined && depth === undefined) {
    return { kind: 'fixed', milliseconds: Math.max(1, milliseconds) };
  }
  return { kind: 'effort', ...(nodes === undefined ? {} : { nodes }), ...(depth === undefined ? {} : { depth }) };
}

/** Formats the `go` line of a limit on work, which USI and UCI share. */
function formatEffort({ nodes, depth }: Extract<GoLimits, { kind: 'effort' }>): string {
  const parts = [nodes === undefined ? '' : ` nodes ${nodes}`, depth === undefined ? '' : ` depth ${depth}`];
  return `go${parts.join('')}`;
}

/** Takes the overhead from the part that runs down last, since that one must not be overstepped. */
function lessOverhead(budget: TimeBudget, overhead: number): TimeBudget {
  if (budget.period > 0) return { ...budget, period: Math.max(1, budget.period - overhead) };
  return { ...budget, main: Math.max(1, budget.main - overhead) };
}

/** Returns the milliseconds after which an engine that has not moved is sent `stop`. */
export function thinkingDeadline(time: GoLimits, overhead: number): number {
  if (time.kind === 'effort') return LONG;
  if (time.kind === 'fixed') return time.milliseconds + overhead;
  const { main, period } = time.budgets[time.side];
  return main + period;
}

/** The protocol of chess engines. */
export const UCI_PROTOCOL: EngineProtocol = {
  hello: 'uci',
  helloDone: 'uciok',
  prepare: ['ucinewgame', 'isready'],
  begin: [],
  positionWord: 'fen',
  pliesPerMate: 2,
  hasEffortLimits: true,
  formatGo: formatUciGo,
};

/**
 * Returns the `go` line. White is the first side. UCI has no periods: one alone is sent as time for a move, one after main
 * time as an increment.
 */
function formatUciGo(time: GoLimits): string {
  if (time.kind === 'effort') return formatEffort(time);
  if (time.kind === 'fixed') return `go movetime ${time.milliseconds}`;
  const { budgets, side } = time;
  const own = budgets[side];
  if (own.main === 0) return `go movetime ${own.period}`;
  const [white, black] = budgets;
  const clocks = `go wtime ${timeLeft(white)} btime ${timeLeft(black)} winc ${gain(white)} binc ${gain(black)}`;
  return own.movesToGo === undefined ? clocks : `${clocks} movestogo ${own.movesToGo}`;
}

function timeLeft({ main, period }: TimeBudget): number {
  return main + period;
}

function gain({ increment, period }: TimeBudget): number {
  return increment + period;
}

/** The protocol of shogi engines. */
export const USI_PROTOCOL: EngineProtocol = {
  hello: 'usi',
  helloDone: 'usiok',
  prepare: ['isready'],
  begin: ['usinewgame'],
  positionWord: 'sfen',
  pliesPerMate: 1,
  hasEffortLimits: false,
  formatGo: formatUsiGo,
  formatEnd: (result) => `gameover ${result}`,
  declaration: 'impasse',
};

/**
 * Returns the `go` line. Black is the first side.
 *
 * Some engines support only the protocol as Shogidokoro defines it, and some of those (`gpsusi`) exit at the first
 * unknown word. So all clocks are sent as `btime`, `wtime` and `byoyomi`, which every engine supports:
 *
 * - A time for each move is a byoyomi without main time. There is no `movetime`.
 * - `binc` and `winc` came to the protocol late, and engines without them are in use. A Fischer clock with `main` left
 *   is sent as `main - increment` and a byoyomi of `increment`: the engine can spend no more than there is, and what
 *   it leaves is part of the main time of the next `go`. The same holds for a delay.
 *
 * The protocol has no limit of nodes or depth. `go nodes` and `go depth` are sent where the user sets them, since
 * many engines understand them all the same.
 */
function formatUsiGo(time: GoLimits): string {
  if (time.kind === 'effort') return formatEffort(time);
  if (time.kind === 'fixed') return `go btime 0 wtime 0 byoyomi ${time.milliseconds}`;
  const [black, white] = time.budgets.map(mainTime) as [number, number];
  const own = time.budgets[time.side];
  return `go btime ${black} wtime ${white} byoyomi ${own.period + sureTime(own)}`;
}

/** Returns the part of the main time that every later move will have again. */
function sureTime({ main, increment }: TimeBudget): number {
  return Math.min(main, increment);
}

function mainTime(budget: TimeBudget): number {
  return budget.main - sureTime(budget);
}

/** By game id. */
const PROTOCOLS: ReadonlyMap<string, EngineProtocol> = new Map([
  ['shogi', USI_PROTOCOL],
  ['chess', UCI_PROTOCOL],
]);

/** Returns the protocol of a game's engines. Games without engines of their own use UCI with their own text. */
export function protocolOf(game: Game): EngineProtocol {
  return PROTOCOLS.get(game.id) ?? UCI_PROTOCOL;
}
