import { plyOf, positionOf, sideToMove, type Player as Profile } from '@tesuji/match';
import type { Outcome, Side } from '@tesuji/rules';
import { findClaim, leadOf, PLAIN_MANNER, welcomesDraw, type Manner } from './manner.ts';
import type { Order, Player, Seat, Turn } from './player.ts';
import { NOTHING_TO_STOP, type Stop } from './stop.ts';
import { budgetsOf } from './think/budget.ts';
import type { Question, Thinker, Thought } from './think/thinker.ts';

/** A player whose moves come from a thinker, and whose behaviour from a manner. One for each seat. */
export class Machine implements Player {
  readonly profile: Profile;
  readonly #thinker: Thinker;
  readonly #manner: Manner;
  /** Its turns in a row that looked lost, and the ply of the last of them. */
  #lost = { turns: 0, ply: -1 };

  constructor(profile: Profile, thinker: Thinker, manner: Partial<Manner> = {}) {
    this.profile = profile;
    this.#thinker = thinker;
    this.#manner = { ...PLAIN_MANNER, ...manner };
  }

  sit({ match, state }: Seat): void {
    if (state.phase.kind !== 'over') this.#thinker.prepare?.(match);
  }

  attend(turn: Turn): Stop {
    const { task } = turn;
    if (task.kind === 'move') return this.#play(turn);
    if (task.proposal === 'draw') return this.#considerDraw(turn);
    send(turn, { kind: this.#manner.grantsTakebacks ? 'accept' : 'decline', proposal: task.proposal });
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
    if (thought.kind === 'fault') turn.fail(thought.fault);
    else if (thought.kind === 'move') send(turn, this.#choose(turn, thought.move, thought.score));
    else send(turn, thought);
  }

  /** The move, unless the score says that something else is better. */
  #choose(turn: Turn, move: string, score: number | undefined): Order {
    if (score !== undefined) {
      const { game, side, state } = turn;
      const position = positionOf(game, state);
      const isOffered = state.talks.draw.standing.some(({ by }) => by !== side);
      if (isOffered && welcomesDraw(this.#manner, game, position, side, score)) {
        return { kind: 'accept', proposal: 'draw' };
      }
      const claim = findClaim(game, position, score);
      if (claim !== undefined) return { kind: 'claim', claim };
      if (this.#isLost(turn, score)) return { kind: 'resign' };
    }
    return { kind: 'move', move };
  }

  #isLost({ game, state }: Turn, score: number): boolean {
    const { resigns, lostAt, lostFor } = this.#manner;
    const ply = plyOf(state);
    // A takeback makes a new game of it.
    if (ply <= this.#lost.ply) this.#lost = { turns: 0, ply };
    const turns = leadOf(game, score) <= -lostAt ? this.#lost.turns + 1 : 0;
    this.#lost = { turns, ply };
    return resigns && turns >= lostFor;
  }

  /** On its own turn it is thinking anyway, and answers with what it finds. */
  #considerDraw(turn: Turn): Stop {
    if (sideToMove(turn.state) === turn.side) return NOTHING_TO_STOP;
    return this.#thinker.think(questionOf(turn), (thought) => this.#answerDraw(turn, thought));
  }

  #answerDraw(turn: Turn, thought: Thought): void {
    if (!turn.isOpen) return;
    if (thought.kind === 'fault') return turn.fail(thought.fault);
    const { game, state, side } = turn;
    const isWelcome = welcomesDraw(this.#manner, game, positionOf(game, state), side, scoreAgainst(thought));
    send(turn, { kind: isWelcome ? 'accept' : 'decline', proposal: 'draw' });
  }
}

function questionOf({ match, game, state }: Turn): Question {
  return { match, game, line: state.line, side: sideToMove(state), budgets: () => undefined };
}

/**
 * The score of the side whose opponent has this thought. One who would give up is lost, and one who has something to
 * claim has nothing to fear; a move without a score, from a book perhaps, is no reason to give anything away.
 */
function scoreAgainst(thought: Thought): number {
  if (thought.kind === 'move') return -(thought.score ?? -Infinity);
  return thought.kind === 'resign' ? Infinity : -Infinity;
}

/** What the judge refuses, a person must hear of: the machine cannot mend it. */
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
