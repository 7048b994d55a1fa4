import { ALL, CHECKS, legalMoves, type Game, type Position } from '@tesuji/rules';
import type { MateStyle } from './mate-moves.ts';
import type { DfPnSearch } from './df-pn.ts';
import { DISPROVED, FOREVER, PROVED, UNKNOWN } from './proof-table.ts';

/** Lengths tried one by one before a mate of any length is searched for, and the nodes for that. */
const QUICK_PLIES = 15;
const QUICK_NODES = 20_000;
/** Nodes for the first turn of each of two searches, and how many times more the relaxed one gets. */
const TURN_NODES = 1 << 17;
const RELAXED_SHARE = 3;

export interface MateBounds {
  /** The longest mate to search for. */
  readonly longest: number;
  /** The node limit for everything. */
  readonly nodes: number;
  readonly isAnyLengthEnough: boolean;
  /** Whether the table is kept because it belongs to the same problem. */
  readonly isWarm: boolean;
  /** Whether short mates were searched for already. */
  readonly isContinued?: boolean;
  /** A search for traditional lengths. What it disproves is no mate for the plain one either. */
  readonly relaxed?: DfPnSearch;
  /** Called with each length that is searched for at length, for those who help. */
  readonly onGoal?: (plies: number) => void;
}

export interface MateLength {
  readonly result: 'mate' | 'nomate' | 'unknown';
  readonly plies?: number;
  readonly isShortest?: boolean;
  readonly noMateWithin?: number;
}

/**
 * Returns whether the position is mate, and in how many plies. `first` is the shortest possible length: 1, or 0 if the
 * defender is to move.
 */
export function findMateLength(search: DfPnSearch, first: number, bounds: MateBounds): MateLength {
  const { result } = search;
  let failed = first - 2;

  // 1. Short mates, shortest first: the first one found is the shortest.
  const quickNodes = Math.min(bounds.nodes, search.nodes + QUICK_NODES);
  const quickPlies = bounds.isContinued === true ? 0 : Math.min(QUICK_PLIES, bounds.longest);
  for (let length = first; length <= quickPlies; length += 2) {
    const proof = search.run(length, quickNodes);
    if (proof === PROVED) return { result: 'mate', plies: result.length, isShortest: true };
    if (proof !== DISPROVED) break;
    if (result.length === FOREVER) return { result: 'nomate' };
    failed = Math.max(failed, result.length);
  }

  // 2. A mate of any length, unless the rules exclude one; this is checked once, before a long search. Estimates
  //    from the search for short mates mislead the search for long ones, so they are cleared.
  if (!bounds.isWarm && bounds.isContinued !== true) {
    if (bounds.longest > QUICK_PLIES && search.isHopeless()) return { result: 'nomate' };
    search.forget();
  }
  const longest = bounds.longest - ((bounds.longest - first) & 1);
  bounds.onGoal?.(longest);
  const any = search.run(longest, bounds.nodes);
  if (any === DISPROVED && result.length === FOREVER) return { result: 'nomate' };
  if (any !== PROVED) return { result: 'unknown', ...within(any === DISPROVED ? longest : failed) };

  // 3. Shorter mates, until a length is disproved.
  let plies = result.length;
  while (plies - 2 > failed && !bounds.isAnyLengthEnough) {
    bounds.onGoal?.(plies - 2);
    const proof = runBoth(search, plies - 2, bounds);
    if (proof === PROVED) plies = result.length;
    else if (proof === DISPROVED) failed = plies - 2;
    else break;
  }
  bounds.onGoal?.(0);
  return { result: 'mate', plies, isShortest: plies - 2 <= failed, ...within(failed) };
}

/** Searches for a mate within `length` by both searches in turns, if there are two. */
function runBoth(search: DfPnSearch, length: number, bounds: MateBounds): number {
  const { nodes, relaxed } = bounds;
  if (relaxed === undefined) return search.run(length, nodes);
  for (let turn = TURN_NODES; !search.isHalted; turn *= 2) {
    const most = relaxed.nodes + turn * RELAXED_SHARE;
    const found = relaxed.run(length, Math.min(most, nodes - search.nodes));
    if (found === DISPROVED) return DISPROVED;
    const left = nodes - relaxed.nodes;
    if (found === PROVED) return search.run(length, left);
    const plain = search.run(length, Math.min(search.nodes + turn, left));
    if (plain !== UNKNOWN || search.nodes >= left) return plain;
  }
  return UNKNOWN;
}

function within(plies: number): { readonly noMateWithin?: number } {
  return plies > 0 ? { noMateWithin: plies } : {};
}

/** What `writeMateLine` may spend. */
type LineBounds = Pick<MateBounds, 'nodes' | 'relaxed'>;

/** The node limit for one step of the line; most are found in the table. */
const LINE_NODES = 200_000;

/**
 * Returns the line of a proved mate: the attacker's moves from the proof, the defender's longest resistance. For a
 * shortest mate it has exactly the length of the mate; otherwise, or if the nodes are not enough, it may be shorter.
 */
export function writeMateLine(
  game: Game,
  position: Position,
  search: DfPnSearch,
  mateLength: MateLength,
  bounds: LineBounds,
): number[] {
  const line: number[] = [];
  let left = mateLength.plies ?? 0;
  while (left > 0 && ask(search, left, bounds) === PROVED) {
    left = search.result.length - 1;
    line.push(search.result.move);
    position.make(search.result.move);
    if (left === 0) break;
    const reply = longestReply(game, position, search, left, mateLength.isShortest === true, bounds);
    if (reply === undefined) break;
    line.push(reply.move);
    position.make(reply.move);
    left = reply.left;
  }
  for (let i = 0; i < line.length; i++) position.unmake();
  return line;
}

function ask(search: DfPnSearch, length: number, bounds: LineBounds): number {
  return search.run(length, Math.min(plainNodes(bounds), search.nodes + LINE_NODES));
}

/** Returns whether a position is no mate within `length`, by either search. */
function isDisproved(search: DfPnSearch, length: number, bounds: LineBounds): boolean {
  const { nodes, relaxed } = bounds;
  if (relaxed !== undefined) {
    const most = Math.min(nodes - search.nodes, relaxed.nodes + LINE_NODES);
    if (relaxed.run(length, most) === DISPROVED) return true;
  }
  return ask(search, length, bounds) === DISPROVED;
}

/** Returns the limit of the plain search: what the relaxed one has not spent. */
function plainNodes({ nodes, relaxed }: LineBounds): number {
  return nodes - (relaxed?.nodes ?? 0);
}

interface Reply {
  readonly move: number;
  readonly left: number;
}

/** Returns the evasion with the longest proof; for a shortest mate, one that is proved to last that long. */
function longestReply(
  game: Game,
  position: Position,
  search: DfPnSearch,
  left: number,
  isShortest: boolean,
  bounds: LineBounds,
): Reply | undefined {
  let longest: Reply | undefined;
  for (const move of legalMoves(game, position)) {
    position.make(move);
    const isProved = ask(search, left - 1, bounds) === PROVED;
    const length = search.result.length;
    const holdsOut =
      isProved && length === left - 1 && isShortest && (length < 3 || isDisproved(search, length - 2, bounds));
    position.unmake();
    if (holdsOut) return { move, left: length };
    if (isProved && length > (longest?.left ?? 0)) longest = { move, left: length };
  }
  return longest;
}

export interface FirstMove {
  readonly move: number;
  readonly result: 'mate' | 'nomate' | 'unknown';
  readonly plies?: number;
  readonly isShortest?: boolean;
}

/**
 * Solves every first move, all of them with a few nodes before any with many, so that one hard move does not block the
 * others.
 */
export class FirstMoveSolver {
  readonly results: FirstMove[];
  private readonly position: Position;
  private readonly search: DfPnSearch;
  private readonly bounds: MateBounds;
  private readonly all: LineBounds;

  constructor(game: Game, style: MateStyle, position: Position, search: DfPnSearch, bounds: MateBounds) {
    this.position = position;
    this.search = search;
    const { longest, nodes, isAnyLengthEnough } = bounds;
    this.all = bounds;
    this.bounds = { longest: longest - 1, nodes, isAnyLengthEnough, isWarm: true };
    const moves = legalMoves(game, position, style.checksOnly ? CHECKS : ALL);
    this.results = moves.map((move) => ({ move, result: 'unknown' }));
  }

  /** Spends up to `nodesEach` nodes on each move that is not decided. */
  proofHands(nodesEach: number): void {
    for (const [i, known] of this.results.entries()) {
      if (this.search.isHalted) return;
      if (this.isSettled(known)) continue;
      const nodes = Math.min(plainNodes(this.all), this.search.nodes + nodesEach);
      this.position.make(known.move);
      const found = afterMove(known.move, findMateLength(this.search, 0, { ...this.bounds, nodes }));
      this.position.unmake();
      if (known.result === 'unknown' || isBetter(found, known)) this.results[i] = found;
    }
  }

  /** Marks all moves as no mate, since there is no mate in the position. */
  refuteAll(): void {
    for (const [i, { move }] of this.results.entries()) this.results[i] = { move, result: 'nomate' };
  }

  private isSettled({ result, isShortest }: FirstMove): boolean {
    return result === 'nomate' || (result === 'mate' && (isShortest === true || this.bounds.isAnyLengthEnough));
  }
}

function isBetter(found: FirstMove, known: FirstMove): boolean {
  const { plies = Infinity } = known;
  return found.plies !== undefined && (found.plies < plies || (found.plies === plies && found.isShortest === true));
}

/** Returns the result counted from before the first move. */
function afterMove(move: number, { result, plies, isShortest }: MateLength): FirstMove {
  return {
    move,
    result,
    ...(plies === undefined ? {} : { plies: plies + 1 }),
    ...(isShortest === undefined ? {} : { isShortest }),
  };
}

/** A move of a solved problem, in a position that follows from it. */
export interface MateBranch {
  readonly move: number;
  /** The plies of the mate from before this move on, at most; absent if it was not proved. */
  readonly plies?: number;
}

/** Returns a move of the attacker that mates within `plies`; nothing if none is known and `nodes` do not find one. */
export function attackBranches(search: DfPnSearch, plies: number, nodes: number): readonly MateBranch[] {
  if (search.run(plies, search.nodes + nodes) !== PROVED) return [];
  return [{ move: search.result.move, plies: search.result.length }];
}

/** Returns every move of the defender, those that last longest first. */
export function defenceBranches(
  game: Game,
  position: Position,
  search: DfPnSearch,
  plies: number,
  nodes: number,
): readonly MateBranch[] {
  const branches = legalMoves(game, position).map((move): MateBranch => {
    position.make(move);
    const isProved = search.run(plies - 1, search.nodes + nodes) === PROVED;
    position.unmake();
    return isProved ? { move, plies: search.result.length + 1 } : { move };
  });
  return branches.toSorted((a, b) => (b.plies ?? Infinity) - (a.plies ?? Infinity));
}
