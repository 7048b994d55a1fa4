import { SeededRandom } from '@tesuji/engine';
import { legalMoves, ONGOING, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { alikeKey } from '../../src/tactics/tactic.ts';
import { Analyst, type Verdict } from './analyst.ts';
import { DifficultyMeter } from './difficulty.ts';
import type { MinedPuzzle } from './mined-file.ts';
import { CHECKED_SHARE, findLongMate, findSolution, isClear } from './solution.ts';

/**
 * `scan` proves the positions in which a short search finds one clear move. `deep` proves those in which it finds none:
 * slow, but it finds what is hard. `mates` looks for long wins by force.
 */
export const MINING_MODES = ['scan', 'deep', 'mates'] as const;
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
  readonly wantsLevel: (level: number) => boolean;
  readonly wantsMate: () => boolean;
}

/** Wins by force are looked for where the side to move is so far ahead. */
const MATING_POINTS = 0.8;
const LAST_PLY = 160;
/** Games in which one side is this far ahead for some plies are not played on. */
const DECIDED_POINTS = 0.97;
const DECIDED_PLIES = 6;
/** After a puzzle so many plies are passed over, since the same idea often remains. */
const PAUSE = 4;
const MOST_OPENING_PLIES = 8;
/** A deep game proves one position in so many. */
const DEEP_STEP = 2;
/** Levels that are quick enough to be asked before a candidate is proved: the upper one of each of the lowest fifths. */
const QUICK_LEVELS = [2, 4, 6] as const;

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
    let free = 0;
    while (position.outcome() === ONGOING && position.ply < LAST_PLY && decided < DECIDED_PLIES) {
      const verdict = this.analyst.glance(position, plan.scanNodes);
      if (verdict === undefined) return;
      decided = Math.abs(verdict.points - 0.5) > DECIDED_POINTS - 0.5 ? decided + 1 : 0;
      if (plan.mode === 'mates') decided = 0;
      if (position.ply >= free && this.isCandidate(verdict, plan.mode, random)) {
        const puzzle = this.tryPosition(position, verdict, plan);
        if (puzzle !== undefined) {
          found(puzzle);
          free = position.ply + puzzle.moves.length + PAUSE;
        }
      }
      position.make(this.choose(position, verdict, plan, random));
    }
  }

  private isCandidate(verdict: Verdict, mode: MiningMode, random: SeededRandom): boolean {
    if (mode === 'mates') return verdict.points > MATING_POINTS;
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

  /** Reports whether a level finds the move that the scan found, and puzzles as easy as that are no longer wanted. */
  private isUnwanted(position: Position, { best }: Verdict, { wantsLevel }: MiningPlan): boolean {
    for (const level of QUICK_LEVELS) {
      if (wantsLevel(level)) return false;
      if (this.meter.finds(level, position, best)) return true;
    }
    return false;
  }

  /** Proves a candidate and measures how hard it is, the cheap tests first. */
  private tryPosition(there: Position, scanned: Verdict, plan: MiningPlan): MinedPuzzle | undefined {
    const { analyst, game, known, meter } = this;
    const text = game.formatPosition(there);
    const read = game.parsePosition(text);
    if (!read.ok) return undefined;
    const position = read.value;
    const key = alikeKey(game, position);
    if (known.has(key)) return undefined;
    if (plan.mode === 'scan' && this.isUnwanted(position, scanned, plan)) return undefined;
    const find = plan.mode === 'mates' ? findLongMate : findSolution;
    const solution = find(analyst, position, plan.nodes);
    if (solution === undefined || (solution.mate !== undefined && !plan.wantsMate())) return undefined;
    const isMate = solution.mate !== undefined;
    const level = meter.level(text, solution.moves, isMate);
    const idea = solution.moves.join(' ');
    if (!plan.wantsLevel(level) || known.has(idea)) return undefined;
    known.add(key);
    if (solution.moves.length > 1) known.add(idea);
    const { lead, mate, moves } = solution;
    return {
      position: text,
      moves,
      ...(mate === undefined ? {} : { mate }),
      level,
      nodes: plan.nodes,
      lead: Number(lead.toFixed(3)),
    };
  }
}

function isOpen({ points }: Verdict): boolean {
  return points > 0.05 && points < 0.95;
}
