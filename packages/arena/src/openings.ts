import { SeededRandom } from '@tesuji/engine';
import { leadOf } from '@tesuji/host';
import {
  ALL,
  isPiece,
  ONGOING,
  pieceKind,
  pieceSide,
  replay,
  resolveOptions,
  unwrap,
  type Game,
  type GameLine,
  type NamedSetup,
  type Options,
  type Position,
} from '@tesuji/rules';

/** Returns the score of the side to move after a short search. */
export type LineScorer = (line: GameLine) => Promise<number | undefined>;

/** The openings of pairs of games: the same for the same number, in whatever order games are played. */
export interface Openings {
  take(pair: number, scoreLine: LineScorer): Promise<GameLine>;
  /** Sets the opening of a pair, in a tournament that is resumed. */
  remember?(pair: number, opening: GameLine): void;
}

/** Returns openings that are used in turn, and again from the first. */
export function listedOpenings(lines: readonly [GameLine, ...GameLine[]]): Openings {
  return { take: (pair) => Promise.resolve(lines[pair % lines.length] ?? lines[0]) };
}

export interface RandomOpeningPlan {
  /** Lines to begin from, in turn. */
  readonly starts: readonly [GameLine, ...GameLine[]];
  /** Random moves to play from there. */
  readonly plies: number;
  readonly seed: number;
}

/** An opening is even when neither side is ahead by more than this share of an army… */
const EVEN = 0.02;
/** …by twice that after so many rejected ones, and so on: some games have few even openings. */
const TRIES_PER_STEP = 8;
const MOST_TRIES = 64;

/** Random moves. Openings that are not even, or lead to the position of an earlier pair, are rejected. */
export class RandomOpenings implements Openings {
  readonly #game: Game;
  readonly #plan: RandomOpeningPlan;
  readonly #known = new Map<number, GameLine>();
  readonly #seen = new Set<string>();
  /** Pairs below this number have their openings. */
  #settled = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(game: Game, plan: RandomOpeningPlan) {
    this.#game = game;
    this.#plan = plan;
  }

  /** Makes openings one at a time and in order, since each depends on those before. */
  async take(pair: number, scoreLine: LineScorer): Promise<GameLine> {
    this.#last = this.#last.then(async () => this.#settle(pair, scoreLine));
    await this.#last;
    return this.#known.get(pair) ?? this.#startOf(pair);
  }

  remember(pair: number, opening: GameLine): void {
    this.#known.set(pair, opening);
  }

  async #settle(pair: number, scoreLine: LineScorer): Promise<void> {
    for (; this.#settled <= pair; this.#settled++) {
      const opening = this.#known.get(this.#settled) ?? (await this.#makeOpening(this.#settled, scoreLine));
      this.#known.set(this.#settled, opening);
      this.#seen.add(this.#nameOf(opening));
    }
  }

  async #makeOpening(pair: number, scoreLine: LineScorer): Promise<GameLine> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const line = this.#playRandom(pair, tries);
      if (line === undefined || this.#seen.has(this.#nameOf(line))) continue;
      const score = await scoreLine(line);
      const limit = EVEN * (1 + Math.floor(tries / TRIES_PER_STEP));
      if (Math.abs(leadOf(this.#game, score ?? 0)) <= limit) return line;
    }
    // There is no new opening, so one is repeated.
    return this.#playRandom(pair, 0) ?? this.#startOf(pair);
  }

  /** Returns `undefined` if the game is over after these moves. */
  #playRandom(pair: number, tries: number): GameLine | undefined {
    const game = this.#game;
    const start = this.#startOf(pair);
    const position = unwrap(replay(game, start));
    const chance = new SeededRandom(mixSeed(this.#plan.seed, pair, tries));
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

  /** Names the position that a line leads to, whatever its moves. */
  #nameOf(line: GameLine): string {
    const { keyLow, keyHigh } = unwrap(replay(this.#game, line));
    return `${keyHigh} ${keyLow}`;
  }
}

function isOn(position: Position): boolean {
  return position.outcome() === ONGOING;
}

/** Returns the setups that are played under these options and give both sides the same army. */
export function evenStarts(game: Game, given: Options): readonly GameLine[] {
  const options = unwrap(resolveOptions(game.options, given));
  const fits = (setup: NamedSetup): boolean =>
    Object.entries(setup.options ?? {}).every(([id, value]) => options[id] === value);
  const own = game.setups.filter((setup) => setup.options !== undefined && fits(setup));
  // Setups for these options come before those for any.
  const fitting = own.length > 0 ? own : game.setups.filter(fits);
  return fitting
    .filter((setup) => isEven(game, setup))
    .map(({ text }) => ({ game: game.id, options, start: text, moves: [] }));
}

function isEven(game: Game, { text }: NamedSetup): boolean {
  const { places } = unwrap(game.parseSetup(text));
  const balance = game.shape.squares.reduce((sum, square) => {
    const byte = places[square] ?? 0;
    const value = isPiece(byte) ? (game.kinds[pieceKind(byte)]?.value ?? 0) : 0;
    return pieceSide(byte) === 0 ? sum + value : sum - value;
  }, 0);
  return balance === 0;
}

/** Returns a seed that depends on all of these numbers. */
export function mixSeed(...numbers: readonly number[]): number {
  return numbers.reduce((state, number) => new SeededRandom(state ^ Math.imul(number, 0x9e3779b1)).bits(), 0);
}
