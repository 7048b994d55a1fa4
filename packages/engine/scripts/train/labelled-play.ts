import { ALL, ONGOING, outcomeFor, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import { NO_LABEL, type LabelledGame } from './shard.ts';
import type { Teacher } from './teacher.ts';

/** Random plies before the teacher plays. */
const FEWEST_PLIES = 6;
const MORE_PLIES = 11;
/** Random moves are mixed in up to this ply, so that lines differ and unbalanced positions occur. */
const LAST_RANDOM_PLY = 40;
/** A game is adjudicated when all scores of so many plies say that it is decided, or that it is drawn. */
const DECISIVE_PLIES = 6;
/** The share of games that are not adjudicated as won, so that the network learns how wins are completed. */
const PLAYED_OUT = 0.2;
const NOTHING = 8;
const NOTHING_PLIES = 20;
const FIRST_DEAD_PLY = 120;
const LAST_PLY = 400;

/** How games are played. */
export interface PlaySettings {
  /** The share of games that start from another setup than the first. Setups with options of their own are not used. */
  readonly otherSetups: number;
  /** How far the score after the random plies may be from the score of the setup. */
  readonly balance: number;
  /** The share of random moves in the first part of the game. */
  readonly randomMoves: number;
  /** The score from which a game counts as decided. */
  readonly decisive: number;
}

/** Plays labelled games: a teacher plays both sides after a random opening. */
export class LabelledPlay {
  private readonly game: Game;
  private readonly teacher: Teacher;
  private readonly settings: PlaySettings;
  private readonly setups: readonly string[];
  private readonly setupScores = new Map<string, number>();

  constructor(game: Game, teacher: Teacher, settings: PlaySettings) {
    this.game = game;
    this.teacher = teacher;
    this.settings = settings;
    this.setups = game.setups.filter(({ options }) => options === undefined).map(({ id }) => id);
  }

  /** Plays a game. Returns `undefined` if the teacher failed. */
  async play(number: number, random: SeededRandom): Promise<LabelledGame | undefined> {
    const recorder = await this.drawOpening(random);
    if (recorder === undefined) return undefined;
    const result = await this.playOn(recorder, random);
    if (result === undefined) return undefined;
    return { number, setup: recorder.setup, result, moves: recorder.moves, scores: recorder.scores };
  }

  /** Plays random moves from a setup, repeatedly until the position is about as balanced as the setup. */
  private async drawOpening(random: SeededRandom): Promise<Recorder | undefined> {
    for (;;) {
      const isOther = this.setups.length > 1 && random.fraction() < this.settings.otherSetups;
      const setup = this.setups[isOther ? 1 + random.below(this.setups.length - 1) : 0];
      const recorder = new Recorder(this.game, setup);
      const plies = FEWEST_PLIES + random.below(MORE_PLIES);
      for (let ply = 0; ply < plies && judge(this.game, recorder.position) === ONGOING; ply++)
        recorder.playAtRandom(random);
      if (judge(this.game, recorder.position) !== ONGOING) continue;
      const offset = await this.scoreOf(setup);
      this.teacher.beginGame();
      const judgement = await this.teacher.think(recorder.position);
      if (judgement === undefined || offset === undefined) return undefined;
      const expected = recorder.position.ply % 2 === 0 ? offset : -offset;
      if (Math.abs(judgement.score - expected) <= this.settings.balance) return recorder;
    }
  }

  /** Returns the score of a setup for the side to move. */
  private async scoreOf(setup: string): Promise<number | undefined> {
    const known = this.setupScores.get(setup);
    if (known !== undefined) return known;
    this.teacher.beginGame();
    const judgement = await this.teacher.think(unwrap(startPosition(this.game, setup)));
    if (judgement !== undefined) this.setupScores.set(setup, judgement.score);
    return judgement?.score;
  }

  private async playOn(recorder: Recorder, random: SeededRandom): Promise<number | undefined> {
    const { position } = recorder;
    const decisive = random.fraction() < PLAYED_OUT ? Infinity : this.settings.decisive;
    let decided = 0;
    let dead = 0;
    while (position.ply < LAST_PLY) {
      const outcome = judge(this.game, position);
      if (outcome !== ONGOING) return outcomeFor(outcome, 0);
      if (position.ply < LAST_RANDOM_PLY && random.fraction() < this.settings.randomMoves) {
        recorder.playAtRandom(random);
        continue;
      }
      const judgement = await this.teacher.think(position);
      if (judgement === undefined) return undefined;
      const { move, score, label } = judgement;
      const first = position.side === 0 ? score : -score;
      if (move === 0) return Math.sign(first);
      recorder.play(move, label);
      decided = Math.abs(first) < decisive ? 0 : Math.sign(first) + (decided * first > 0 ? decided : 0);
      if (Math.abs(decided) >= DECISIVE_PLIES) return Math.sign(decided);
      dead = position.ply > FIRST_DEAD_PLY && Math.abs(score) <= NOTHING ? dead + 1 : 0;
      if (dead >= NOTHING_PLIES) return 0;
    }
    return 0;
  }
}

/** Returns the outcome of a position; whatever could be claimed is claimed. */
function judge(game: Game, position: Position): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcome;
  const [claim] = game.claims(position);
  return claim === undefined ? ONGOING : game.resolveClaim(position, claim);
}

/** A position and what was played to reach it. */
class Recorder {
  readonly setup: string;
  readonly position: Position;
  readonly moves: number[] = [];
  readonly scores: number[] = [];
  private readonly legal: Int32Array;

  constructor(game: Game, setup: string) {
    this.setup = setup;
    this.position = unwrap(startPosition(game, setup));
    this.legal = new Int32Array(game.maxMoves);
  }

  play(move: number, label: number): void {
    const count = this.position.generate(ALL, this.legal, 0);
    const index = this.legal.subarray(0, count).indexOf(move);
    if (index < 0) throw new Error('the teacher played a move that is not legal');
    this.push(index, label);
  }

  playAtRandom(random: SeededRandom): void {
    this.push(random.below(this.position.generate(ALL, this.legal, 0)), NO_LABEL);
  }

  private push(index: number, label: number): void {
    this.moves.push(index);
    this.scores.push(label);
    this.position.make(this.legal[index]);
  }
}
