import { plyOf, positionOf, sideToMove, type Player as Profile } from '@tesuji/match';
import type { Outcome, Side } from '@tesuji/rules';
import { acceptsDraw, DEFAULT_POLICY, findClaim, leadOf, type MachinePolicy } from './machine-policy.ts';
import { NOTHING_TO_STOP, type Order, type Seat, type Stop, type TablePlayer, type Turn } from './player.ts';
import { budgetsOf, type Question, type Thinker, type Thought } from './thinkers/thinker.ts';

/** A player whose moves come from a thinker, and all other decisions from a policy. Each seat needs a `Machine`. */
export class Machine implements TablePlayer {
  readonly profile: Profile;
  readonly #thinker: Thinker;
  readonly #policy: MachinePolicy;
  /** The number of consecutive turns with a lost score, and the ply of the last of those turns. */
  #lost = { turns: 0, ply: -1 };

  constructor(profile: Profile, thinker: Thinker, policy: Partial<MachinePolicy> = {}) {
    this.profile = profile;
    this.#thinker = thinker;
    this.#policy = { ...DEFAULT_POLICY, ...policy };
  }

  sit({ match, state }: Seat): void {
    if (state.phase.kind !== 'over') this.#thinker.prepare?.(match);
  }

  attend(turn: Turn): Stop {
    const { task } = turn;
    if (task.kind === 'move') return this.#play(turn);
    if (task.proposal === 'draw') return this.#considerDraw(turn);
    send(turn, { kind: this.#policy.grantsTakebacks ? 'accept' : 'decline', proposal: task.proposal });
    return NOTHING_TO_STOP;
  }

  rest(side: Side, outcome: Outcome | undefined): void {
    this.#thinker.rest?.(side, outcome);
  }

  close(): void {
    this.#thinker.close?.();
  }

  #play(turn: Turn): Stop {
    const claim = findClaim(turn.game, positionOf(turn.game, turn.state));
    if (claim !== undefined) {
      send(turn, { kind: 'claim', claim });
      return NOTHING_TO_STOP;
    }
    const budgets: Question['budgets'] = () => budgetsOf(turn.state, turn.side, turn.now());
    return this.#thinker.think({ ...questionOf(turn), budgets }, (thought) => this.#conclude(turn, thought));
  }

  #conclude(turn: Turn, thought: Thought): void {
    if (!turn.isOpen) return;
    if (thought.kind === 'error') turn.fail(thought.error);
    else if (thought.kind === 'move') send(turn, this.#choose(turn, thought.move, thought.score));
    else send(turn, thought);
  }

  /** Returns the move, unless by the score the policy accepts a draw, makes a claim or resigns. */
  #choose(turn: Turn, move: string, score: number | undefined): Order {
    if (score !== undefined) {
      const { game, side, state } = turn;
      const position = positionOf(game, state);
      const isOffered = state.offers.draw.standing.some(({ by }) => by !== side);
      if (isOffered && acceptsDraw(this.#policy, game, position, side, score)) {
        return { kind: 'accept', proposal: 'draw' };
      }
      const claim = findClaim(game, position, score);
      if (claim !== undefined) return { kind: 'claim', claim };
      if (this.#isLost(turn, score)) return { kind: 'resign' };
    }
    return { kind: 'move', move };
  }

  #isLost({ game, state }: Turn, score: number): boolean {
    const { resigns, lostAt, lostFor } = this.#policy;
    const ply = plyOf(state);
    // After a takeback the count starts again.
    if (ply <= this.#lost.ply) this.#lost = { turns: 0, ply };
    const turns = leadOf(game, score) <= -lostAt ? this.#lost.turns + 1 : 0;
    this.#lost = { turns, ply };
    return resigns && turns >= lostFor;
  }

  /** Scores the position to decide about a draw offer. On the machine's turn the search for a move decides it. */
  #considerDraw(turn: Turn): Stop {
    if (sideToMove(turn.state) === turn.side) return NOTHING_TO_STOP;
    return this.#thinker.think(questionOf(turn), (thought) => this.#answerDraw(turn, thought));
  }

  #answerDraw(turn: Turn, thought: Thought): void {
    if (!turn.isOpen) return;
    if (thought.kind === 'error') return turn.fail(thought.error);
    const { game, state, side } = turn;
    const isAccepted = acceptsDraw(this.#policy, game, positionOf(game, state), side, scoreAgainst(thought));
    send(turn, { kind: isAccepted ? 'accept' : 'decline', proposal: 'draw' });
  }
}

function questionOf({ match, game, state }: Turn): Question {
  return { match, game, line: state.line, side: sideToMove(state), budgets: () => undefined };
}

/**
 * Returns the negated score of a thought. A resignation counts as a loss of the thinking side, a claim as a win, and so
 * does a move without a score, as from a book.
 */
function scoreAgainst(thought: Thought): number {
  if (thought.kind === 'move') return -(thought.score ?? -Infinity);
  return thought.kind === 'resign' ? Infinity : -Infinity;
}

/** Sends an order. A refusal is reported as an error, since the machine has no other order to send. */
function send(turn: Turn, order: Order): void {
  const answer = turn.reply(order);
  if (answer !== undefined && !answer.ok) {
    turn.fail({ code: 'answer-refused', order: describe(order), refusal: answer.error });
  }
}

function describe(order: Order): string {
  if (order.kind === 'move') return order.move;
  return order.kind === 'claim' ? order.claim : order.kind;
}
