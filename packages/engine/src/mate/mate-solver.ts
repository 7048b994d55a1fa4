import type { Game, Position, Side } from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import {
  attackBranches,
  defenceBranches,
  findMateLength,
  FirstMoveSolver,
  writeMateLine,
  type FirstMove,
  type MateBounds,
  type MateBranch,
  type MateLength,
} from './mate-length.ts';
import { PackedHands } from './proof-hands.ts';
import type { SolverMemory } from './child-probe.ts';
import { loopEntries, LoopTable, ProofTable } from './proof-table.ts';
import { DEFAULT_MATE_STYLE, type SolverProblem, type MateStyle } from './mate-moves.ts';
import { DfPnSearch, type MateProgress, type SearchHooks } from './df-pn.ts';
import { MateGoal, type MateShare } from './mate-threads.ts';
import { TraditionalLength } from './traditional-length.ts';

/** The longest mate to search for by default; a famous one has 1525 plies. */
const LONGEST = 1999;
/** Nodes for each move of `branches`. */
const BRANCH_NODES = 500_000;
/** Memory and nodes for easy problems where the table is shared. */
const QUICK_MEGABYTES = 16;
const QUICK_NODES = 50_000;
/** Nodes for each undecided first move, round by round. */
const FIRST_MOVE_NODES = [2_000, 20_000, 200_000, Infinity];
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
  /** Called from time to time. */
  readonly onProgress?: (progress: MateProgress) => void;
  /** Continue the last search, which was for the same position and has not found an answer. */
  readonly isContinued?: boolean;
}

type Traditional = Partial<Pick<MateResult, 'pliesTraditional' | 'isTraditionalShortest' | 'isShortest' | 'nodes'>>;

/** The result of the mate solver. */
export interface MateResult {
  /** `nomate` is a proof that there is no mate of any length; `unknown` means that a limit was reached. */
  readonly result: 'mate' | 'nomate' | 'unknown';
  /** The mate takes at most this many plies against any defence. */
  readonly plies?: number;
  /** Whether no shorter mate exists. */
  readonly isShortest?: boolean;
  /** The length without futile interpositions (docs/solver.md defines them): at most this many plies. */
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
  private readonly goal: MateGoal | undefined;
  /** The memory that the last answer is in. */
  private answered: SolverMemory;
  /** Solves easy problems where the table is shared, since clearing that takes longer. */
  private readonly quick: MateSolver | undefined;

  /** Threads may help (`helpMate`) if the solver is given the memory that they share. */
  constructor(game: Game, megabytes = 64, share?: MateShare) {
    this.game = game;
    this.style = knowledgeOf(game).mate ?? DEFAULT_MATE_STYLE;
    this.goal = share === undefined ? undefined : new MateGoal(share);
    this.quick = share === undefined ? undefined : new MateSolver(game, QUICK_MEGABYTES);
    this.memory = makeMemory(share?.megabytes ?? megabytes, share);
    this.answered = this.memory;
  }

  /** Solves a position, which is changed during the search and restored. */
  solve(position: Position, limits: MateLimits = {}): MateResult {
    const { goal, quick } = this;
    let { isContinued = false } = limits;
    if (!isContinued && quick !== undefined) {
      const answer = quick.solve(position, { ...limits, nodes: Math.min(QUICK_NODES, limits.nodes ?? Infinity) });
      this.answered = quick.memory;
      const isExact = answer.isShortest !== false && answer.isTraditionalShortest !== false;
      if (answer.result !== 'unknown' && isExact) return answer;
    }
    this.answered = this.memory;
    if (!isContinued) this.memory.table.forget();
    isContinued ||= quick !== undefined;
    const problem = this.problemOf(position);
    const longest = Math.min(limits.plies ?? LONGEST, LONGEST);
    const isOver = limits.isOver ?? (() => false);
    const { nodes = Infinity, isAnyLengthEnough = false, onProgress } = limits;
    const hooks: SearchHooks = {
      isOver,
      ...(onProgress && {
        onProgress: (reached) => onProgress({ ...reached, nodes: search.nodes + (relaxed?.nodes ?? 0) }),
      }),
    };
    const search = new DfPnSearch(problem, this.memory, longest, hooks);
    const relaxed =
      limits.traditional === true && this.style.hasFutileDrops
        ? new DfPnSearch({ ...problem, isTraditional: true }, this.memory, longest, hooks)
        : undefined;
    const bounds: MateBounds = {
      longest,
      nodes,
      isAnyLengthEnough,
      isWarm: false,
      isContinued,
      ...(relaxed && { relaxed }),
      ...(goal && { onGoal: (plies: number) => void (goal.length = plies) }),
    };
    const first =
      limits.all === true ? new FirstMoveSolver(this.game, this.style, position, search, bounds) : undefined;
    first?.proofHands(FIRST_MOVE_NODES[0]);
    const mateLength = findMateLength(search, 1, bounds);
    if (goal !== undefined) goal.length = 0;
    const pv = mateLength.result === 'mate' ? writeMateLine(this.game, position, search, mateLength, bounds) : [];
    if (mateLength.result === 'nomate') first?.refuteAll();
    for (const each of FIRST_MOVE_NODES) first?.proofHands(each);
    const traditional =
      limits.traditional === true ? measureTraditional(problem, search, relaxed, mateLength, nodes, isOver) : {};
    return {
      ...mateLength,
      nodes: search.nodes + (relaxed?.nodes ?? 0),
      ...traditional,
      pv,
      ...(first === undefined ? {} : { firstMoves: first.results }),
    };
  }

  private problemOf(position: Position, attacker: Side = position.side): SolverProblem {
    const { game, style } = this;
    return { game, style, position, attacker, codes: new PackedHands(game, position), isTraditional: false };
  }

  /** Returns the rest of the solution from a position of the last problem in which the attacker mates within `plies`. */
  lineFrom(position: Position, plies: number): readonly number[] {
    const search = new DfPnSearch(this.problemOf(position), this.answered, LONGEST, { isOver: () => false });
    return writeMateLine(this.game, position, search, { result: 'mate', plies }, { nodes: BRANCH_NODES });
  }

  /** Solves what remains of a problem after a move of the attacker, with what the memory has of the problem. */
  solveAfter(position: Position, move: number, limits: MateLimits = {}): MateLength {
    const { nodes = Infinity, isAnyLengthEnough = false, isOver = (): boolean => false } = limits;
    const problem = this.problemOf(position);
    position.make(move);
    const search = new DfPnSearch(problem, this.answered, LONGEST, { isOver });
    const longest = Math.min(limits.plies ?? LONGEST, LONGEST) - 1;
    const found = findMateLength(search, 0, { longest, nodes, isAnyLengthEnough, isWarm: true });
    position.unmake();
    return found;
  }

  /**
   * Returns what is known after the last problem was solved about the moves of a position that follows from it: for the
   * attacker a move that mates within `plies`, for the defender every move with the length of the mate after it. What
   * the memory has lost is searched again, with so many nodes for each move.
   */
  branches(position: Position, attacker: Side, plies: number, nodes: number = BRANCH_NODES): readonly MateBranch[] {
    const search = new DfPnSearch(this.problemOf(position, attacker), this.answered, LONGEST, { isOver: () => false });
    return position.side === attacker
      ? attackBranches(search, plies, nodes)
      : defenceBranches(this.game, position, search, plies, nodes);
  }
}

/** Measures the traditional length with the searches that have found the plain one. */
function measureTraditional(
  problem: SolverProblem,
  plain: DfPnSearch,
  relaxed: DfPnSearch | undefined,
  { result, plies, isShortest }: MateLength,
  nodes: number,
  isOver: () => boolean,
): Traditional {
  if (result !== 'mate' || plies === undefined) return {};
  if (relaxed === undefined || plies === 1)
    return { pliesTraditional: plies, isTraditionalShortest: isShortest === true };
  const traditional = new TraditionalLength(problem, { plain, relaxed }, nodes - plain.nodes, isOver);
  const exact = traditional.measure(plies);
  return {
    pliesTraditional: exact ?? plies,
    isTraditionalShortest: exact !== undefined,
    // No plain length is shorter than the traditional one.
    ...(exact === plies && { isShortest: true }),
    nodes: plain.nodes + traditional.spent,
  };
}

function makeMemory(megabytes: number, share?: MateShare): SolverMemory {
  return {
    table: new ProofTable(megabytes, share?.table),
    loops: new LoopTable(loopEntries(share?.megabytes ?? megabytes)),
  };
}

/** Solves a single position. */
export function solveMate(game: Game, position: Position, limits: MateLimits = {}): MateResult {
  return new MateSolver(game).solve(position, limits);
}
