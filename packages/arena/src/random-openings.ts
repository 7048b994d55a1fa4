import { Chance } from '@tesuji/engine';
import { ALL, ONGOING, replay, unwrap, type Game, type GameLine, type Position } from '@tesuji/rules';
import { leadOf } from '@tesuji/host';
import { mixSeed } from './mix-seed.ts';
import type { Judge, Openings } from './openings.ts';

export interface RandomOpeningPlan {
  /** Lines to begin from, in turns. */
  readonly starts: readonly [GameLine, ...GameLine[]];
  /** Random moves to play from there. */
  readonly plies: number;
  readonly seed: number;
}

/** An opening is even when nobody is ahead by more than this share of an army… */
const EVEN = 0.02;
/** …and by twice that when so many have been thrown away, and so on: some games know no better. */
const PATIENCE = 8;
const MOST_TRIES = 64;

/** Random moves, thrown away where they decide too much or lead where a pair has started already. */
export class RandomOpenings implements Openings {
  readonly #game: Game;
  readonly #plan: RandomOpeningPlan;
  readonly #known = new Map<number, GameLine>();
  readonly #seen = new Set<string>();
  /** Pairs below this have their openings and are among those seen. */
  #settled = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(game: Game, plan: RandomOpeningPlan) {
    this.#game = game;
    this.#plan = plan;
  }

  /** One at a time and in order, since each depends on those before. */
  async take(pair: number, judge: Judge): Promise<GameLine> {
    this.#last = this.#last.then(async () => this.#settle(pair, judge));
    await this.#last;
    return this.#known.get(pair) ?? this.#startOf(pair);
  }

  remember(pair: number, opening: GameLine): void {
    this.#known.set(pair, opening);
  }

  async #settle(pair: number, judge: Judge): Promise<void> {
    for (; this.#settled <= pair; this.#settled++) {
      const opening = this.#known.get(this.#settled) ?? (await this.#draw(this.#settled, judge));
      this.#known.set(this.#settled, opening);
      this.#seen.add(this.#nameOf(opening));
    }
  }

  async #draw(pair: number, judge: Judge): Promise<GameLine> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const line = this.#wander(pair, tries);
      if (line === undefined || this.#seen.has(this.#nameOf(line))) continue;
      const score = await judge(line);
      const limit = EVEN * (1 + Math.floor(tries / PATIENCE));
      if (Math.abs(leadOf(this.#game, score ?? 0)) <= limit) return line;
    }
    // There is nothing new: better again than not at all.
    return this.#wander(pair, 0) ?? this.#startOf(pair);
  }

  /** `undefined` when the game was over too soon. */
  #wander(pair: number, tries: number): GameLine | undefined {
    const game = this.#game;
    const start = this.#startOf(pair);
    const position = unwrap(replay(game, start));
    const chance = new Chance(mixSeed(this.#plan.seed, pair, tries));
    const moves = new Int32Array(game.maxMoves);
    const played = [...start.moves];
    for (let ply = 0; ply < this.#plan.plies; ply++) {
      const move = moves[chance.below(position.generate(ALL, moves, 0))] ?? 0;
      position.make(move);
      played.push(game.formatMove(move));
      if (!isOn(position)) return undefined;
    }
    return { ...start, moves: played };
  }

  #startOf(pair: number): GameLine {
    const { starts } = this.#plan;
    return starts[pair % starts.length] ?? starts[0];
  }

  /** The position it leads to: which way does not matter. */
  #nameOf(line: GameLine): string {
    const { keyLow, keyHigh } = unwrap(replay(this.#game, line));
    return `${keyHigh} ${keyLow}`;
  }
}

function isOn(position: Position): boolean {
  return position.outcome() === ONGOING;
}
