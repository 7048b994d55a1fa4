import type { TimeControl } from '@tesuji/match';
import { replay, unwrap, type Game, type GameLine, type Position } from '@tesuji/rules';
import type { Adjudication } from './adjudication.ts';
import type { Contestant } from './contestant.ts';
import { firstOf, pairOf, type FinishedGame, type Who } from './finished-game.ts';
import { mixSeed } from './mix-seed.ts';
import type { Judge, Openings } from './openings.ts';
import { playGame, type MoveFacts } from './play-game.ts';
import type { SprtPlan } from './stats/sprt.ts';
import { SequentialTest, standingOf, summarise, type Standing, type Summary } from './summary.ts';

export interface TournamentPlan {
  readonly game: Game;
  /** An even number: every opening is played twice, with colours changed. */
  readonly games: number;
  readonly seed: number;
  readonly openings: Openings;
  readonly clock: TimeControl;
  readonly adjudication: Adjudication;
  readonly mostPlies: number;
  /** Stop as soon as this is decided. */
  readonly sprt?: SprtPlan;
}

/** A place where games are played one after another, with a worker or engines of its own. */
export interface Slot {
  /** A contestant for one game. */
  seat(who: Who, seed: number): Contestant;
  judge: Judge;
}

export interface Watcher {
  onGame?(game: FinishedGame): void;
  onMove?(slot: number, number: number, position: Position, moves: readonly MoveFacts[]): void;
}

/** Two contestants, many games. Which game is played where and when changes nothing about it. */
export class Tournament {
  readonly #plan: TournamentPlan;
  readonly #finished = new Map<number, FinishedGame>();
  readonly #begun = new Set<number>();
  readonly #watcher: Watcher;
  readonly #test: SequentialTest | undefined;
  #isStopped = false;
  #wake: () => void = () => {};

  /** `finished` are the games of an earlier, interrupted run. */
  constructor(plan: TournamentPlan, finished: readonly FinishedGame[], watcher: Watcher = {}) {
    if (plan.games % 2 !== 0) throw new RangeError('games come in pairs');
    this.#plan = plan;
    this.#watcher = watcher;
    this.#test = plan.sprt === undefined ? undefined : new SequentialTest(plan.sprt);
    for (const game of finished) {
      if (game.number >= plan.games) continue;
      this.#finished.set(game.number, game);
      plan.openings.remember?.(pairOf(game.number), game.opening);
    }
  }

  /** Plays on until all games are finished, the test is decided, or somebody stops it. */
  async run(slots: readonly Slot[]): Promise<void> {
    const stopped = new Promise<void>((resolve) => (this.#wake = resolve));
    const played = Promise.all(slots.map((slot, index) => this.#serve(slot, index)));
    await Promise.race([played, stopped]);
  }

  /** Games under way are left as they are: played again, they go the same way. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  get isComplete(): boolean {
    return this.#finished.size === this.#plan.games || this.#deciding() !== undefined;
  }

  get summary(): Summary {
    return summarise(this.#counted(), this.#plan.sprt);
  }

  /** Quick to have after every game, unlike the summary. */
  get standing(): Standing {
    return standingOf(this.#counted(), this.#plan.sprt);
  }

  /** Games that ended because somebody broke down or did not keep to the rules. */
  get fouls(): readonly FinishedGame[] {
    return [...this.#finished.values()].filter(({ foul }) => foul !== undefined).sort((a, b) => a.number - b.number);
  }

  #counted(): readonly FinishedGame[] {
    return this.#deciding() ?? [...this.#finished.values()];
  }

  #deciding(): readonly FinishedGame[] | undefined {
    return this.#test?.decide((number) => this.#finished.get(number));
  }

  async #serve(slot: Slot, index: number): Promise<void> {
    for (let number = this.#next(); number !== undefined; number = this.#next()) {
      const opening = await this.#plan.openings.take(pairOf(number), slot.judge);
      const game = await this.#play(slot, index, number, opening);
      if (this.#isStopped) return;
      this.#finished.set(number, game);
      this.#watcher.onGame?.(game);
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
    const seat = (side: Who): Contestant => slot.seat((side ^ first) as Who, mixSeed(own, side));
    const played = await playGame({
      game,
      id: `game ${number}`,
      opening,
      players: [seat(0), seat(1)],
      clock,
      adjudication,
      mostPlies,
      onMove: (position, moves) => this.#watcher.onMove?.(index, number, position, moves),
    });
    const begins = unwrap(replay(game, opening)).side;
    const { moves, outcome, foul } = played;
    return { number, first, seed: own, opening, begins, moves, outcome, ...(foul === undefined ? {} : { foul }) };
  }
}
