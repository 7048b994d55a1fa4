import type { TimeBudget } from '@tesuji/engine';
import {
  clockReading,
  stageAt,
  type Clock,
  type ClockReading,
  type MatchState,
  type TimeControl,
  type TimedControl,
} from '@tesuji/match';
import { opponent, type Game, type GameLine, type Outcome, type Side } from '@tesuji/rules';
import type { PlayerError } from '../player-error.ts';
import type { Stop } from '../player.ts';

/** A request for a move. */
export interface Question {
  readonly match: string;
  readonly game: Game;
  readonly line: GameLine;
  /** The side to move. */
  readonly side: Side;
  /** Returns what the clocks of both sides allow now; `undefined` without clocks. */
  budgets(): readonly [TimeBudget, TimeBudget] | undefined;
}

/** A move, and what is known about how it was found. */
export interface MoveThought {
  readonly kind: 'move';
  readonly move: string;
  /** For the side to move, in hundredths of a pawn. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds of thinking, without the transport of messages. */
  readonly ms?: number;
}

/** How much of what a thinker needs has been loaded, in bytes. */
export interface Loading {
  readonly loaded: number;
  /** Absent where it is not known. */
  readonly total?: number;
}

/** What a thinker decides, or why it cannot. */
export type Thought =
  | MoveThought
  | { readonly kind: 'resign' }
  | { readonly kind: 'claim'; readonly claim: string }
  | { readonly kind: 'error'; readonly error: PlayerError };

/** Where a machine's moves come from: agents in workers, or an attached engine. */
export interface Thinker {
  /** Announces a match, so that a slow starter can get ready. */
  prepare?(match: string): void;
  /** Calls `report` once, unless it is stopped first. */
  think(question: Question, report: (thought: Thought) => void): Stop;
  /** Announces that the match is over. */
  rest?(side: Side, outcome: Outcome | undefined): void;
  close?(): void;
}

/**
 * Returns the budgets of both sides while `side` thinks; `undefined` if it has no clock. An opponent without a clock
 * gets the same budget.
 */
export function budgetsOf(state: MatchState, side: Side, now: number): readonly [TimeBudget, TimeBudget] | undefined {
  const own = budgetOf(state, side, now);
  if (own === undefined) return undefined;
  const other = budgetOf(state, opponent(side), now) ?? own;
  return side === 0 ? [own, other] : [other, own];
}

function budgetOf(state: MatchState, side: Side, now: number): TimeBudget | undefined {
  const control = presentControl(state.terms.clocks[side], state.clocks[side]);
  if (control === undefined) return undefined;
  const reading = clockReading(state, side, now);
  const toGo = reading.movesToGo === undefined ? {} : { movesToGo: reading.movesToGo };
  return { ...split(control, reading), ...toGo };
}

function presentControl(control: TimeControl, { stage }: Clock): TimedControl | undefined {
  if (control.kind === 'none') return undefined;
  return control.kind === 'stages' ? stageAt(control, stage)?.control : control;
}

function split(control: TimedControl, { part, left, main, untilFlag = 0 }: ClockReading): TimeBudget {
  switch (control.kind) {
    case 'sudden-death':
      return { main: untilFlag, increment: 0, period: 0 };
    case 'increment':
      return { main: untilFlag, increment: control.increment, period: 0 };
    case 'delay':
      // Engines have no delays. An increment differs from a delay only in that unused time is kept.
      return { main: untilFlag, increment: control.delay, period: 0 };
    case 'byoyomi':
      return { main, increment: 0, period: part === 'period' ? left : control.period };
    case 'per-move':
      return { main: 0, increment: 0, period: left };
  }
}
