import { createLevelAgent, FULL_STRENGTH, LEVELS, type Agent, type Level } from '@tesuji/engine';
import { unwrap, type Game, type Position } from '@tesuji/rules';
import type { Analyst } from './analyst.ts';

/** A level solves a puzzle if it does with each of these seeds: weak levels overlook other things each time. */
const SEEDS = [1, 2, 3];
/** Nodes of the proof that another move of a level mates as well. */
const OTHER_MATE_NODES = 2000;

/** Finds the lowest level that solves a puzzle. */
export class DifficultyMeter {
  private readonly game: Game;
  private readonly analyst: Analyst;
  private readonly agents = new Map<string, Agent>();

  constructor(game: Game, analyst: Analyst) {
    this.game = game;
    this.analyst = analyst;
  }

  /**
   * Returns the lowest level that plays every move of the solver, three times out of three. Another move that provably
   * mates counts as well where the puzzle is a mate. A puzzle that no level below full strength solves has level 10.
   */
  level(position: string, moves: readonly string[], isMate: boolean): Level {
    for (const level of LEVELS) {
      if (level === FULL_STRENGTH || this.isSolvedBy(level, position, moves, isMate)) return level;
    }
    return FULL_STRENGTH;
  }

  /** Reports whether a level plays this move, in a single try. */
  finds(level: Level, position: Position, move: number): boolean {
    return this.agent(level, 1).choose(position, {})?.move === move;
  }

  private isSolvedBy(level: Level, position: string, moves: readonly string[], isMate: boolean): boolean {
    return SEEDS.every((seed) => this.plays(level, seed, position, moves, isMate));
  }

  private plays(level: Level, seed: number, start: string, moves: readonly string[], isMate: boolean): boolean {
    const { game } = this;
    const position = unwrap(game.parsePosition(start));
    const agent = this.agent(level, seed);
    for (const [ply, text] of moves.entries()) {
      const move = unwrap(game.parseMove(position, text));
      if (ply % 2 === 0) {
        const chosen = agent.choose(position, {})?.move;
        const isOther = chosen !== undefined && chosen !== move;
        if (chosen === undefined) return false;
        if (isOther && !(isMate && this.analyst.keepsMate(position, chosen, OTHER_MATE_NODES))) return false;
      }
      position.make(move);
    }
    return true;
  }

  private agent(level: Level, seed: number): Agent {
    const key = `${level} ${seed}`;
    const known = this.agents.get(key);
    if (known !== undefined) return known;
    const made = createLevelAgent(this.game, level, { now: () => 0, isStopped: () => false, seed });
    this.agents.set(key, made);
    return made;
  }
}
