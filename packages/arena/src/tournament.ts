import type { TimeControl } from '@tesuji/match';
import { replay, unwrap, type Game, type GameLine, type Position } from '@tesuji/rules';
import type { Adjudication } from './adjudication.ts';
import { playGame, type Contestant, type PlayedMove } from './play-game.ts';
import { firstOf, pairOf, type ContestantIndex, type FinishedGame } from './finished-game.ts';
import { mixSeed, type LineScorer, type Openings } from './openings.ts';
import type { SprtPlan } from './stats.ts';
import { scoreTournament, SequentialTest, summarise, type TournamentScore, type TournamentSummary } from './summary.ts';

export interface TournamentPlan {
  readonly game: Game;
  /** An even number: every opening is played twice, with sides changed. */
  readonly games: number;
  readonly seed: number;
  readonly openings: Openings;
  readonly clock: TimeControl;
  readonly adjudication: Adjudication;
  readonly mostPlies: number;
  /** The tournament stops as soon as this test is decided. */
  readonly sprt?: SprtPlan;
}

/** Where games are played one after another, with a worker or engines of its own. */
export interface Slot {
  /** Returns a contestant for one game. */
  seat(who: ContestantIndex, seed: number): Contestant;
  scoreLine: LineScorer;
}

export interface TournamentListener {
  onGame?(game: FinishedGame): void;
  onMove?(slot: number, number: number, position: Position, moves: readonly PlayedMove[]): void;
}

/** Many games between two contestants. In which slot and order games are played does not change them. */
export class Tournament {
  readonly #plan: TournamentPlan;
  readonly #finished = new Map<number, FinishedGame>();
  readonly #begun = new Set<number>();
  readonly #listener: TournamentListener;
  readonly #test: SequentialTest | undefined;
  #isStopped = false;
  #wake: () => void = () => {};

  /** `finished` are the games of an earlier, interrupted run. */
  constructor(plan: TournamentPlan, finished: readonly FinishedGame[], listener: TournamentListener = {}) {
    if (plan.games % 2 !== 0) throw new RangeError('the number of games must be even');
    this.#plan = plan;
    this.#listener = listener;
    this.#test = plan.sprt === undefined ? undefined : new SequentialTest(plan.sprt);
    for (const game of finished) {
      if (game.number >= plan.games) continue;
      this.#finished.set(game.number, game);
      plan.openings.remember?.(pairOf(game.number), game.opening);
    }
  }

  /** Plays until all games are finished, the test is decided, or `stop` is called. */
  async run(slots: readonly Slot[]): Promise<void> {
    const stopped = new Promise<void>((resolve) => (this.#wake = resolve));
    const played = Promise.all(slots.map((slot, index) => this.#serve(slot, index)));
    await Promise.race([played, stopped]);
  }

  /** Stops without waiting for running games. Played again, they go the same way. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  /** Whether all games are finished or the test is decided. */
  get isComplete(): boolean {
    return this.#finished.size === this.#plan.games || this.#deciding() !== undefined;
  }

  get summary(): TournamentSummary {
    return summarise(this.#counted(), this.#plan.sprt);
  }

  /** Counts less than the summary, and is quick enough after every game. */
  get score(): TournamentScore {
    return scoreTournament(this.#counted(), this.#plan.sprt);
  }

  /** Games that a player lost by an error or an illegal move. */
  get failures(): readonly FinishedGame[] {
    return [...this.#finished.values()]
      .filter(({ failure }) => failure !== undefined)
      .sort((a, b) => a.number - b.number);
  }

  #counted(): readonly FinishedGame[] {
    return this.#deciding() ?? [...this.#finished.values()];
  }

  #deciding(): readonly FinishedGame[] | undefined {
    return this.#test?.decide((number) => this.#finished.get(number));
  }

  async #serve(slot: Slot, index: number): Promise<void> {
    for (let number = this.#next(); number !== undefined; number = this.#next()) {
      const opening = await this.#plan.openings.take(pairOf(number), slot.scoreLine);
      const game = await this.#play(slot, index, number, opening);
      if (this.#isStopped) return;
      this.#finished.set(number, game);
      this.#listener.onGame?.(game);
    }
  }

  #next(): number | undefined {
    if (this.#isStopped || this.isComplete) return undefined;
    for (let number = 0; number < this.#plan.games; number++) {
      if (this.#finished.has(number) || this.#begun.has(number)) continue;
      this.#begun.add(number);
      return number;
    }
    return undefined;
  }

  async #play(slot: Slot, index: number, number: number, opening: GameLine): Promise<FinishedGame> {
    const { game, seed, clock, adjudication, mostPlies } = this.#plan;
    const first = firstOf(number);
    const own = mixSeed(seed, number);
    const seat = (side: ContestantIndex): Contestant =>
      slot.seat((side ^ first) as ContestantIndex, mixSeed(own, side));
    const played = await playGame({
      game,
      id: `game ${number}`,
      opening,
      players: [seat(0), seat(1)],
      clock,
      adjudication,
      mostPlies,
      onMove: (position, moves) => this.#listener.onMove?.(index, number, position, moves),
    });
    const begins = unwrap(replay(game, opening)).side;
    const { moves, outcome, failure } = played;
    return { number, first, seed: own, opening, begins, moves, outcome, ...(failure === undefined ? {} : { failure }) };
  }
}
