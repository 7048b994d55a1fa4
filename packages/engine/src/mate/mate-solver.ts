import type { Game, Position } from '@tesuji/rules';
import { knowledgeOf } from '../registry.ts';
import { FirstMoves, type FirstMove } from './first-moves.ts';
import { HandCode } from './hand-code.ts';
import type { Workspace } from './lookout.ts';
import { LoopTable } from './loop-table.ts';
import { writeMateLine } from './mate-line.ts';
import { PLAIN_MATE_STYLE, type MateStyle } from './mate-style.ts';
import { measureMate, type Bounds, type Measure } from './measure-mate.ts';
import { MoveStack } from './move-stack.ts';
import { ProofSearch } from './proof-search.ts';
import { DISPROVED, ProofTable } from './proof-table.ts';
import { TraditionalLength } from './traditional-length.ts';

/** The longest mate looked for unless the caller says less; a famous one has 1525 plies. */
const LONGEST = 1999;
const LOOPS = 1 << 16;
/** Nodes spent on each first move that is still open, in turn. */
const FIRST_MOVE_NODES = [2_000, 20_000, 200_000, Infinity];
/** Nodes the traditional length may cost, for either of its two searches. */
const TRADITIONAL_NODES = 20_000;

export interface MateLimits {
  /** Positions visited at most, for everything that is asked. */
  readonly nodes?: number;
  /** Longer mates do not count. */
  readonly plies?: number;
  /** Asked now and then; true ends the search. Time is the caller's. */
  readonly isOver?: () => boolean;
  /** Judge every first move, not only the position. */
  readonly all?: boolean;
  /** Measure the traditional length too. */
  readonly traditional?: boolean;
  /** Be content with the first mate found, however long. */
  readonly isAnyLengthEnough?: boolean;
}

type Traditional = Pick<MateAnswer, 'pliesTraditional' | 'isTraditionalShortest' | 'nodes'>;

export interface MateAnswer {
  /** `nomate` is a proof that there is none at any length; whatever ran into a limit is `unknown`. */
  readonly result: 'mate' | 'nomate' | 'unknown';
  /** The mate takes at most so many plies against any defence… */
  readonly plies?: number;
  /** …and, if this is true, no fewer. */
  readonly isShortest?: boolean;
  /** The same without futile interpositions (docs/engine.md says which those are): at most so many… */
  readonly pliesTraditional?: number;
  /** …and, if this is true, no fewer. */
  readonly isTraditionalShortest?: boolean;
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
    this.style = knowledgeOf(game).mate ?? PLAIN_MATE_STYLE;
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
    const first = limits.all === true ? new FirstMoves(this.game, this.style, position, search, bounds) : undefined;
    first?.judge(FIRST_MOVE_NODES[0]);
    const measure = measureMate(search, 1, bounds);
    const pv = measure.result === 'mate' ? writeMateLine(this.game, position, search, measure, nodes) : [];
    if (measure.result === 'nomate') first?.refuteAll();
    for (const each of FIRST_MOVE_NODES) first?.judge(each);
    const left = nodes - search.nodes;
    const traditional =
      limits.traditional === true ? this.measureTraditional(position, codes, measure, left, isOver) : { nodes: 0 };
    return {
      ...measure,
      ...traditional,
      pv,
      nodes: search.nodes + traditional.nodes,
      ...(first === undefined ? {} : { firstMoves: first.judged }),
    };
  }

  /**
   * A mate against a defender who may not drop at all is never longer than the traditional one, and that one never longer
   * than the plain one. So nearly always a single search tells; only between the two must every drop be judged.
   */
  private measureTraditional(
    position: Position,
    codes: HandCode,
    { result, plies, isShortest }: Measure,
    nodes: number,
    isOver: () => boolean,
  ): Traditional {
    if (result !== 'mate' || plies === undefined) return { nodes: 0 };
    const { game, style, workspace } = this;
    if (!style.hasFutileDrops || plies === 1)
      return { pliesTraditional: plies, isTraditionalShortest: isShortest === true, nodes: 0 };
    workspace.table.forget();
    const search = new ProofSearch(game, position, codes, style, workspace, plies, isOver, false);
    let least = 1;
    while (least < plies && search.run(least, Math.min(TRADITIONAL_NODES, nodes)) === DISPROVED) least += 2;
    const slow = new TraditionalLength(game, position.side, Math.min(TRADITIONAL_NODES, nodes - search.nodes), isOver);
    const exact = slow.measure(position, least, plies);
    const isExact = exact !== undefined && (isShortest === true || exact < plies);
    return { pliesTraditional: exact ?? plies, isTraditionalShortest: isExact, nodes: search.nodes + slow.spent };
  }
}

/** For a single question. */
export function solveMate(game: Game, position: Position, limits: MateLimits = {}): MateAnswer {
  return new MateSolver(game).solve(position, limits);
}
