import { budgetsOf, type MoveThought, type PlayerError, type Question, type Thinker, type Thought } from '@tesuji/host';
import { apply, createMatch, plyOf, positionOf, reduce, sideToMove } from '@tesuji/match';
import type { Command, MatchState, Refusal, TimeControl } from '@tesuji/match';
import { isDraw, opponent, outcomeFor, unwrap } from '@tesuji/rules';
import type { Game, GameLine, Outcome, Position, Side } from '@tesuji/rules';
import { Adjudicator, type Adjudication } from './adjudication.ts';

/** Endings outside the rules, in addition to those in `Game.reasons`. */
type ArenaReason =
  /** The scores of both players agreed on the result for long enough. */
  | 'adjudication'
  /** The game reached the limit of plies. */
  | 'ply-limit'
  /** The loser's move or claim was refused. */
  | 'illegal-move'
  /** The loser's player failed. */
  | 'breakdown';

/** A player of arena games, one game at a time: an agent or an attached engine. */
export interface Contestant {
  /** Its name in records and tables. */
  readonly name: string;
  /** Announces a game. */
  begin(match: string): void;
  ask(question: Question): Promise<Thought>;
  /** Announces the end of the game; without an outcome it was interrupted. */
  end(side: Side, outcome: Outcome | undefined): void;
  close(): void;
}

/** Returns a contestant whose moves come from a thinker. */
export function contestantOf(name: string, thinker: Thinker): Contestant {
  let stop: (() => void) | undefined;
  return {
    name,
    begin: (match) => thinker.prepare?.(match),
    ask: (question) =>
      new Promise((resolve) => {
        stop = thinker.think(question, resolve);
      }),
    end: (side, outcome) => {
      stop?.();
      thinker.rest?.(side, outcome);
    },
    close: () => {
      stop?.();
      thinker.close?.();
    },
  };
}

export interface ArenaGamePlan {
  readonly game: Game;
  /** Distinguishes this game from other games of its players. */
  readonly id: string;
  /** Where the game starts. Its moves cost no time. */
  readonly opening: GameLine;
  /** By side. */
  readonly players: readonly [Contestant, Contestant];
  readonly clock: TimeControl;
  readonly adjudication: Adjudication;
  /** A game that reaches this many plies is drawn. */
  readonly mostPlies: number;
  /** The position is lent: it must be read before the call returns. */
  onMove?(position: Position, moves: readonly PlayedMove[]): void;
}

/** A move of a player, and what is known about how it was found. */
export type PlayedMove = Omit<MoveThought, 'kind' | 'ms'> & { readonly ms: number };

export interface PlayedGame {
  readonly line: GameLine;
  /** Moves after the opening. */
  readonly moves: readonly PlayedMove[];
  /** Its reason is one of `Game.reasons` or an `ArenaReason`. */
  readonly outcome: Outcome;
  /** What the loser sent or did, if that ended the game. */
  readonly failure?: GameFailure;
}

/** Why a player lost without the rules of the game. */
export type GameFailure =
  | { readonly kind: 'error'; readonly error: PlayerError }
  /** The judge refused this move or claim. */
  | { readonly kind: 'refusal'; readonly text: string };

type GameEnding = Pick<PlayedGame, 'outcome' | 'failure'>;

/** Plays one game to its end. */
export async function playGame(plan: ArenaGamePlan): Promise<PlayedGame> {
  for (const player of plan.players) player.begin(plan.id);
  const { line, moves, ...ending } = await playMatch(plan);
  for (const [side, player] of plan.players.entries()) player.end(side === 0 ? 0 : 1, ending.outcome);
  return { line, moves, ...ending };
}

async function playMatch(plan: ArenaGamePlan): Promise<PlayedGame> {
  const { game, opening, clock } = plan;
  const { options, start, moves } = opening;
  const terms = { clocks: [clock, clock] as const, isShared: false };
  const match = createMatch(game, { options, start, moves, terms }, 0);
  if (!match.ok && match.error.code === 'already-over')
    return { line: opening, moves: [], outcome: match.error.outcome };
  const run = new MatchRun(plan, unwrap(match));
  let ending = run.findEnding();
  while (ending === undefined) ending = run.follow(await plan.players[run.side].ask(run.question()));
  return { line: run.line, moves: run.moves, ...ending };
}

/**
 * A match whose time is the thinking time that players report: what messages take is not charged. Draws and wins that
 * could be claimed are claimed for the players, as arbiters of engine matches do.
 */
class MatchRun {
  readonly moves: PlayedMove[] = [];
  readonly #plan: ArenaGamePlan;
  readonly #adjudicator: Adjudicator;
  #state: MatchState;

  constructor(plan: ArenaGamePlan, state: MatchState) {
    this.#plan = plan;
    this.#state = state;
    this.#adjudicator = new Adjudicator(plan.game, plan.adjudication);
  }

  get side(): Side {
    return sideToMove(this.#state);
  }

  get line(): GameLine {
    return { ...this.#plan.opening, moves: this.#state.line.moves };
  }

  question(): Question {
    const { id, game } = this.#plan;
    const { line, side } = this;
    const state = this.#state;
    return { match: id, game, line, side, budgets: () => budgetsOf(state, side, state.time) };
  }

  /** Returns how the game ends in the present position: by the rules, by a claim, or by its length. */
  findEnding(): GameEnding | undefined {
    const { game, mostPlies } = this.#plan;
    const position = this.#position;
    const claim = game.claims(position).find((each) => {
      const outcome = game.resolveClaim(position, each);
      return isDraw(outcome) || outcomeFor(outcome, position.side) > 0;
    });
    if (claim !== undefined) this.#order({ kind: 'claim', claim });
    return this.#matchEnding() ?? (plyOf(this.#state) >= mostPlies ? ended('ply-limit') : undefined);
  }

  /** Carries out what a player decided, and returns the ending if that ends the game. */
  follow(thought: Thought): GameEnding | undefined {
    switch (thought.kind) {
      case 'move':
        return this.#move(thought);
      case 'claim':
        return this.#order(thought) === undefined ? this.#matchEnding() : this.#refused(thought.claim);
      case 'resign':
        this.#order(thought);
        return this.#matchEnding();
      case 'error':
        return this.#lose('breakdown', { kind: 'error', error: thought.error });
    }
  }

  get #position(): Position {
    return positionOf(this.#plan.game, this.#state);
  }

  #move(thought: MoveThought): GameEnding | undefined {
    const { kind: _, ms = 0, ...found } = thought;
    const { side } = this;
    const ply = plyOf(this.#state);
    if (this.#order({ kind: 'move', move: found.move }, ms) !== undefined) return this.#refused(found.move);
    const move = this.#state.line.moves[ply];
    // The flag fell before the move.
    if (move === undefined) return this.#matchEnding();
    this.moves.push({ ...found, move, ms });
    this.#plan.onMove?.(this.#position, this.moves);
    return this.#matchEnding() ?? this.findEnding() ?? this.#adjudicate(side, found.score);
  }

  /** Gives the judge an order of the side to move, after so many milliseconds. Returns the refusal, if any. */
  #order(
    order: Extract<Thought, { readonly kind: 'claim' | 'resign' }> | { readonly kind: 'move'; readonly move: string },
    ms = 0,
  ): Refusal | undefined {
    const { game } = this.#plan;
    const state = this.#state;
    const command: Command = { ...order, author: this.side, ply: plyOf(state), id: String(state.sequence) };
    const judged = apply(game, state, command, state.time + Math.ceil(ms));
    if (!judged.ok) return judged.error;
    this.#state = reduce(game, state, judged.value);
    return undefined;
  }

  #matchEnding(): GameEnding | undefined {
    const { phase } = this.#state;
    if (phase.kind !== 'over') return undefined;
    const { ending } = phase;
    return ending.cause === 'abort' ? undefined : { outcome: ending.outcome };
  }

  #adjudicate(side: Side, score: number | undefined): GameEnding | undefined {
    const decision = this.#adjudicator.add(side, plyOf(this.#state), score);
    if (decision === undefined) return undefined;
    return decision === 'draw' ? ended('adjudication') : ended('adjudication', decision.winner);
  }

  #refused(text: string): GameEnding {
    return this.#lose('illegal-move', { kind: 'refusal', text });
  }

  #lose(reason: ArenaReason, failure: GameFailure): GameEnding {
    return { ...ended(reason, opponent(this.side)), failure };
  }
}

function ended(reason: ArenaReason, winner?: Side): GameEnding {
  return { outcome: winner === undefined ? { reason } : { winner, reason } };
}
