import { SENSITIVITIES, type Sensitivity } from '@tesuji/coach';
import { LEVELS } from '@tesuji/engine';
import { isSafeOption } from '@tesuji/host';
import {
  findTimeControlError,
  isObject,
  isOneOf,
  isPair,
  isSide,
  isText,
  TAKEBACK_POLICIES,
  type TakebackPolicy,
  type TimeControl,
} from '@tesuji/match';
import { isGameLine, replay, type Game, type GameLine, type Side } from '@tesuji/rules';

/** Who plays a side. */
export type SeatPlan =
  /** A person at this screen. */
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'level'; readonly level: number }
  /** Any agent by its name, as `parseAgent` reads it: `engine:time=1000`, `mcts:nodes=2000`. */
  | { readonly kind: 'agent'; readonly agent: string }
  | OutsideSeat;

/** An engine attached to the local server, by the name it has there. */
export interface OutsideSeat {
  readonly kind: 'outside';
  readonly engine: string;
  /** What it calls itself, where it has said so. */
  readonly name?: string;
  /** What is set of its options. */
  readonly options?: Readonly<Record<string, string>>;
}

export const HINT_LEVELS = ['off', 'beginner', 'look-ahead'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** What the coach does in a game. It can be changed while the game goes on. */
export interface HelpPlan {
  readonly hints: HintLevel;
  /** The sides the coach helps. */
  readonly sides: readonly Side[];
  /** Show the card of the piece picked up. */
  readonly tutorial: boolean;
  readonly warnings: Sensitivity | 'off';
}

/**
 * All that is agreed before a game begins: what the screen for a new game makes, and a game on this device is begun
 * with.
 */
export interface GamePlan {
  /** Game, rule options, start, and moves already made, if one goes on from somewhere. */
  readonly line: GameLine;
  readonly seats: readonly [SeatPlan, SeatPlan];
  readonly clocks: readonly [TimeControl, TimeControl];
  readonly help: HelpPlan;
  readonly takeback: TakebackPolicy;
  /** One person enters both sides' moves of a game that is played elsewhere. */
  readonly isCopy: boolean;
  /** Games begun together, to be shown on one screen. */
  readonly group?: string;
}

const LONGEST_TEXT = 1000;
const LONGEST_NAME = 60;

/**
 * Reads a plan out of anything: an address, or what this device has kept. `undefined` when no game can be begun by
 * it.
 */
export function readPlan(games: readonly Game[], data: unknown): GamePlan | undefined {
  if (!isObject(data) || !isPlan(data)) return undefined;
  const { line, seats, clocks, help, takeback, isCopy, group } = data;
  const game = games.find(({ id }) => id === line.game);
  if (game === undefined || !replay(game, line).ok) return undefined;
  return { line, seats, clocks, help, takeback, isCopy, ...(group === undefined ? {} : { group }) };
}

function isPlan(data: object): data is GamePlan {
  const { line, seats, clocks, help, takeback, isCopy, group } = data as Record<keyof GamePlan, unknown>;
  return (
    isGameLine(line) &&
    isPair(seats) &&
    seats.every(isSeat) &&
    isPair(clocks) &&
    clocks.every((clock) => findTimeControlError(clock) === undefined) &&
    isHelp(help) &&
    isOneOf(TAKEBACK_POLICIES, takeback) &&
    typeof isCopy === 'boolean' &&
    (group === undefined || isText(group, LONGEST_NAME))
  );
}

function isSeat(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'person':
      return isText(value['name'], LONGEST_NAME);
    case 'level':
      return LEVELS.some((level) => level === value['level']);
    case 'agent':
      return isText(value['agent'], LONGEST_TEXT);
    case 'outside':
      return (
        isText(value['engine'], LONGEST_TEXT) &&
        (value['name'] === undefined || isText(value['name'], LONGEST_NAME)) &&
        (value['options'] === undefined || isOptions(value['options']))
      );
    default:
      return false;
  }
}

function isOptions(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([name, each]) => typeof each === 'string' && isSafeOption(name, each))
  );
}

function isHelp(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { hints, sides, tutorial, warnings } = value;
  return (
    isOneOf(HINT_LEVELS, hints) &&
    Array.isArray(sides) &&
    sides.every(isSide) &&
    typeof tutorial === 'boolean' &&
    (warnings === 'off' || isOneOf(SENSITIVITIES, warnings) || typeof warnings === 'number')
  );
}
