import type { Game, Position } from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import {
  findMateLength,
  FirstMoveSolver,
  writeMateLine,
  type FirstMove,
  type MateBounds,
  type MateLength,
} from './mate-length.ts';
import { PackedHands } from './proof-hands.ts';
import type { SolverMemory } from './child-probe.ts';
import { DISPROVED, LoopTable, ProofTable } from './proof-table.ts';
import { DEFAULT_MATE_STYLE, MoveStack, type MateStyle } from './mate-moves.ts';
import { DfPnSearch } from './df-pn.ts';
import { TraditionalLength } from './traditional-length.ts';

/** The longest mate to search for by default; a famous one has 1525 plies. */
const LONGEST = 1999;
const LOOPS = 1 << 16;
/** Nodes for each undecided first move, round by round. */
const FIRST_MOVE_NODES = [2_000, 20_000, 200_000, Infinity];
/** Nodes for each of the two searches of the traditional length. */
const TRADITIONAL_NODES = 20_000;

/** What to find out about a position, and when to stop. */
export interface MateLimits {
  /** The node limit for everything that is requested. */
  readonly nodes?: number;
  /** Longer mates are not searched for. */
  readonly plies?: number;
  /** Called from time to time; returning true stops the search. The caller measures time. */
  readonly isOver?: () => boolean;
  /** Solve every first move, not only the position. */
  readonly all?: boolean;
  /** Find the traditional length too. */
  readonly traditional?: boolean;
  /** Accept the first mate found, however long. */
  readonly isAnyLengthEnough?: boolean;
}

type Traditional = Pick<MateResult, 'pliesTraditional' | 'isTraditionalShortest' | 'nodes'>;

/** The result of the mate solver. */
export interface MateResult {
  /** `nomate` is a proof that there is no mate of any length; `unknown` means that a limit was reached. */
  readonly result: 'mate' | 'nomate' | 'unknown';
  /** The mate takes at most this many plies against any defence. */
  readonly plies?: number;
  /** Whether no shorter mate exists. */
  readonly isShortest?: boolean;
  /** The length without futile interpositions (docs/engine.md defines them): at most this many plies. */
  readonly pliesTraditional?: number;
  /** Whether no shorter mate exists, counted this way. */
  readonly isTraditionalShortest?: boolean;
  /** Proved on the way: there is no mate within this many plies. */
  readonly noMateWithin?: number;
  readonly pv: readonly number[];
  readonly nodes: number;
  readonly firstMoves?: readonly FirstMove[];
}

/** Solves mate problems, one after another in the same memory. The attacker is the side to move. */
export class MateSolver {
  private readonly game: Game;
  private readonly style: MateStyle;
  private readonly memory: SolverMemory;

  constructor(game: Game, megabytes = 64) {
    this.game = game;
    this.style = knowledgeOf(game).mate ?? DEFAULT_MATE_STYLE;
    this.memory = { table: new ProofTable(megabytes), loops: new LoopTable(LOOPS), stack: new MoveStack() };
  }

  /** Solves a position, which is changed during the search and restored. */
  solve(position: Position, limits: MateLimits = {}): MateResult {
    this.memory.table.forget();
    const codes = new PackedHands(this.game, position);
    const longest = Math.min(limits.plies ?? LONGEST, LONGEST);
    const isOver = limits.isOver ?? (() => false);
    const search = new DfPnSearch(this.game, position, codes, this.style, this.memory, longest, isOver);
    const { nodes = Infinity, isAnyLengthEnough = false } = limits;
    const bounds: MateBounds = { longest, nodes, isAnyLengthEnough, isWarm: false };
    const first =
      limits.all === true ? new FirstMoveSolver(this.game, this.style, position, search, bounds) : undefined;
    first?.proofHands(FIRST_MOVE_NODES[0]);
    const mateLength = findMateLength(search, 1, bounds);
    const pv = mateLength.result === 'mate' ? writeMateLine(this.game, position, search, mateLength, nodes) : [];
    if (mateLength.result === 'nomate') first?.refuteAll();
    for (const each of FIRST_MOVE_NODES) first?.proofHands(each);
    const left = nodes - search.nodes;
    const traditional =
      limits.traditional === true ? this.measureTraditional(position, codes, mateLength, left, isOver) : { nodes: 0 };
    return {
      ...mateLength,
      ...traditional,
      pv,
      nodes: search.nodes + traditional.nodes,
      ...(first === undefined ? {} : { firstMoves: first.results }),
    };
  }

  /**
   * A mate against a defender without drops is never longer than the traditional one, and that is never longer than the
   * plain one. So one search without drops nearly always decides; only between the two lengths is every drop examined.
   */
  private measureTraditional(
    position: Position,
    codes: PackedHands,
    { result, plies, isShortest }: MateLength,
    nodes: number,
    isOver: () => boolean,
  ): Traditional {
    if (result !== 'mate' || plies === undefined) return { nodes: 0 };
    const { game, style, memory } = this;
    if (!style.hasFutileDrops || plies === 1)
      return { pliesTraditional: plies, isTraditionalShortest: isShortest === true, nodes: 0 };
    memory.table.forget();
    const search = new DfPnSearch(game, position, codes, style, memory, plies, isOver, false);
    let least = 1;
    while (least < plies && search.run(least, Math.min(TRADITIONAL_NODES, nodes)) === DISPROVED) least += 2;
    const slow = new TraditionalLength(game, position.side, Math.min(TRADITIONAL_NODES, nodes - search.nodes), isOver);
    const exact = slow.mateLength(position, least, plies);
    const isExact = exact !== undefined && (isShortest === true || exact < plies);
    return { pliesTraditional: exact ?? plies, isTraditionalShortest: isExact, nodes: search.nodes + slow.spent };
  }
}

/** Solves a single position. */
export function solveMate(game: Game, position: Position, limits: MateLimits = {}): MateResult {
  return new MateSolver(game).solve(position, limits);
}
