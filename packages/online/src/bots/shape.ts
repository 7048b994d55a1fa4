/**
 * Games and challenges as bots for lichess and lishogi read them: chess as at lichess, shogi as at lishogi, with the fields
 * that lichess-bot and Lishogi-Bot use. Both call the ordinary game `standard`, so a bot plays one of the two.
 */
import { clockReading, FORFEITS, type MatchState, type Proposal, type TimeControl } from '@tesuji/match';
import { findGame, type Side } from '@tesuji/rules';
import type { Challenge, GameInfo, GameSummary, Person } from '../wire/api.ts';
import type { ShownRating } from '../rating/pools.ts';
import { expectedSeconds, isCorrespondence } from '../room/credit.ts';

/** The game of each of the two interfaces, and what they call its sides. */
export const BOT_SIDES: Readonly<Record<string, readonly [string, string]>> = {
  chess: ['white', 'black'],
  shogi: ['sente', 'gote'],
};

/** What a clock is called there while it has no limit. */
const ENDLESS = 2_147_483_647;

type Shape = Readonly<Record<string, unknown>>;

/** A player, with a rating if there is one. */
function botPlayer(person: Person, rating?: ShownRating): Shape {
  const title = isProgram(person) ? 'BOT' : null;
  return {
    id: person.id,
    name: person.name,
    username: person.name,
    title,
    rating: rating?.rating ?? 1500,
    ...(rating?.isProvisional === false ? {} : { provisional: true }),
  };
}

function isProgram({ level, isBot }: Person): boolean {
  return level !== undefined || isBot === true;
}

/** Returns the speed of a control by the time expected for a game, with the limits of lichess. */
function botSpeed(control: TimeControl): string {
  if (isCorrespondence(control) || control.kind === 'none') return 'correspondence';
  const seconds = expectedSeconds(control);
  return (
    (
      [
        [30, 'ultraBullet'],
        [180, 'bullet'],
        [480, 'blitz'],
        [1500, 'rapid'],
      ] as const
    ).find(([below]) => seconds < below)?.[1] ?? 'classical'
  );
}

function perfOf(control: TimeControl): Shape {
  const speed = botSpeed(control);
  return { name: `${speed.slice(0, 1).toUpperCase()}${speed.slice(1)}` };
}

/** The parts of a control that the interfaces know, in milliseconds. */
function clockOf(control: TimeControl): { initial: number; increment: number; byoyomi: number; periods: number } {
  const plain = { initial: 0, increment: 0, byoyomi: 0, periods: 1 };
  switch (control.kind) {
    case 'sudden-death':
      return { ...plain, initial: control.main };
    case 'increment':
      return { ...plain, initial: control.main, increment: control.increment };
    case 'delay':
      return { ...plain, initial: control.main, increment: control.delay };
    case 'byoyomi':
      return { ...plain, initial: control.main, byoyomi: control.period, periods: control.periods };
    case 'per-move':
      return { ...plain, byoyomi: control.each };
    case 'stages':
      return clockOf(control.stages[0]?.control ?? { kind: 'none' });
    case 'none':
      return plain;
  }
}

function variantOf(game: string, start: string): Shape {
  const rules = findGame(game);
  const isStandard = start === rules?.setups[0]?.text;
  if (isStandard) return { key: 'standard', name: 'Standard', short: 'Std' };
  if (rules?.numberedSetups?.numberOf(start) !== undefined) return { key: 'chess960', name: 'Chess960', short: '960' };
  return { key: 'fromPosition', name: 'From Position', short: 'FEN' };
}

function startOf(game: string, start: string): string {
  return start === findGame(game)?.setups[0]?.text ? 'startpos' : start;
}

/** A game as its stream begins. */
export function botGameFull(
  info: GameInfo,
  match: MatchState,
  now: number,
  ratings: readonly (ShownRating | undefined)[] = [],
): Shape {
  const { game, start } = match.line;
  const control = match.terms.clocks[0];
  const clock = clockOf(control);
  const players = info.players.map((person, side) => botPlayer(person, ratings[side]));
  const names = BOT_SIDES[game] ?? ['white', 'black'];
  const isClocked = botSpeed(control) !== 'correspondence';
  return {
    type: 'gameFull',
    id: info.id,
    rated: info.isRated,
    variant: variantOf(game, start),
    speed: botSpeed(control),
    perf: perfOf(control),
    createdAt: info.createdAt,
    ...(isClocked && { clock }),
    ...(control.kind === 'per-move' && !isClocked && { daysPerTurn: Math.round(control.each / 86_400_000) }),
    [names[0]]: players[0],
    [names[1]]: players[1],
    ...(game === 'chess' ? { initialFen: startOf(game, start) } : { initialSfen: startOf(game, start) }),
    state: botGameState(match, now),
  };
}

/** A game after a change. `black` is the one who moves first in shogi, and second in chess. */
export function botGameState(match: MatchState, now: number): Shape {
  const isShogi = match.line.game === 'shogi';
  const [white, black]: readonly [Side, Side] = isShogi ? [1, 0] : [0, 1];
  const time = (side: Side): number => timeOf(match, side, now);
  const clock = (side: Side) => clockOf(match.terms.clocks[side]);
  const asks = (proposal: Proposal, side: Side): boolean =>
    match.offers[proposal].standing.some(({ by }) => by === side);
  return {
    type: 'gameState',
    moves: match.line.moves.join(' '),
    wtime: time(white),
    btime: time(black),
    winc: clock(white).increment,
    binc: clock(black).increment,
    ...(isShogi && { byo: clock(0).byoyomi }),
    ...(asks('draw', white) && { wdraw: true }),
    ...(asks('draw', black) && { bdraw: true }),
    ...(asks('takeback', white) && { wtakeback: true }),
    ...(asks('takeback', black) && { btakeback: true }),
    ...endOf(match),
  };
}

/** Milliseconds of main time; without a limit, a very large number. */
function timeOf(match: MatchState, side: Side, now: number): number {
  if (match.terms.clocks[side].kind === 'none') return ENDLESS;
  const { part, left, main } = clockReading(match, side, now);
  // In byoyomi no main time is left: the programs add the period themselves.
  return part === 'delay' || part === 'period' ? main : left;
}

function endOf({ line, phase }: MatchState): Shape {
  if (phase.kind !== 'over') return { status: 'started' };
  const { ending } = phase;
  if (ending.cause === 'abort') return { status: 'aborted' };
  const { winner, reason } = ending.outcome;
  const names = BOT_SIDES[line.game] ?? ['white', 'black'];
  const status = ending.cause === 'flag' ? 'outoftime' : statusOf(reason, line.game, winner);
  return { status, ...(winner !== undefined && { winner: names[winner] }) };
}

const REASONS: Readonly<Record<string, string>> = {
  abort: 'aborted',
  checkmate: 'mate',
  resign: 'resign',
  time: 'outoftime',
  stalemate: 'stalemate',
  'no-moves': 'stalemate',
  try: 'variantEnd',
};
/** How lichess numbers the ways in which a game can end; lishogi has one of its own. */
const STATUS_IDS: Readonly<Record<string, number>> = {
  started: 20,
  aborted: 25,
  mate: 30,
  resign: 31,
  stalemate: 32,
  timeout: 33,
  draw: 34,
  outoftime: 35,
  unknownFinish: 38,
  impasse27: 41,
  variantEnd: 60,
};

/** What the interfaces call the end of a game, by the reason that lists of games show. */
function statusOf(reason: string, game: string, winner: Side | undefined): string {
  if ((FORFEITS as readonly string[]).includes(reason)) return 'timeout';
  const known = REASONS[reason];
  if (known !== undefined) return known;
  if (winner === undefined) return 'draw';
  return game === 'shogi' && reason.startsWith('impasse') ? 'impasse27' : 'unknownFinish';
}

/** A game in the list of those in progress, and in the stream of events, when it begins and when it is over. */
export function botGameStart(summary: GameSummary, side: Side, control: TimeControl, now: number): Shape {
  const names = BOT_SIDES[summary.game] ?? ['white', 'black'];
  const { deadline, winner } = summary;
  const status = summary.isOver ? statusOf(summary.reason ?? '', summary.game, winner) : 'started';
  return {
    gameId: summary.id,
    fullId: summary.id,
    id: summary.id,
    color: names[side],
    fen: summary.position,
    hasMoved: summary.plies > side,
    isMyTurn: !summary.isOver && summary.turn === side,
    opponent: botPlayer(summary.players[side === 0 ? 1 : 0]),
    perf: botSpeed(control),
    speed: botSpeed(control),
    rated: summary.isRated,
    source: 'friend',
    status: { id: STATUS_IDS[status], name: status },
    variant: { key: 'standard', name: 'Standard' },
    compat: { bot: true, board: true },
    ...(winner !== undefined && { winner: names[winner] }),
    ...(deadline !== undefined && { secondsLeft: Math.max(0, Math.round((deadline - now) / 1000)) }),
  };
}

/** A challenge. The side is that of its maker. */
export function botChallenge(challenge: Challenge, url: string): Shape {
  const { plan, maker, taker, makerRating, state } = challenge;
  const names = BOT_SIDES[plan.line.game] ?? ['white', 'black'];
  const [control] = plan.clocks;
  const { initial, increment, byoyomi, periods } = clockOf(control);
  const color = plan.side === 'random' ? 'random' : names[plan.side];
  const days = control.kind === 'per-move' ? Math.round(control.each / 86_400_000) : undefined;
  const isClocked = botSpeed(control) !== 'correspondence';
  const clock = { limit: initial / 1000, increment: increment / 1000, show: `${initial / 60_000}+${increment / 1000}` };
  const isShogi = plan.line.game === 'shogi';
  return {
    id: challenge.id,
    url,
    status: state === 'open' ? 'created' : state === 'taken' ? 'accepted' : state,
    challenger: botPlayer(maker, makerRating),
    destUser: taker === undefined ? null : botPlayer(taker),
    variant: variantOf(plan.line.game, plan.line.start),
    rated: plan.isRated,
    speed: botSpeed(control),
    timeControl: isClocked
      ? { type: 'clock', ...clock, ...(isShogi && { byoyomi: byoyomi / 1000, periods }) }
      : days === undefined
        ? { type: 'unlimited' }
        : { type: 'correspondence', daysPerTurn: days },
    color,
    // Drawn by lot when the game begins.
    finalColor: color === 'random' ? names[0] : color,
    perf: { icon: '', ...perfOf(control) },
    ...(variantOf(plan.line.game, plan.line.start)['key'] !== 'standard' && { initialFen: plan.line.start }),
    compat: { bot: true, board: true },
  };
}
