import { LEVELS } from '@tesuji/engine';
import {
  isObject,
  isPair,
  isText,
  isWhole,
  parseTimeControl,
  TAKEBACK_POLICIES,
  type TakebackPolicy,
} from '@tesuji/match';
import {
  fail,
  findSetup,
  ok,
  type Game,
  type GameLine,
  type Options,
  type Result,
  type Side,
  type TextError,
} from '@tesuji/rules';
import { HINT_LEVELS, type GamePlan, type HintLevel, type OutsideSeat, type SeatPlan } from './game-plan.ts';

/**
 * The agreement for one game on this device. `name` is what the person at this screen is called, `engine`
 * what is known and set of an attached engine; `chance` draws lots.
 */
export function makePlan(
  choice: Choice,
  line: GameLine,
  name: string,
  chance: () => number,
  engine: Pick<OutsideSeat, 'name' | 'options'> = {},
): Result<GamePlan, TextError & { readonly clock: number }> {
  const [myClock, theirClock] = clockTexts(choice).map(parseTimeControl);
  if (!myClock!.ok) return fail({ ...myClock!.error, clock: 0 });
  if (!theirClock!.ok) return fail({ ...theirClock!.error, clock: 1 });
  const mine = choice.side === 'random' ? (chance() < 0.5 ? 0 : 1) : choice.side;
  const side = hasPerson(choice) ? mine : 0;
  return ok({
    line,
    seats: bySide(seatsOf(choice, name, engine), side),
    clocks: bySide([myClock!.value, theirClock!.value], side),
    help: {
      hints: choice.hints,
      sides: helpedSides(choice, side),
      tutorial: choice.tutorial,
      // A move that is entered has been made elsewhere: a warning would come too late.
      warnings: choice.opponent === 'copy' ? 'off' : choice.warnings,
    },
    takeback: choice.takeback,
    isCopy: choice.opponent === 'copy',
  });
}

/** Returns whether a person at this screen plays. */
export function hasPerson({ opponent }: Choice): boolean {
  return opponent !== 'machines';
}

/** Whether the moves of both sides are made at this screen. */
export function isShared({ opponent }: Choice): boolean {
  return opponent === 'person' || opponent === 'copy';
}

export function clockTexts({ clocks, areClocksDifferent, opponent }: Choice): readonly [string, string] {
  // Where the game is played, its clock runs.
  if (opponent === 'copy') return ['none', 'none'];
  return areClocksDifferent ? clocks : [clocks[0], clocks[0]];
}

function seatsOf(
  choice: Choice,
  name: string,
  engine: Pick<OutsideSeat, 'name' | 'options'>,
): readonly [SeatPlan, SeatPlan] {
  const me: SeatPlan = { kind: 'person', name: name.trim() };
  switch (choice.opponent) {
    case 'level':
      return [
        me,
        choice.program === '' ? { kind: 'level', level: choice.level } : { kind: 'agent', agent: choice.program },
      ];
    case 'outside':
      return [me, { kind: 'outside', engine: choice.engine, ...engine }];
    case 'machines':
      return [seatOfMachine(choice.machines[0]), seatOfMachine(choice.machines[1])];
    case 'person':
    case 'copy':
      return [me, { kind: 'person', name: choice.otherName.trim() }];
    case 'online':
      throw new RangeError('a game at a server is agreed by a challenge');
  }
}

/**
 * Against a computer, and in a game that is entered, the coach helps the person's side; between two computers it comments
 * for both sides.
 */
function helpedSides(choice: Choice, mine: Side): readonly Side[] {
  if (choice.opponent === 'machines') return [0, 1];
  if (choice.opponent !== 'person' || choice.helped === 'mine') return [mine];
  return choice.helped === 'both' ? [0, 1] : [mine === 0 ? 1 : 0];
}

function bySide<T>([mine, theirs]: readonly [T, T], side: Side): readonly [T, T] {
  return side === 0 ? [mine, theirs] : [theirs, mine];
}

/** `online` is a person at another device, by way of a server. */
export const OPPONENTS = ['level', 'person', 'online', 'machines', 'outside', 'copy'] as const;
type OpponentKind = (typeof OPPONENTS)[number];

export const WARNINGS = ['off', 'gentle', 'normal', 'strict'] as const;
export const PAUSES = ['asked', 'none'] as const;
export const WATCHERS = ['nobody', 'everybody'] as const;
/** Who teaches: no teaching game, nobody (the two draw for each other), this person, the opponent, or a third person. */
export const TEACHING = ['none', 'nobody', 'maker', 'taker', 'third'] as const;
/** How late spectators see a move, in milliseconds. */
export const DELAYS = [0, 60_000, 300_000, 900_000] as const;
export const HELPED = ['both', 'mine', 'theirs'] as const;
const STARTS = ['setup', 'pasted'] as const;
/** The most boards that can be played at once. */
export const MOST_BOARDS = 12;
const LONGEST_TEXT = 200_000;

/**
 * Everything the screen asks, as it was answered last. What belongs to a player comes in pairs, the person at this
 * screen first: sides may be drawn by lot only when the game begins.
 */
export interface Choice {
  readonly opponent: OpponentKind;
  readonly level: number;
  /** An agent that plays instead of the level, as `parseAgent` reads it; empty for the level. */
  readonly program: string;
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
  /** The account that a challenge is for; empty for a link that anybody may take. */
  readonly invited: string;
  /** What is agreed with a person elsewhere besides: whether both may have help, and pauses. */
  readonly allowsHelp: boolean;
  readonly pauses: (typeof PAUSES)[number];
  readonly watchers: (typeof WATCHERS)[number];
  readonly teaching: (typeof TEACHING)[number];
  readonly delay: number;
  /** Whether it counts for the ratings; then there is no help and no takeback. */
  readonly isRated: boolean;
}

/** The choices for a beginner. */
export function firstChoice(game: Game): Choice {
  return {
    opponent: 'level',
    level: 1,
    program: '',
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
    invited: '',
    allowsHelp: false,
    pauses: 'asked',
    watchers: 'nobody',
    teaching: 'none',
    delay: 0,
    isRated: false,
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
    program: PROGRAM.test(textOf(given.program, '')) ? textOf(given.program, '') : usual.program,
    machines: pairOf((each) => MACHINES.includes(each), given.machines, usual.machines),
    engine: textOf(given.engine, usual.engine),
    otherName: textOf(given.otherName, usual.otherName),
    side: oneOf([0, 1, 'random'] as const, given.side, usual.side),
    clocks: pairOf(() => true, given.clocks, usual.clocks),
    areClocksDifferent: given.areClocksDifferent === true,
    startFrom: given.pasted === '' ? 'setup' : oneOf(STARTS, given.startFrom, usual.startFrom),
    setup: findSetup(game, textOf(given.setup, usual.setup))?.id ?? usual.setup,
    options: optionsOf(game, given.options),
    pasted: textOf(given.pasted, usual.pasted),
    hints: oneOf(HINT_LEVELS, given.hints, usual.hints),
    helped: oneOf(HELPED, given.helped, usual.helped),
    tutorial: given.tutorial !== false,
    warnings: oneOf(WARNINGS, given.warnings, usual.warnings),
    takeback: oneOf(TAKEBACK_POLICIES, given.takeback, usual.takeback),
    boards: isWhole(given.boards, 1, MOST_BOARDS) ? given.boards : usual.boards,
    invited: textOf(given.invited, usual.invited),
    allowsHelp: given.allowsHelp === true,
    pauses: oneOf(PAUSES, given.pauses, usual.pauses),
    watchers: oneOf(WATCHERS, given.watchers, usual.watchers),
    delay: oneOf(DELAYS, given.delay, usual.delay),
    // Chosen anew for each game.
    teaching: usual.teaching,
    isRated: false,
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

/** Computers that can sit at a board, by the names `parseAgent` reads: the levels, and some that think differently. */
export const MACHINES: readonly string[] = [
  ...LEVELS.map((level) => `level:${level}`),
  'engine:time=1000',
  'engine:time=5000',
  'mcts:nodes=2000',
  'greedy',
  'random',
];

/** The agents that a person can play against instead of a level, each with its settings. */
export const PROGRAMS = ['minimax', 'alphabeta', 'classic', 'mcts'] as const;
const PROGRAM = new RegExp(`^(?:${PROGRAMS.join('|')}):[a-z0-9=,]+$`);

function seatOfMachine(machine: string): SeatPlan {
  const level = levelOfMachine(machine);
  return level === undefined ? { kind: 'agent', agent: machine } : { kind: 'level', level };
}

export function levelOfMachine(machine: string): number | undefined {
  const [, level] = /^level:(\d+)$/.exec(machine) ?? [];
  return level === undefined ? undefined : Number(level);
}
