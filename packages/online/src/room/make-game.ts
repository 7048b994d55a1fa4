import { createMatch, type MatchError, type MatchState, type Terms } from '@tesuji/match';
import { fail, findGame, ok, opponent, replay, type Game, type Result, type Side } from '@tesuji/rules';
import type { GameInfo, Person, Speed, Teaching } from '../wire/api.ts';
import type { ChallengePlan, PlannedTeacher } from '../wire/plan.ts';
import { makeId } from '../wire/topic.ts';
import { whyUnrated } from '../rating/pools.ts';
import { firstBuckets, isCorrespondence } from './credit.ts';
import { nextWake } from './wake.ts';

/** A game that is about to begin. */
export interface MadeGame {
  readonly info: GameInfo;
  /** The match before any event. */
  readonly first: MatchState;
  /** When the game has to be looked at, should no player move. */
  readonly wakeAt?: number;
}

/** The clocks of a live game begin with the second move of the players, so that both can come. */
const FREE_PLIES = 2;
/** Either may abort before both have moved, except in a tournament, where that would be a way not to lose. */
const ABORT_PLIES = 2;

/** Random bytes that `makeGame` needs. */
export const GAME_RANDOM_BYTES = 9;

/** Returns how a plan is played: over days if both sides have a day or more for every move. */
export function speedOf({ clocks }: Pick<ChallengePlan, 'clocks'>): Speed {
  return clocks.every(isCorrespondence) ? 'correspondence' : 'live';
}

/**
 * Returns the part of a plan that cannot be played, such as `line.moves`, or `isRated.clocks` if it can but not as a rated
 * game; `undefined` if a game can be made of it.
 */
export function findPlanError(plan: ChallengePlan): string | undefined {
  const made = startMatch(plan, 0, 0, ['', '']);
  return made.ok ? undefined : made.error;
}

/**
 * Makes the game of a challenge: draws the sides by lot if that was agreed, and sets up the match. `random` has at least
 * `GAME_RANDOM_BYTES` bytes. A game of a tournament has its id. Fails with the part of the plan that is wrong.
 */
export function makeGame(
  plan: ChallengePlan,
  maker: Person,
  taker: Person,
  random: Uint8Array,
  now: number,
  tournament?: string,
): Result<MadeGame, string> {
  const side = plan.side === 'random' ? (((random[GAME_RANDOM_BYTES - 1] ?? 0) & 1) as Side) : plan.side;
  const players = bySide(side, maker, taker);
  const first = startMatch(plan, side, now, [players[0].name, players[1].name]);
  if (!first.ok) return first;
  const state =
    tournament === undefined ? first.value : { ...first.value, terms: { ...first.value.terms, abortPlies: 0 } };
  const speed = speedOf(plan);
  const info: GameInfo = {
    id: makeId(now, random),
    players: [plainPerson(players[0]), plainPerson(players[1])],
    speed,
    // The ratings of people say how they do against people, and those of programs against programs.
    isRated: plan.isRated && players.every(({ level }) => level === undefined) && players[0].isBot === players[1].isBot,
    isPublic: plan.isPublic,
    delay: plan.delay,
    help: bySide(side, ...plan.help),
    createdAt: now,
    ...(tournament !== undefined && { tournament }),
    ...(plan.teaching !== undefined && { teaching: teachingOf(plan.teaching, plainPerson(maker), plainPerson(taker)) }),
  };
  const wake = nextWake(state, firstBuckets(state));
  return ok({ info, first: state, ...(wake !== undefined && { wakeAt: wake.at }) });
}

/** Returns the plan of a rematch that this side asks for: everything as before, and sides changed. */
export function rematchPlan(info: GameInfo, first: MatchState, side: Side): ChallengePlan {
  const { clocks, assists, pauses } = first.terms;
  return {
    line: first.line,
    // Times and help belong to the people, as a handicap does, and not to the sides.
    clocks: bySide(side, ...clocks),
    side: opponent(side),
    takebacks: assists.takeback === 'none' ? 'none' : 'asked',
    pauses: pauses === 'none' ? 'none' : 'asked',
    help: bySide(side, ...info.help),
    isPublic: info.isPublic,
    delay: info.delay,
    isRated: info.isRated,
    ...(info.teaching !== undefined && { teaching: plannedTeacher(info.teaching, info.players[side]) }),
  };
}

function teachingOf(planned: PlannedTeacher, maker: Person, taker: Person): Teaching {
  if (planned === 'maker' || planned === 'taker')
    return { teacher: planned === 'maker' ? maker : taker, hasSeat: false };
  return { hasSeat: planned === 'third' };
}

/** Who teaches in a game that this person asks for, if that is to be as before. A third person has to be asked again. */
function plannedTeacher({ teacher, hasSeat }: Teaching, maker: Person): PlannedTeacher {
  if (hasSeat) return 'third';
  if (teacher === undefined) return 'nobody';
  return teacher.id === maker.id ? 'maker' : 'taker';
}

/** Puts what belongs to the maker and the taker in the order of the sides. */
function bySide<T>(makerSide: Side, ofMaker: T, ofTaker: T): readonly [T, T] {
  return makerSide === 0 ? [ofMaker, ofTaker] : [ofTaker, ofMaker];
}

function plainPerson({ id, name, isGuest, level, isBot }: Person): Person {
  return { id, name, isGuest, ...(level !== undefined && { level }), ...(isBot === true && { isBot }) };
}

function isTimed({ clocks }: ChallengePlan): boolean {
  return clocks.some(({ kind }) => kind !== 'none');
}

function startMatch(
  plan: ChallengePlan,
  makerSide: Side,
  now: number,
  names: readonly [string, string],
): Result<MatchState, string> {
  const game = findGame(plan.line.game);
  if (game === undefined) return fail('line.game');
  const { options, start, moves } = plan.line;
  const made = createMatch(game, { options, start, moves, terms: termsOf(plan, makerSide, names) }, now);
  if (!made.ok) return fail(partOf(made.error, game, plan, makerSide));
  const reason = plan.isRated ? whyUnrated(plan) : undefined;
  return reason === undefined ? made : fail(`isRated.${reason}`);
}

function termsOf(plan: ChallengePlan, makerSide: Side, [name0, name1]: readonly [string, string]): Terms {
  const isLive = speedOf(plan) === 'live';
  return {
    players: [
      { kind: 'remote', name: name0 },
      { kind: 'remote', name: name1 },
    ],
    clocks: bySide(makerSide, ...plan.clocks),
    freePlies: isLive && isTimed(plan) ? FREE_PLIES : 0,
    assists: {
      hints: plan.help.some(({ hints }) => hints),
      warnings: plan.help.some(({ warnings }) => warnings),
      takeback: plan.takebacks,
    },
    hasDrawOffers: true,
    // Whoever teaches may pause, and the players must be able to go on without them.
    pauses: plan.teaching === undefined ? plan.pauses : 'asked',
    isShared: false,
    abortPlies: ABORT_PLIES,
  };
}

/** The name of the wrong part in the plan, where clocks are in the order of maker and taker. */
function partOf(error: MatchError, game: Game, { line }: ChallengePlan, makerSide: Side): string {
  if (error.code === 'already-over') return line.moves.length === 0 ? 'line.start' : 'line.moves';
  if (error.code === 'bad-terms')
    return makerSide === 0 ? error.field : error.field.replace(/^clocks\.[01]/, (clock) => SWAPPED[clock] ?? clock);
  // A match reads the start together with the options.
  const replayed = replay(game, line);
  return `line.${replayed.ok ? error.error.part : replayed.error.part}`;
}

const SWAPPED: Readonly<Record<string, string>> = { 'clocks.0': 'clocks.1', 'clocks.1': 'clocks.0' };
