import {
  ALL,
  CHECKS,
  handPlace,
  isPieceOf,
  legalMoves,
  opponent,
  pieceKind,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import type { FirstMove } from './mate-length.ts';
import type { MateLimits, MateResult, MateSolver } from './mate-solver.ts';

/** Nodes for each position that is solved besides the problem itself. */
const NODES_EACH = 100_000;

/** Another move of the attacker that mates where the solution has a move of its own. */
export interface DualMove {
  /** The plies of the solution before it. */
  readonly ply: number;
  readonly move: number;
  /** The mate from this move on takes at most so many plies. */
  readonly plies: number;
}

/** What a composer wants to know about a problem. */
export interface ProblemCheck {
  /** With all first moves and both lengths. */
  readonly answer: MateResult;
  /** First moves that mate, without that of the solution; in games with quiet moves those that mate as soon. */
  readonly otherFirstMoves: readonly FirstMove[];
  /** Moves of the attacker later in the solution, its last move excepted, besides which another one mates. */
  readonly duals: readonly DualMove[];
  /** Squares whose piece may be taken off without a change of the solution's first move and length. */
  readonly unneeded: readonly number[];
  /** How many pieces the attacker holds at the end of the solution. */
  readonly leftInHand: number;
  /** How many moves and pieces could not be decided within the limits: there may be more duals and unneeded pieces. */
  readonly undecided: number;
}

/** What is needed for a check. */
export interface ProblemCheckTools {
  readonly solver: MateSolver;
  /** Solves the problem without its pieces, so that `solver` keeps what it knows of the problem. */
  readonly spare: MateSolver;
  /** The last answer of `solver`, for all first moves and with both lengths, if it was asked before. */
  readonly answer?: MateResult | undefined;
}

/**
 * Examines a problem: whether the solution is the only one, move by move, and which pieces it does not need. A piece
 * that is taken off goes to the defender's hand, as all pieces do that are not on the board. Without a mate only the
 * answer is returned.
 */
export function checkProblem(
  game: Game,
  { solver, spare, answer: known }: ProblemCheckTools,
  position: Position,
  limits: MateLimits = {},
): ProblemCheck {
  const answer = known ?? solver.solve(position, { ...limits, all: true, traditional: true });
  const [first] = answer.pv;
  const all = hasQuietMoves(game) ? judgeFirstMoves(game, solver, position, answer, limits) : (answer.firstMoves ?? []);
  const others = all.filter(({ move }) => move !== first);
  const base = { answer, otherFirstMoves: others.filter(({ result }) => result === 'mate') };
  if (answer.result !== 'mate' || first === undefined)
    return { ...base, duals: [], unneeded: [], leftInHand: 0, undecided: 0 };
  const each: MateLimits = { nodes: NODES_EACH, ...(limits.isOver && { isOver: limits.isOver }) };
  const duals = findDuals(game, solver, position, answer.pv, each);
  const pieces = findUnneeded(game, spare, position, answer, each);
  return {
    ...base,
    duals: duals.found,
    unneeded: pieces.found,
    leftInHand: countLeft(game, position, answer.pv),
    undecided: others.filter(({ result }) => result === 'unknown').length + duals.undecided + pieces.undecided,
  };
}

/** Where quiet moves belong to mates, nearly every move mates in the end: only mates of the same length count. */
function hasQuietMoves(game: Game): boolean {
  return game.handKinds.length === 0;
}

/** Returns whether a move mates within so many plies. Undefined means any length. */
function judge(
  solver: MateSolver,
  position: Position,
  move: number,
  plies: number | undefined,
  limits: MateLimits,
): FirstMove {
  const bounds = { ...limits, isAnyLengthEnough: true, ...(plies === undefined ? {} : { plies }) };
  const found = solver.solveAfter(position, move, bounds);
  if (found.result === 'mate') return { move, result: 'mate', plies: (found.plies ?? 0) + 1 };
  const isRefuted = found.result === 'nomate' || (found.noMateWithin ?? 0) >= (plies ?? Infinity) - 1;
  return { move, result: isRefuted ? 'nomate' : 'unknown' };
}

function judgeFirstMoves(
  game: Game,
  solver: MateSolver,
  position: Position,
  { result, plies }: MateResult,
  limits: MateLimits,
): readonly FirstMove[] {
  if (result !== 'mate') return [];
  return legalMoves(game, position).map((move) =>
    judge(solver, position, move, plies, { ...limits, nodes: NODES_EACH }),
  );
}

interface Findings<T> {
  readonly found: readonly T[];
  readonly undecided: number;
}

/** Solves every other check of the attacker along the solution, after the first and before the last move. */
function findDuals(
  game: Game,
  solver: MateSolver,
  position: Position,
  pv: readonly number[],
  limits: MateLimits,
): Findings<DualMove> {
  const attacker = position.side;
  const found: DualMove[] = [];
  let undecided = 0;
  for (const [ply, own] of pv.entries()) {
    if (ply > 0 && ply < pv.length - 1 && position.side === attacker) {
      for (const move of legalMoves(game, position, hasQuietMoves(game) ? ALL : CHECKS)) {
        if (move === own) continue;
        const most = hasQuietMoves(game) ? pv.length - ply : undefined;
        const { result, plies = 0 } = judge(solver, position, move, most, limits);
        if (result === 'mate') found.push({ ply, move, plies });
        else if (result === 'unknown') undecided++;
      }
    }
    position.make(own);
  }
  for (const _ of pv) position.unmake();
  return { found, undecided };
}

/** Takes off one piece after another, except the defender's king. */
function findUnneeded(
  game: Game,
  solver: MateSolver,
  position: Position,
  answer: MateResult,
  limits: MateLimits,
): Findings<number> {
  const attacker = position.side;
  const found: number[] = [];
  let undecided = 0;
  for (const square of game.shape.squares) {
    const piece = position.places[square];
    const isKing = game.kinds[pieceKind(piece)]?.royal === true;
    if (piece === 0 || (isKing && !isPieceOf(piece, attacker))) continue;
    const without = takeOff(game, position, square);
    if (without === undefined) continue;
    const { result, plies, isShortest, pv } = solver.solve(without, limits);
    if (result === 'unknown' || isShortest === false) undecided++;
    else if (result === 'mate' && plies === answer.plies && pv[0] === answer.pv[0]) found.push(square);
  }
  return { found, undecided };
}

/** Returns the position without the piece of a square, or undefined where the rules do not allow it. */
function takeOff(game: Game, position: Position, square: number): Position | undefined {
  const setup = unwrap(game.parseSetup(game.formatPosition(position)));
  const kind = pieceKind(setup.places[square]);
  const plain = game.kinds[kind]?.promotedFrom ?? kind;
  setup.places[square] = 0;
  if (game.handKinds.includes(plain)) setup.places[handPlace(opponent(position.side), plain)]++;
  const without = game.createPosition(setup, position.options);
  return without.ok ? without.value : undefined;
}

function countLeft(game: Game, position: Position, pv: readonly number[]): number {
  const attacker = position.side;
  for (const move of pv) position.make(move);
  const count = game.handKinds.reduce((sum, kind) => sum + position.places[handPlace(attacker, kind)], 0);
  for (const _ of pv) position.unmake();
  return count;
}
