import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { findCommandError, type Command, type CommandKind } from './command.ts';
import type { EventOf, Happening, MatchEvent } from './event.ts';
import { flagFall, isFreeFor, judge } from './judge.ts';
import { checkGame, plyOf, type MatchState } from './match-state.ts';
import { addOffer, dropOffer, lapseOffers, NO_OFFERS, type Offers } from './offers.ts';
import { passBoard } from './position-of.ts';
import type { Refusal } from './refusal.ts';
import { chargeMove, clampTime, elapsedAt, nextDeadline, recountClocks } from './timing.ts';

/**
 * Judges a command and returns the events it causes, or why it is refused. The state does not change; `reduce` turns
 * the events into the next state. When the flag has fallen before the command came, the event is the end of the game,
 * at the time the flag fell.
 *
 * `credit` is the part of the present turn that the host does not charge, because messages needed that long: a move costs
 * that much less, and the flag falls that much later.
 */
export function apply(
  game: Game,
  state: MatchState,
  command: Command,
  now: number,
  credit = 0,
): Result<readonly MatchEvent[], Refusal> {
  checkGame(game, state);
  const early = findRefusal(state, command);
  if (early !== undefined) return fail(early);
  const at = clampTime(state.time, now);
  const deadline = nextDeadline(state);
  if (deadline !== undefined && at - credit >= deadline) {
    // Only a flag command takes effect by this event; any other may be sent again.
    return ok(stamp(state, [flagFall(game, state)], deadline, command.kind === 'flag' ? command.id : undefined));
  }
  const late = findStaleness(state, command);
  if (late !== undefined) return fail(late);
  const verdict = judge({ game, state, at, credit }, command);
  if (!verdict.ok) return verdict;
  // Only a move is credited. Anything else that comes after the deadline happens in the last moment before it.
  const isMove = command.kind === 'move';
  const last = deadline === undefined || isMove ? at : Math.max(state.time, Math.min(at, deadline - 1));
  return ok(stamp(state, verdict.value, last, command.id));
}

/** Reasons that need neither clock nor position. */
function findRefusal(state: MatchState, command: Command): Refusal | undefined {
  const field = findCommandError(command);
  if (field !== undefined) return { code: 'malformed', field };
  const { id, author, kind } = command;
  if (state.answered.includes(id)) return { code: 'repeated', id };
  if (author === 'both' && !state.terms.isShared) return { code: 'not-allowed', author, command: kind };
  if (state.phase.kind === 'over') {
    const { ending } = state.phase;
    const isReopening = kind === 'takeback' && ending.cause !== 'abort' && isFreeFor(state, author);
    return isReopening ? undefined : { code: 'game-over', ending };
  }
  return undefined;
}

/** Commands that a paused match accepts. */
const WHILE_PAUSED: readonly CommandKind[] = ['resume', 'resign', 'abort', 'forfeit', 'accept', 'decline', 'withdraw'];

/** Refuses a command that was meant for another ply, for a line that was taken back, or while the match is paused. */
function findStaleness(state: MatchState, command: Command): Refusal | undefined {
  const { ply, branch } = command;
  if (ply !== plyOf(state)) return { code: 'stale', ply, present: plyOf(state) };
  if (branch !== undefined && branch !== state.branch) return { code: 'stale-branch', branch, present: state.branch };
  const isHeldUp = state.phase.kind === 'paused' && !WHILE_PAUSED.includes(command.kind);
  return isHeldUp ? { code: 'paused' } : undefined;
}

function stamp(state: MatchState, happenings: readonly Happening[], at: number, command?: string): MatchEvent[] {
  return happenings.map((happening, index) => ({
    ...happening,
    sequence: state.sequence + 1 + index,
    at,
    ...(command === undefined ? {} : { command }),
  }));
}

/** Returns the state after these events. Throws when they do not continue its sequence. */
export function reduce(game: Game, state: MatchState, events: readonly MatchEvent[]): MatchState {
  checkGame(game, state);
  const next = events.reduce(follow, state);
  passBoard(state, next);
  return next;
}

function follow(state: MatchState, event: MatchEvent): MatchState {
  if (event.sequence !== state.sequence + 1) {
    throw new RangeError(`event ${event.sequence} does not follow event ${state.sequence}`);
  }
  const { sequence, at, command } = event;
  const isNew = command !== undefined && state.answered.at(-1) !== command;
  const answered = isNew ? [...state.answered, command] : state.answered;
  return { ...change(state, event), sequence, time: at, answered };
}

function change(state: MatchState, event: MatchEvent): MatchState {
  switch (event.kind) {
    case 'moved':
      return addMove(state, event);
    case 'proposed':
      return { ...state, offers: propose(state, event) };
    case 'declined':
    case 'withdrawn':
      return { ...state, offers: dropOffer(state.offers, event.proposal) };
    case 'taken-back':
      return goBack(state, event);
    case 'paused':
      return {
        ...state,
        used: elapsedAt(state, event.at),
        phase: { kind: 'paused', by: event.by },
        // A draw or a takeback cannot be agreed while nothing can be played.
        offers: NO_OFFERS,
      };
    case 'resumed':
      return { ...state, phase: { kind: 'running', since: event.at }, offers: dropOffer(state.offers, 'resume') };
    case 'ended':
      return {
        ...state,
        used: elapsedAt(state, event.at),
        phase: { kind: 'over', ending: event.ending },
        offers: NO_OFFERS,
      };
  }
}

function addMove(state: MatchState, { side, move, spent, at }: EventOf<'moved'>): MatchState {
  return {
    ...state,
    line: { ...state.line, moves: [...state.line.moves, move] },
    spent: [...state.spent, spent],
    clocks: chargeMove(state, state.clocks, { side, ply: plyOf(state), spent }),
    used: 0,
    phase: { kind: 'running', since: at },
    offers: lapseOffers(state.offers, side),
  };
}

function propose(state: MatchState, { proposal, side, to }: EventOf<'proposed'>): Offers {
  return addOffer(state.offers, proposal, { by: side, to }, plyOf(state));
}

/** Restores the state at the start of that ply's turn, clocks included. All offers lapse. */
function goBack(state: MatchState, { to, at }: EventOf<'taken-back'>): MatchState {
  const earlier: MatchState = {
    ...state,
    line: { ...state.line, moves: state.line.moves.slice(0, to) },
    given: Math.min(state.given, to),
    branch: state.branch + 1,
    spent: state.spent.slice(0, to),
    used: 0,
    phase: { kind: 'running', since: at },
    offers: NO_OFFERS,
  };
  return { ...earlier, clocks: recountClocks(earlier) };
}
