import type { Game } from '@tesuji/rules/core/game';
import { CHECKS, ALL, type Position } from '@tesuji/rules/core/position';
import { HandCode } from './hand-code.ts';
import type { Workspace } from './lookout.ts';
import { LoopTable } from './loop-table.ts';
import { writeMateLine } from './mate-line.ts';
import { mateStyleOf, type MateStyle } from './mate-style.ts';
import { measureMate, type Bounds, type Measure } from './measure-mate.ts';
import { MoveStack } from './move-stack.ts';
import { ProofSearch } from './proof-search.ts';
import { ProofTable } from './proof-table.ts';

/** The longest mate looked for unless the caller says less; a famous one has 1525 plies. */
const LONGEST = 1999;
const LOOPS = 1 << 16;

export interface MateLimits {
  /** Positions visited at most. */
  readonly nodes?: number;
  /** Longer mates do not count. */
  readonly plies?: number;
  /** Asked now and then; true ends the search. Time is the caller's. */
  readonly isOver?: () => boolean;
  /** Judge every first move, not only the position. */
  readonly all?: boolean;
  /** Be content with the first mate found, however long. */
  readonly isAnyLengthEnough?: boolean;
}

export interface FirstMove {
  readonly move: number;
  readonly result: 'mate' | 'nomate' | 'unknown';
  readonly plies?: number;
  readonly isShortest?: boolean;
}

export interface MateAnswer {
  /** `nomate` is a proof that there is none at any length; whatever ran into a limit is `unknown`. */
  readonly result: 'mate' | 'nomate' | 'unknown';
  /** The mate takes at most so many plies against any defence… */
  readonly plies?: number;
  /** …and, if this is true, no fewer. */
  readonly isShortest?: boolean;
  /** Shown on the way: there is no mate within so many plies. */
  readonly noMateWithin?: number;
  readonly pv: readonly number[];
  readonly nodes: number;
  readonly firstMoves?: readonly FirstMove[];
}

/** Solves one problem after the other in the same memory; the attacker is the side to move. */
export class MateSolver {
  private readonly game: Game;
  private readonly style: MateStyle;
  private readonly workspace: Workspace;

  constructor(game: Game, megabytes = 64) {
    this.game = game;
    this.style = mateStyleOf(game);
    this.workspace = { table: new ProofTable(megabytes), loops: new LoopTable(LOOPS), stack: new MoveStack() };
  }

  /** The position is played on and left as it was. */
  solve(position: Position, limits: MateLimits = {}): MateAnswer {
    this.workspace.table.forget();
    const codes = new HandCode(this.game, position);
    const longest = Math.min(limits.plies ?? LONGEST, LONGEST);
    const isOver = limits.isOver ?? (() => false);
    const search = new ProofSearch(this.game, position, codes, this.style, this.workspace, longest, isOver);
    const { nodes = Infinity, isAnyLengthEnough = false } = limits;
    const bounds: Bounds = { longest, nodes, isAnyLengthEnough, isWarm: false };
    const measure = measureMate(search, 1, bounds);
    const pv = measure.result === 'mate' ? writeMateLine(this.game, position, search, measure) : [];
    const firstMoves = limits.all === true ? this.judgeFirstMoves(position, search, bounds) : undefined;
    return { ...measure, pv, nodes: search.nodes, ...(firstMoves === undefined ? {} : { firstMoves }) };
  }

  private judgeFirstMoves(position: Position, search: ProofSearch, bounds: Bounds): FirstMove[] {
    const moves = new Int32Array(this.game.maxMoves);
    const end = position.generate(this.style.checksOnly ? CHECKS : ALL, moves, 0);
    return [...moves.subarray(0, end)].map((move) => {
      position.make(move);
      const measure = measureMate(search, 0, { ...bounds, longest: bounds.longest - 1, isWarm: true });
      position.unmake();
      return { move, ...afterMove(measure) };
    });
  }
}

/** The same counted from before the first move. */
function afterMove({ result, plies, isShortest }: Measure): Omit<FirstMove, 'move'> {
  return {
    result,
    ...(plies === undefined ? {} : { plies: plies + 1 }),
    ...(isShortest === undefined ? {} : { isShortest }),
  };
}

/** For a single question. */
export function solveMate(game: Game, position: Position, limits: MateLimits = {}): MateAnswer {
  return new MateSolver(game).solve(position, limits);
}
