import { LEVELS } from '@tesuji/engine';
import { isObject, isPair, isText, isWhole, TAKEBACK_POLICIES, type TakebackPolicy } from '@tesuji/match';
import type { Game, Options, Side } from '@tesuji/rules';
import { HINT_LEVELS, type HintLevel } from '../play/game-plan.ts';
import { MACHINES } from './machines.ts';

export const OPPONENTS = ['level', 'person', 'machines', 'outside', 'copy'] as const;
type OpponentKind = (typeof OPPONENTS)[number];

export const WARNINGS = ['off', 'gentle', 'normal', 'strict'] as const;
export const HELPED = ['both', 'mine', 'theirs'] as const;
const STARTS = ['setup', 'pasted'] as const;
/** More boards than this nobody can look after. */
export const MOST_BOARDS = 12;
const LONGEST_TEXT = 200_000;

/**
 * Everything the screen asks, as it was answered last. What belongs to a player comes in pairs, the person at this
 * screen first: sides may be drawn by lot only when the game begins.
 */
export interface Choice {
  readonly opponent: OpponentKind;
  readonly level: number;
  /** Agents for the first and the second side when two computers play. */
  readonly machines: readonly [string, string];
  /** An engine attached to the local server, by its name there. */
  readonly engine: string;
  /** What the other person is called. Our own name is a setting. */
  readonly otherName: string;
  readonly side: Side | 'random';
  /** Time controls as text; the second counts only where clocks differ. */
  readonly clocks: readonly [string, string];
  readonly areClocksDifferent: boolean;
  readonly startFrom: (typeof STARTS)[number];
  readonly setup: string;
  /** Only what differs from the rules of the game and of the setup. */
  readonly options: Options;
  /** A position or a record, as text. */
  readonly pasted: string;
  readonly hints: HintLevel;
  /** Whom the coach helps where people play both sides. */
  readonly helped: (typeof HELPED)[number];
  readonly tutorial: boolean;
  readonly warnings: (typeof WARNINGS)[number];
  readonly takeback: TakebackPolicy;
  readonly boards: number;
}

/** What suits somebody who has never played. */
export function firstChoice(game: Game): Choice {
  return {
    opponent: 'level',
    level: 1,
    machines: ['level:3', 'level:5'],
    engine: '',
    otherName: '',
    side: 0,
    clocks: ['none', 'none'],
    areClocksDifferent: false,
    startFrom: 'setup',
    setup: game.setups[0]!.id,
    options: {},
    pasted: '',
    hints: 'beginner',
    helped: 'both',
    tutorial: true,
    warnings: 'normal',
    takeback: 'free',
    boards: 1,
  };
}

/** Reads a choice out of anything that was kept: what is damaged or no longer exists is as at first. */
export function readChoice(game: Game, data: unknown): Choice {
  const usual = firstChoice(game);
  if (!isObject(data)) return usual;
  const given: { readonly [K in keyof Choice]?: unknown } = data;
  return {
    opponent: oneOf(OPPONENTS, given.opponent, usual.opponent),
    level: oneOf(LEVELS, given.level, usual.level),
    machines: pairOf((each) => MACHINES.includes(each), given.machines, usual.machines),
    engine: textOf(given.engine, usual.engine),
    otherName: textOf(given.otherName, usual.otherName),
    side: oneOf([0, 1, 'random'] as const, given.side, usual.side),
    clocks: pairOf(() => true, given.clocks, usual.clocks),
    areClocksDifferent: given.areClocksDifferent === true,
    startFrom: given.pasted === '' ? 'setup' : oneOf(STARTS, given.startFrom, usual.startFrom),
    setup: oneOf(
      game.setups.map(({ id }) => id),
      given.setup,
      usual.setup,
    ),
    options: optionsOf(game, given.options),
    pasted: textOf(given.pasted, usual.pasted),
    hints: oneOf(HINT_LEVELS, given.hints, usual.hints),
    helped: oneOf(HELPED, given.helped, usual.helped),
    tutorial: given.tutorial !== false,
    warnings: oneOf(WARNINGS, given.warnings, usual.warnings),
    takeback: oneOf(TAKEBACK_POLICIES, given.takeback, usual.takeback),
    boards: isWhole(given.boards, 1, MOST_BOARDS) ? given.boards : usual.boards,
  };
}

function oneOf<T>(all: readonly T[], value: unknown, usual: T): T {
  return all.find((each) => each === value) ?? usual;
}

function pairOf(
  isRight: (value: string) => boolean,
  value: unknown,
  usual: readonly [string, string],
): readonly [string, string] {
  if (!isPair(value)) return usual;
  const [first, second] = value;
  return isLegible(first) && isLegible(second) && isRight(first) && isRight(second) ? [first, second] : usual;
}

function isLegible(value: unknown): value is string {
  return isText(value, LONGEST_TEXT);
}

function textOf(value: unknown, usual: string): string {
  return isLegible(value) ? value : usual;
}

/** Options of another version of the game would stop every game from beginning, so they are forgotten. */
function optionsOf(game: Game, value: unknown): Options {
  if (!isObject(value)) return {};
  const known = game.options.flatMap(({ id }) => (isLegible(value[id]) ? [[id, value[id]] as const] : []));
  return Object.fromEntries(known);
}
