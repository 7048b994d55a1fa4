import { ALL, type Game } from '@tesuji/rules';
import { COMMAND_KINDS, type Command, type CommandKind } from '../command.ts';
import { FORFEITS } from '../ending.ts';
import { plyOf, sideToMove, type MatchState } from '../match-state.ts';
import type { Author } from '../player.ts';
import { positionOf } from '../position-of.ts';
import { PROPOSALS } from '../proposal.ts';
import { nextDeadline } from '../timing.ts';
import type { Random } from './random.ts';

const NONSENSE = [undefined, null, '', 'toString', '__proto__', -1, 1.5, Number.NaN, Infinity, -0, 3, {}, [], true];

/** Mostly what players would send; sometimes stale, repeated, from the wrong side, or no command at all. */
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

/** A time after the last event: usually some thought, sometimes hours of sleep, the very deadline, or no time at all. */
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
    proposal: random.pick(PROPOSALS),
    claim: game.claims(positionOf(game, state))[0] ?? random.pick(['impasse', 'threefold', 'fifty-moves', 'toString']),
    forfeit: random.pick(FORFEITS),
    ...(random.once(2) ? { side: random.below(2) } : { side: sideToMove(state) }),
    ...(random.once(2) ? { count: random.below(plyOf(state) + 3) } : {}),
  };
}

/** What moves a match on comes more often than what ends it, so that matches live long enough to get into trouble. */
function randomKind(state: MatchState, random: Random): CommandKind {
  if (random.once(20)) return random.pick(COMMAND_KINDS);
  if (state.phase.kind === 'paused') return random.pick(['resume', 'resume', 'move']);
  if (state.phase.kind === 'over') return random.pick(['takeback', 'move']);
  if (isAsked(state) && random.once(2)) return random.pick(['accept', 'decline', 'withdraw', 'offer-draw', 'takeback']);
  return random.once(6) ? random.pick(['offer-draw', 'takeback', 'pause', 'claim', 'flag']) : 'move';
}

function isAsked({ talks }: MatchState): boolean {
  return PROPOSALS.some((proposal) => talks[proposal].standing.length > 0);
}

function randomMove(game: Game, state: MatchState, random: Random): string {
  if (random.once(12))
    return random.pick(['', 'pass', '7g7f', 'e2e4', 'a1a1', 'i5e5', 'j4+', 'P*5e', '\u0000', '９九玉']);
  const moves = new Int32Array(game.maxMoves);
  const count = positionOf(game, state).generate(ALL, moves, 0);
  return game.formatMove(moves[random.below(Math.max(1, count))] ?? 0);
}

/** Puts nonsense into one field, or in place of the whole command. */
function spoil(command: Command, random: Random): Command {
  const nonsense: unknown = NONSENSE[random.below(NONSENSE.length)];
  if (random.once(6)) return nonsense as Command;
  const fields = Object.keys(command);
  return { ...command, [fields[random.below(fields.length)] ?? 'kind']: nonsense };
}
