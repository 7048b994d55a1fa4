import {
  describeOutcome,
  fail,
  ok,
  ONGOING,
  opponent,
  type Game,
  type MoveError,
  type Outcome,
  type Result,
  type Side,
} from '@tesuji/rules';
import type { Command, CommandOf } from './command.ts';
import type { Happening } from './event.ts';
import { plyOf, sideAt, sideToMove, type MatchState } from './match-state.ts';
import type { Proposal } from './offers.ts';
import { positionOf } from './position-of.ts';
import type { Refusal } from './refusal.ts';
import type { Author } from './terms.ts';
import { elapsedAt, nextDeadline } from './timing.ts';

/** What a command is judged against. `at` is the clamped time; the flag has not fallen by then. */
export interface JudgeContext {
  readonly game: Game;
  readonly state: MatchState;
  readonly at: number;
  /** Milliseconds of the present turn that are not charged. */
  readonly credit: number;
}

/** What the command does, or why it is refused. */
export type Ruling = Result<readonly Happening[], Refusal>;

/** Judges one command by its kind. */
export function judge(context: JudgeContext, command: Command): Ruling {
  switch (command.kind) {
    case 'move':
      return judgeMove(context, command);
    case 'resign':
      return judgeResign(context, command);
    case 'offer-draw':
      return judgeDrawOffer(context, command);
    case 'takeback':
      return judgeTakeback(context, command);
    case 'accept':
    case 'decline':
    case 'withdraw':
      return judgeReply(context, command);
    case 'claim':
      return judgeClaim(context, command);
    case 'flag':
      return judgeFlag(context);
    case 'pause':
    case 'resume':
      return judgePause(context, command);
    case 'abort':
      return judgeAbort(context, command);
    case 'forfeit':
      return judgeForfeit(command);
  }
}

/** A move, and the end of the game if the move ends it. */
function judgeMove({ game, state, at, credit }: JudgeContext, command: CommandOf<'move'>): Ruling {
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (side !== sideToMove(state)) return fail({ code: 'not-your-turn', side: sideToMove(state) });
  const position = positionOf(game, state);
  const move = game.parseMove(position, command.move);
  if (!move.ok) return fail(moveRefusal(command.move, move.error));
  position.make(move.value);
  const outcome = describeOutcome(position.outcome(), game.reasons);
  position.unmake();
  const elapsed = elapsedAt(state, at);
  const unpaid = Math.min(credit, elapsed);
  const moved: Happening = {
    kind: 'moved',
    side,
    move: game.formatMove(move.value),
    spent: elapsed - unpaid,
    ...(unpaid > 0 ? { credit: unpaid } : {}),
  };
  return ok(outcome === undefined ? [moved] : [moved, { kind: 'ended', ending: { cause: 'board', outcome } }]);
}

function moveRefusal(move: string, error: MoveError): Refusal {
  return error.stage === 'text'
    ? { code: 'bad-move-text', error }
    : { code: 'illegal-move', move, illegality: error.illegality };
}

/** Either side may resign at any time, for itself only. */
function judgeResign({ game, state }: JudgeContext, command: CommandOf<'resign'>): Ruling {
  const acting = actingSide(state, command);
  if (acting === undefined) return notAllowed(command);
  const side = command.side ?? acting;
  if (command.author !== 'both' && side !== acting) return notAllowed(command);
  const outcome = decided(game, game.onResign(positionOf(game, state), side));
  return ok([{ kind: 'ended', ending: { cause: 'resignation', side, outcome } }]);
}

/** Claims and declarations are made on one's own turn. The game decides the outcome, which may be a loss. */
function judgeClaim({ game, state }: JudgeContext, command: CommandOf<'claim'>): Ruling {
  const { claim } = command;
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (side !== sideToMove(state)) return fail({ code: 'not-your-turn', side: sideToMove(state) });
  const outcome = game.resolveClaim(positionOf(game, state), claim);
  if (outcome === ONGOING) return fail({ code: 'claim-not-met', claim });
  return ok([{ kind: 'ended', ending: { cause: 'claim', side, claim, outcome: decided(game, outcome) } }]);
}

/** The end by time. The game decides the outcome: in chess it is a draw when the opponent could never mate. */
export function flagFall(game: Game, state: MatchState): Happening {
  const side = sideToMove(state);
  const outcome = decided(game, game.onFlag(positionOf(game, state), side));
  return { kind: 'ended', ending: { cause: 'flag', side, outcome } };
}

/** `apply` looks for a fallen flag before it judges a command, so a flag command that gets here comes too early. */
function judgeFlag({ state, at }: JudgeContext): Ruling {
  const deadline = nextDeadline(state);
  if (deadline === undefined) return fail({ code: 'no-clock' });
  return fail({ code: 'time-remains', side: sideToMove(state), left: deadline - at });
}

/**
 * Stops and starts the clocks. A paused match takes no moves. Where pauses need consent, the side to move may resume
 * without it, since it is its own clock that starts.
 */
function judgePause({ state }: JudgeContext, { kind, author }: CommandOf<'pause' | 'resume'>): Ruling {
  const { pauses } = state.terms;
  if (author !== 'host' && pauses === 'none') return fail({ code: 'pauses-off' });
  if (kind === 'resume' && state.phase.kind !== 'paused') return fail({ code: 'not-paused' });
  const isFree = author === 'host' || author === 'both' || pauses === 'free';
  if (isFree || (kind === 'resume' && author === sideToMove(state))) return ok([switchClocks(kind, author)]);
  const [pending] = state.offers[kind].standing;
  return pending !== undefined && pending.by !== author
    ? ok([switchClocks(kind, pending.by)])
    : propose(state, kind, author, 0);
}

function switchClocks(kind: 'pause' | 'resume', by: Author): Happening {
  return { kind: kind === 'pause' ? 'paused' : 'resumed', by };
}

/** Ends the match without a result. Players may do so during the first plies; the host and `both` at any time. */
function judgeAbort({ state }: JudgeContext, { author }: CommandOf<'abort'>): Ruling {
  const { abortPlies } = state.terms;
  const isEarly = plyOf(state) - state.given < abortPlies;
  if (author !== 'host' && author !== 'both' && !isEarly) return fail({ code: 'too-late-to-abort', plies: abortPlies });
  return ok([{ kind: 'ended', ending: { cause: 'abort', by: author } }]);
}

/**
 * A loss outside the rules of the game: an engine crashed, a player left, a copied game contains an illegal move. The
 * opponent of a player who left may prefer a draw.
 */
function judgeForfeit(command: CommandOf<'forfeit'>): Ruling {
  const { author, side, forfeit, isDraw } = command;
  if (author !== 'host' && author !== 'both') return notAllowed(command);
  const outcome = isDraw === true ? { reason: forfeit } : { winner: opponent(side), reason: forfeit };
  return ok([{ kind: 'ended', ending: { cause: 'forfeit', side, forfeit, outcome } }]);
}

/** Offers a draw. Offering while the opponent's offer is pending accepts it; `both` agrees at once. */
function judgeDrawOffer(context: JudgeContext, command: CommandOf<'offer-draw'>): Ruling {
  const { state } = context;
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (!state.terms.hasDrawOffers) return fail({ code: 'offers-off' });
  const [pending] = state.offers.draw.standing;
  const isAgreed = command.author === 'both' || (pending !== undefined && pending.by !== side);
  return isAgreed ? agree(context) : propose(state, 'draw', side, 0);
}

/** The end by agreement. The game decides the outcome. */
function agree({ game, state }: JudgeContext): Ruling {
  const outcome = decided(game, game.onAgreement(positionOf(game, state)));
  return ok([{ kind: 'ended', ending: { cause: 'agreement', outcome } }]);
}

/** Goes back to an earlier ply: at once where the terms allow it, otherwise with the opponent's consent. */
function judgeTakeback({ state }: JudgeContext, command: CommandOf<'takeback'>): Ruling {
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (state.terms.assists.takeback === 'none') return fail({ code: 'takebacks-off' });
  const to = plyOf(state) - pliesBack(state, command);
  if (to < 0 || to === plyOf(state)) return fail({ code: 'nothing-to-take-back', ply: plyOf(state) });
  if (isFreeFor(state, command.author)) return ok([{ kind: 'taken-back', by: command.author, to }]);
  return propose(state, 'takeback', side, to);
}

/** Returns whether this author may take back without consent. Then a finished game may be reopened as well. */
export function isFreeFor(state: MatchState, author: Author): boolean {
  const { takeback } = state.terms.assists;
  return takeback === 'free' || (takeback === 'asked' && author === 'both');
}

/** Without a count: to before the author's own last move. */
function pliesBack(state: MatchState, { count, author }: CommandOf<'takeback'>): number {
  if (count !== undefined) return count;
  return author === sideToMove(state) ? 2 : 1;
}

/** The side that received the offer accepts or declines it; the side that made it withdraws it. */
function judgeReply(context: JudgeContext, command: CommandOf<'accept' | 'decline' | 'withdraw'>): Ruling {
  const { kind, proposal, author } = command;
  if (author === 'host') return notAllowed(command);
  const [pending] = context.state.offers[proposal].standing;
  if (pending === undefined) return fail({ code: 'nothing-proposed', proposal });
  const side: Side = kind === 'withdraw' ? pending.by : opponent(pending.by);
  if (author !== 'both' && author !== side) return fail({ code: 'nothing-proposed', proposal });
  if (kind === 'decline') return ok([{ kind: 'declined', proposal, side }]);
  if (kind === 'withdraw') return ok([{ kind: 'withdrawn', proposal, side }]);
  if (proposal === 'draw') return agree(context);
  if (proposal === 'takeback') return ok([{ kind: 'taken-back', by: pending.by, to: pending.to }]);
  return ok([switchClocks(proposal, pending.by)]);
}

/** Makes an offer to the other side. A side may offer the same thing once per move of its own. */
function propose(state: MatchState, proposal: Proposal, side: Side, to: number): Ruling {
  const refusal = whyNotPropose(state, proposal, side);
  return refusal === undefined ? ok([{ kind: 'proposed', proposal, side, to }]) : fail({ code: refusal, proposal });
}

/** Returns whether this side may make this offer now. */
export function canPropose(state: MatchState, proposal: Proposal, side: Side): boolean {
  return whyNotPropose(state, proposal, side) === undefined;
}

function whyNotPropose(
  state: MatchState,
  proposal: Proposal,
  side: Side,
): 'already-proposed' | 'answer-first' | 'proposed-too-soon' | undefined {
  const { standing, asked } = state.offers[proposal];
  const [pending] = standing;
  if (pending !== undefined) return pending.by === side ? 'already-proposed' : 'answer-first';
  // No move can be made until the match resumes.
  if (proposal === 'resume') return undefined;
  return plyOf(state) <= ownTurnFrom(state, side, asked[side]) ? 'proposed-too-soon' : undefined;
}

/** The ply of the side's first turn at or after `ply`; −1 stays −1. */
function ownTurnFrom(state: MatchState, side: Side, ply: number): number {
  return ply < 0 || sideAt(state, ply) === side ? ply : ply + 1;
}

function notAllowed(command: Command): Ruling {
  return fail({ code: 'not-allowed', author: command.author, command: command.kind });
}

/** The side an author acts for: `both` acts for the side to move, the host for neither. */
function actingSide(state: MatchState, command: Command): Side | undefined {
  if (command.author === 'host') return undefined;
  return command.author === 'both' ? sideToMove(state) : command.author;
}

/** Describes an outcome that ends the game. Throws when the game breaks its contract by reporting no end. */
function decided(game: Game, outcome: number): Outcome {
  const described = describeOutcome(outcome, game.reasons);
  if (described === undefined) throw new Error(`${game.id} gives no outcome where the game must end`);
  return described;
}
