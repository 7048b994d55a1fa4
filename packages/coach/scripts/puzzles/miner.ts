import { LEVELS, SeededRandom } from '@tesuji/engine';
import { legalMoves, ONGOING, outcomeFor, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { alikeKey } from '../../src/tactics/tactic.ts';
import { Analyst, isWon, type Verdict } from './analyst.ts';
import { DifficultyMeter } from './difficulty.ts';
import type { MinedPuzzle } from './mined-file.ts';
import { CHECKED_SHARE, findLongMate, findSolution, isClear, type SolvedPosition } from './solution.ts';

/**
 * `scan` proves the positions in which a short search finds one clear move. `deep` proves those in which it finds none:
 * slow, but it finds what is hard. `mates` looks for long wins by force at the ends of games.
 */
export const MINING_MODES = ['scan', 'deep', 'mates'] as const;
/** What finds most for its time. */
export const USUAL_MODES = ['scan', 'mates'] as const;
export type MiningMode = (typeof MINING_MODES)[number];

/** What the miner looks for, and how hard. */
export interface MiningPlan {
  /** Nodes of the search that each position of a game gets. */
  readonly scanNodes: number;
  /** Nodes of each search that proves a puzzle. */
  readonly nodes: number;
  readonly mode: MiningMode;
  /** The probability of a random move in self-play. */
  readonly blunders: number;
  /** Reports whether puzzles of this level are still wanted. */
  readonly wants: (level: number, isMate?: boolean) => boolean;
}

const LAST_PLY = 160;
/** Games in which one side is this far ahead for some plies are not played on. */
const DECIDED_POINTS = 0.97;
const DECIDED_PLIES = 6;
/** After a puzzle so many plies are passed over, since the same idea often remains. */
const PAUSE = 4;
const MOST_OPENING_PLIES = 8;
/** A deep game proves one position in so many. */
const DEEP_STEP = 2;
/**
 * Levels that are asked before a candidate is proved: the upper ones of the first two fifths. Higher ones are slow, and find
 * by chance, in a single try, much of what they do not solve.
 */
const QUICK_LEVELS = [2, 4] as const;

/** Plays games against itself and finds puzzles in them. The same seed plays the same game. */
export class Miner {
  private readonly game: Game;
  private readonly analyst: Analyst;
  private readonly meter: DifficultyMeter;
  private readonly known: Set<string>;

  /** `known` has the keys of the puzzles that exist, and is added to. */
  constructor(game: Game, known: Set<string>) {
    this.game = game;
    this.analyst = new Analyst(game);
    this.meter = new DifficultyMeter(game, this.analyst);
    this.known = known;
  }

  mineGame(seed: number, plan: MiningPlan, found: (puzzle: MinedPuzzle) => void): void {
    const random = new SeededRandom(seed * 7919);
    const position = unwrap(startPosition(this.game));
    this.playOpening(position, random);
    let decided = 0;
    let free = plan.mode === 'mates' ? Infinity : 0;
    while (position.outcome() === ONGOING && position.ply < LAST_PLY && decided < DECIDED_PLIES) {
      const verdict = this.analyst.glance(position, plan.scanNodes);
      if (verdict === undefined) return;
      const isDecided = plan.mode !== 'mates' && Math.abs(verdict.points - 0.5) > DECIDED_POINTS - 0.5;
      decided = isDecided ? decided + 1 : 0;
      if (position.ply >= free && this.isCandidate(verdict, plan.mode, random)) {
        const puzzle = this.tryPosition(position, verdict, plan);
        if (puzzle !== undefined) {
          found(puzzle);
          free = position.ply + puzzle.moves.length + PAUSE;
        }
      }
      position.make(this.choose(position, verdict, plan, random));
    }
    const puzzle = plan.mode === 'mates' && isWonOrLost(position) ? this.mineEnd(position, plan) : undefined;
    if (puzzle !== undefined) found(puzzle);
  }

  private isCandidate(verdict: Verdict, mode: MiningMode, random: SeededRandom): boolean {
    const isFound = isClear(this.game, verdict, CHECKED_SHARE);
    return mode === 'scan' ? isFound : !isFound && isOpen(verdict) && random.below(DEEP_STEP) === 0;
  }

  private playOpening(position: Position, random: SeededRandom): void {
    const plies = 2 + random.below(MOST_OPENING_PLIES - 1);
    for (let ply = 0; ply < plies && position.outcome() === ONGOING; ply++) {
      const moves = legalMoves(this.game, position);
      position.make(moves[random.below(moves.length)]!);
    }
    this.analyst.forget();
  }

  private choose(
    position: Position,
    { best, secondMove }: Verdict,
    { blunders }: MiningPlan,
    random: SeededRandom,
  ): number {
    if (random.fraction() < blunders) {
      const moves = legalMoves(this.game, position);
      return moves[random.below(moves.length)]!;
    }
    return secondMove !== undefined && random.below(4) === 0 ? secondMove : best;
  }

  /** Reports whether puzzles as easy as this one seems are no longer wanted: a level finds the move that the scan found. */
  private isUnwanted(position: Position, scanned: Verdict, plan: MiningPlan): boolean {
    const isMate = isWon(scanned);
    if (!wantsAny(plan, isMate)) return true;
    for (const level of QUICK_LEVELS) {
      if (plan.wants(level, isMate)) return false;
      if (this.meter.finds(level, position, scanned.best)) return true;
    }
    return false;
  }

  /** Proves a candidate and measures how hard it is, the cheap tests first. */
  private tryPosition(there: Position, scanned: Verdict, plan: MiningPlan): MinedPuzzle | undefined {
    const { analyst, game, known } = this;
    const text = game.formatPosition(there);
    const read = game.parsePosition(text);
    if (!read.ok) return undefined;
    const position = read.value;
    if (known.has(alikeKey(game, position))) return undefined;
    if (plan.mode === 'scan' && this.isUnwanted(position, scanned, plan)) return undefined;
    const solution = findSolution(analyst, position, plan.nodes);
    return solution === undefined ? undefined : this.measure({ position: text, solution }, plan);
  }

  private mineEnd(position: Position, plan: MiningPlan): MinedPuzzle | undefined {
    const solved = findLongMate(this.analyst, position, plan.nodes);
    return solved === undefined ? undefined : this.measure(solved, plan);
  }

  /** Returns the puzzle if its level is wanted and none is like it. */
  private measure({ position, solution }: SolvedPosition, plan: MiningPlan): MinedPuzzle | undefined {
    const { game, known, meter } = this;
    const { nodes, wants } = plan;
    if (!wantsAny(plan, solution.mate !== undefined)) return undefined;
    const key = alikeKey(game, unwrap(game.parsePosition(position)));
    const idea = solution.moves.join(' ');
    if (known.has(key) || known.has(idea)) return undefined;
    const { lead, mate, moves } = solution;
    const level = meter.level(position, moves, mate !== undefined);
    if (!wants(level, mate !== undefined)) return undefined;
    known.add(key);
    if (moves.length > 1) known.add(idea);
    return { position, moves, ...(mate === undefined ? {} : { mate }), level, nodes, lead: Number(lead.toFixed(3)) };
  }
}

/** Reports whether puzzles of any level are wanted, so that nothing is spent on mates once there are enough. */
function wantsAny({ wants }: Pick<MiningPlan, 'wants'>, isMate: boolean): boolean {
  return LEVELS.some((level) => wants(level, isMate));
}

function isWonOrLost(position: Position): boolean {
  const outcome = position.outcome();
  return outcome !== ONGOING && outcomeFor(outcome, position.side) !== 0;
}

function isOpen({ points }: Verdict): boolean {
  return points > 0.05 && points < 0.95;
}
