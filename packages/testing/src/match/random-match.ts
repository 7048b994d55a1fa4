import {
  COMMAND_KINDS,
  FORFEITS,
  nextDeadline,
  PLAYER_KINDS,
  plyOf,
  positionOf,
  PROPOSALS,
  type Proposal,
  sideToMove,
  TAKEBACK_POLICIES,
  type Author,
  type Command,
  type CommandKind,
  type MatchPlan,
  type MatchState,
  type Player,
  type Terms,
  type TimeControl,
} from '@tesuji/match';
import { legalMoves, type Game, type Options, type RuleOption } from '@tesuji/rules';
import type { Random } from './random.ts';

/** A match of any kind: any setup and options of the game, any clocks, any policies. */
export function randomPlan(game: Game, random: Random): MatchPlan {
  const setup = game.setups[random.below(game.setups.length)];
  return {
    ...(setup === undefined || random.once(3) ? {} : { setup: setup.id }),
    options: random.once(2) ? {} : randomOptions(game.options, random),
    terms: randomTerms(random),
  };
}

function randomOptions(known: readonly RuleOption[], random: Random): Options {
  return Object.fromEntries(
    known.filter(() => random.once(3)).map((option) => [option.id, randomValue(option, random)]),
  );
}

function randomValue(option: RuleOption, random: Random): string {
  if (option.kind === 'choice') return option.values[random.below(option.values.length)] ?? option.initial;
  // Low limits, so that they are reached.
  return String(option.min + random.below(Math.min(40, option.max - option.min + 1)));
}

function randomTerms(random: Random): Terms {
  return {
    players: [randomPlayer(random), randomPlayer(random)],
    clocks: [randomControl(random), randomControl(random)],
    freePlies: random.once(3) ? random.below(4) : 0,
    assists: { hints: random.once(2), warnings: random.once(2), takeback: random.pick(TAKEBACK_POLICIES) },
    hasDrawOffers: !random.once(4),
    pauses: random.pick(['free', 'asked', 'none'] as const),
    isShared: random.once(2),
    abortPlies: random.below(4),
  };
}

function randomPlayer(random: Random): Player {
  const kind = random.pick(PLAYER_KINDS);
  return random.once(2) ? { kind } : { kind, name: 'anyone', agent: 'level:1' };
}

/** Times of a few seconds, so that a run reaches main time, periods and stages. */
function randomControl(random: Random): TimeControl {
  const time = (): number => 1 + random.below(20_000);
  const simple = { kind: 'sudden-death', main: 10 * time() } as const;
  const byoyomi = { kind: 'byoyomi', main: time(), periods: 1 + random.below(4), period: time() } as const;
  const increment = { kind: 'increment', main: time(), increment: time() } as const;
  return random.pick<TimeControl>([
    { kind: 'none' },
    simple,
    increment,
    { kind: 'delay', style: random.pick(['simple', 'bronstein']), main: time(), delay: time() },
    byoyomi,
    { kind: 'per-move', each: time() },
    { kind: 'stages', stages: [{ moves: 1 + random.below(4), control: simple }, { control: byoyomi }] },
    { kind: 'stages', stages: [{ moves: 1 + random.below(4), control: increment }] },
  ]);
}

const NONSENSE = [undefined, null, '', 'toString', '__proto__', -1, 1.5, Number.NaN, Infinity, -0, 3, {}, [], true];

/** Mostly a plausible command; sometimes stale, repeated, from the wrong side, or malformed. */
export function randomCommand(game: Game, state: MatchState, id: string, random: Random): Command {
  const repeated = state.answered[random.below(state.answered.length + 1)];
  const order = randomOrder(game, state, random);
  const command = {
    ...order,
    id: repeated !== undefined && random.once(20) ? repeated : id,
    author: randomAuthor(state, random),
    ply: random.once(15) ? random.below(plyOf(state) + 3) : plyOf(state),
    ...(random.once(3) ? { branch: Math.max(0, state.branch - (random.once(6) ? 1 : 0)) } : {}),
  } as Command;
  return random.once(25) ? spoil(command, random) : command;
}

/** A time after the last event: usually seconds, sometimes hours, the deadline itself, or an invalid number. */
export function randomNow(state: MatchState, random: Random): number {
  const soon = state.time + random.below(4000);
  if (!random.once(8)) return soon;
  const deadline = nextDeadline(state) ?? soon;
  const far = state.time + random.below(2 ** 31);
  return random.pick([deadline, deadline - 1, deadline + 1, far, soon - 10_000, soon + 0.5, Number.NaN, -Infinity, 0]);
}

function randomAuthor(state: MatchState, random: Random): Author {
  if (random.once(5)) return random.pick<Author>([0, 1, 'both', 'host']);
  if (isAsked(state) && random.once(2)) return random.pick<Author>([0, 1]);
  return state.terms.isShared && random.once(2) ? 'both' : sideToMove(state);
}

function randomOrder(game: Game, state: MatchState, random: Random): object {
  return {
    kind: randomKind(state, random),
    move: randomMove(game, state, random),
    proposal: random.once(4) ? random.pick(PROPOSALS) : (pendingProposals(state)[0] ?? 'draw'),
    claim: game.claims(positionOf(game, state))[0] ?? random.pick(['impasse', 'threefold', 'fifty-moves', 'toString']),
    forfeit: random.pick(FORFEITS),
    ...(random.once(2) ? { side: random.below(2) } : { side: sideToMove(state) }),
    ...(random.once(2) ? { count: random.below(plyOf(state) + 3) } : {}),
  };
}

/** Moves are more frequent than commands that end the match, so that matches last long enough. */
function randomKind(state: MatchState, random: Random): CommandKind {
  if (random.once(20)) return random.pick(COMMAND_KINDS);
  if (state.phase.kind === 'paused') return random.pick(['resume', 'resume', 'move']);
  if (state.phase.kind === 'over') return random.pick(['takeback', 'move']);
  if (isAsked(state) && random.once(2)) return random.pick(['accept', 'decline', 'withdraw', 'offer-draw', 'takeback']);
  return random.once(6) ? random.pick(['offer-draw', 'takeback', 'pause', 'claim', 'flag']) : 'move';
}

function isAsked(state: MatchState): boolean {
  return pendingProposals(state).length > 0;
}

function pendingProposals({ offers }: MatchState): readonly Proposal[] {
  return PROPOSALS.filter((proposal) => offers[proposal].standing.length > 0);
}

function randomMove(game: Game, state: MatchState, random: Random): string {
  if (random.once(12))
    return random.pick(['', 'pass', '7g7f', 'e2e4', 'a1a1', 'i5e5', 'j4+', 'P*5e', '\u0000', '９九玉']);
  const moves = legalMoves(game, positionOf(game, state));
  return game.formatMove(moves[random.below(Math.max(1, moves.length))] ?? 0);
}

/** Replaces one field, or the whole command, by an invalid value. */
function spoil(command: Command, random: Random): Command {
  const nonsense: unknown = NONSENSE[random.below(NONSENSE.length)];
  if (random.once(6)) return nonsense as Command;
  const fields = Object.keys(command);
  return { ...command, [fields[random.below(fields.length)] ?? 'kind']: nonsense };
}
