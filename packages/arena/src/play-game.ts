import type { TimeControl } from '@tesuji/match';
import {
  describeOutcome,
  isDraw,
  ONGOING,
  opponent,
  outcomeFor,
  replay,
  unwrap,
  type Game,
  type GameLine,
  type Outcome,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Fault, MoveThought, Question, Thought } from '@tesuji/host';
import { Umpire, type Adjudication } from './adjudication.ts';
import type { ArenaReason } from './arena-reasons.ts';
import type { Contestant } from './contestant.ts';
import { GameClocks } from './game-clocks.ts';

export interface GamePlan {
  readonly game: Game;
  /** Tells this game from the others its players have. */
  readonly id: string;
  /** Where it starts; its moves cost nobody time. */
  readonly opening: GameLine;
  /** By side. */
  readonly players: readonly [Contestant, Contestant];
  readonly clock: TimeControl;
  readonly adjudication: Adjudication;
  /** A game that is not over by then is drawn. */
  readonly mostPlies: number;
  /** The position is lent: look at it at once. */
  onMove?(position: Position, moves: readonly MoveFacts[]): void;
}

/** A move of a player and what is known of how it was found. */
export type MoveFacts = Omit<MoveThought, 'kind' | 'ms'> & { readonly ms: number };

export interface PlayedGame {
  readonly line: GameLine;
  /** Moves after the opening. */
  readonly moves: readonly MoveFacts[];
  /** Its reason is one of `Game.reasons` or of ARENA_REASONS. */
  readonly outcome: Outcome;
  /** What the loser said or did where that ended the game. */
  readonly foul?: Foul;
}

export type Foul =
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'answer'; readonly text: string };

type Ending = Pick<PlayedGame, 'outcome' | 'foul'>;

/** Plays one game to its end. */
export async function playGame(plan: GamePlan): Promise<PlayedGame> {
  for (const player of plan.players) player.begin(plan.id);
  const play = new GamePlay(plan);
  let ending = play.standing();
  while (ending === undefined) {
    const thought = await plan.players[play.side].ask(play.question());
    ending = play.hear(thought);
  }
  for (const [side, player] of plan.players.entries()) player.end(side === 0 ? 0 : 1, ending.outcome);
  return { line: play.line, moves: play.moves, ...ending };
}

class GamePlay {
  readonly moves: MoveFacts[] = [];
  readonly #plan: GamePlan;
  readonly #position: Position;
  readonly #umpire: Umpire;
  readonly #clocks: GameClocks;
  readonly #line: string[];

  constructor(plan: GamePlan) {
    this.#plan = plan;
    this.#position = unwrap(replay(plan.game, plan.opening));
    this.#line = [...plan.opening.moves];
    this.#umpire = new Umpire(plan.game, plan.adjudication);
    this.#clocks = new GameClocks(plan.clock);
  }

  get side(): Side {
    return this.#position.side;
  }

  get line(): GameLine {
    return { ...this.#plan.opening, moves: [...this.#line] };
  }

  question(): Question {
    const { id, game } = this.#plan;
    return { match: id, game, line: this.line, side: this.side, budgets: () => this.#clocks.budgets() };
  }

  /** How the game ends as it stands, if it does: by the rules, by what can be claimed, or for its length. */
  standing(): Ending | undefined {
    const { game, mostPlies } = this.#plan;
    const position = this.#position;
    const outcome = position.outcome();
    if (outcome !== ONGOING) return this.#byRule(outcome);
    for (const claim of game.claims(position)) {
      // Players need not know of claims: whatever wins or draws is claimed for them, as arbiters of engines do.
      const claimed = game.resolveClaim(position, claim);
      if (isDraw(claimed) || outcomeFor(claimed, position.side) > 0) return this.#byRule(claimed);
    }
    return this.#line.length >= mostPlies ? { outcome: { reason: 'ply-limit' satisfies ArenaReason } } : undefined;
  }

  hear(thought: Thought): Ending | undefined {
    const { game } = this.#plan;
    const position = this.#position;
    switch (thought.kind) {
      case 'move':
        return this.#move(thought);
      case 'resign':
        return this.#byRule(game.onResign(position, position.side));
      case 'claim': {
        const outcome = game.resolveClaim(position, thought.claim);
        return outcome === ONGOING ? this.#foul('illegal-move', thought.claim) : this.#byRule(outcome);
      }
      case 'fault':
        return this.#lose('breakdown', { kind: 'fault', fault: thought.fault });
    }
  }

  #move(thought: MoveThought): Ending | undefined {
    const { game } = this.#plan;
    const position = this.#position;
    const { side } = position;
    const { kind: _, ...facts } = thought;
    const move = game.parseMove(position, thought.move);
    if (!move.ok) return this.#foul('illegal-move', thought.move);
    if (!this.#clocks.spend(side, thought.ms ?? 0)) return this.#byRule(game.onFlag(position, side));
    position.make(move.value);
    this.#line.push(game.formatMove(move.value));
    this.moves.push({ ...facts, move: game.formatMove(move.value), ms: thought.ms ?? 0 });
    this.#plan.onMove?.(position, this.moves);
    return this.standing() ?? this.#judge(side, thought.score);
  }

  #judge(side: Side, score: number | undefined): Ending | undefined {
    const decision = this.#umpire.hear(side, this.#line.length, score);
    if (decision === undefined) return undefined;
    const reason: ArenaReason = 'adjudication';
    return { outcome: decision === 'draw' ? { reason } : { winner: decision.winner, reason } };
  }

  #byRule(outcome: number): Ending {
    return { outcome: describeOutcome(outcome, this.#plan.game.reasons) ?? { reason: 'unknown' } };
  }

  #foul(reason: ArenaReason, text: string): Ending {
    return this.#lose(reason, { kind: 'answer', text });
  }

  #lose(reason: ArenaReason, foul: Foul): Ending {
    return { outcome: { winner: opponent(this.side), reason }, foul };
  }
}
