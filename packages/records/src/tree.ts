import { fail, ok, type Game, type GameLine, type Position, type Result } from '@tesuji/rules';
import type { WriteError } from './reading.ts';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';

/** A node while its tree is being built; the same object becomes part of the record. */
export type DraftNode = { -readonly [Key in keyof OwnPart]: OwnPart[Key] } & { readonly children: DraftNode[] };
type OwnPart = Omit<RecordNode, 'children'>;

/** A chain of first children, which can be indexed by ply. Each variation begins a new chain. */
export interface Chain {
  readonly parent: Chain | undefined;
  /** How many moves lead to its first node. */
  readonly first: number;
  readonly nodes: DraftNode[];
  /** The moves that lead to the nodes; 0 for an illegal move, and for the root. */
  readonly moves: number[];
  /** The last ply of the longest of its ancestor chains. */
  readonly reach: number;
  /** The text of its positions after every `SAVED_EVERY` moves, from which a distant position is rebuilt. */
  readonly saved: string[];
}

/** Where a variation left its line. */
export interface Branch {
  readonly ply: number;
  readonly chain: Chain;
}

/** A position more moves away than this is rebuilt from the nearest saved one. */
const FAR = 128;
const SAVED_EVERY = 64;

/**
 * Builds a game tree together with a position. It only appends nodes, and has a current node: the one that the next
 * words of the file are about. Going to any other node costs a bounded number of moves, so that no order of variations
 * makes a reader slow.
 */
export class TreeBuilder {
  readonly game: Game;
  readonly root: DraftNode = { children: [] };
  /** The last node of the line. */
  node: DraftNode = this.root;
  private chain: Chain = { parent: undefined, first: 0, nodes: [this.root], moves: [0], reach: -1, saved: [] };
  private depth = 0;
  private readonly start: Position;
  /** The position, where it is in the tree, and after how many moves its own history begins. */
  private live: Position;
  private liveChain: Chain = this.chain;
  private liveDepth = 0;
  private liveBase = 0;

  /** `position` is the start of the record; the builder owns it from now on. */
  constructor(game: Game, position: Position) {
    this.game = game;
    this.start = position;
    this.live = position;
  }

  /**
   * The position after the last legal move of the line. In a long line, its history may not reach back to the start.
   */
  get position(): Position {
    const depth = this.isStuck ? this.depth - 1 : this.depth;
    if (this.liveChain !== this.chain || this.liveDepth !== depth) this.moveLive(depth);
    return this.live;
  }

  /** The number of moves in the line, including an illegal last one. */
  get ply(): number {
    return this.depth;
  }

  /** Whether the last move is illegal, so that nothing can follow it. */
  get isStuck(): boolean {
    return this.node.isIllegal === true;
  }

  /** The last legal move of the line; 0 when there is none. */
  get lastMove(): number {
    const { chain, depth } = this;
    if (!this.isStuck) return chain.moves[depth - chain.first]!;
    const before = depth > chain.first ? chain : chain.parent!;
    return before.moves[depth - 1 - before.first]!;
  }

  /** Adds a legal move and goes there. */
  play(move: number): DraftNode {
    const { position } = this;
    position.make(move);
    const node = this.append({ move: this.game.formatMove(move), children: [] }, move);
    this.liveChain = this.chain;
    this.liveDepth = this.depth;
    if (this.depth % SAVED_EVERY === 0) this.chain.saved.push(this.game.formatPosition(position));
    return node;
  }

  /** Adds an illegal move and goes there; the position stays before it. */
  playIllegal(text: string): DraftNode {
    return this.append({ move: text, isIllegal: true, children: [] }, 0);
  }

  /** Goes back along the line until `ply` moves are left. */
  back(ply: number): void {
    if (ply >= this.depth) return;
    let { chain } = this;
    while (chain.first > ply) chain = chain.parent!;
    this.stand(chain, Math.max(0, ply));
  }

  /**
   * Goes to the node after `ply` moves: back along the line, or when the line is too short, along the main
   * continuation of the nearest earlier node whose continuation is long enough. Returns whether there is one.
   */
  goTo(ply: number): boolean {
    if (ply < 0) return false;
    if (ply <= this.depth) {
      this.back(ply);
      return true;
    }
    let { chain } = this;
    if (ply > Math.max(lastPly(chain), chain.reach)) return false;
    while (lastPly(chain) < ply) chain = chain.parent!;
    this.stand(chain, ply);
    return true;
  }

  /** Goes back over the last move, to read a variation of it; `rejoin` returns to it. */
  branch(): Branch {
    const branch = { ply: this.depth, chain: this.chain };
    this.back(this.depth - 1);
    return branch;
  }

  rejoin({ chain, ply }: Branch): void {
    this.stand(chain, ply);
  }

  /** Adds a line to the comment of the current node. */
  comment(text: string): void {
    const node = this.node;
    node.comment = node.comment === undefined ? text : `${node.comment}\n${text}`;
  }

  /** Sets the end of this line. Returns false when the node already has one. */
  end(end: RecordEnd): boolean {
    if (this.node.end !== undefined) return false;
    this.node.end = this.node.children.length > 0 ? { ...end, isVariation: true } : end;
    return true;
  }

  private stand(chain: Chain, ply: number): void {
    this.chain = chain;
    this.depth = ply;
    this.node = chain.nodes[ply - chain.first]!;
  }

  private append(node: DraftNode, move: number): DraftNode {
    const { chain, depth } = this;
    const isFirst = this.node.children.push(node) === 1;
    if (isFirst) {
      chain.nodes.push(node);
      chain.moves.push(move);
    } else {
      const reach = Math.max(chain.reach, lastPly(chain));
      this.chain = { parent: chain, first: depth + 1, nodes: [node], moves: [move], reach, saved: [] };
    }
    this.depth++;
    this.node = node;
    return node;
  }

  /** Moves the position to the node after `depth` moves of the line. */
  private moveLive(depth: number): void {
    const parts: Part[] = [];
    let [from, fromPly, to, toPly, distance] = [this.liveChain, this.liveDepth, this.chain, depth, 0];
    while (from !== to && distance <= FAR) {
      if (from.first >= to.first) {
        distance += fromPly - from.first + 1;
        fromPly = from.first - 1;
        from = from.parent!;
      } else {
        parts.push([to, toPly]);
        distance += toPly - to.first + 1;
        toPly = to.first - 1;
        to = to.parent!;
      }
    }
    const shared = Math.min(fromPly, toPly);
    if (distance + Math.abs(fromPly - toPly) > FAR || shared < this.liveBase) this.openSaved(depth);
    else {
      while (this.liveBase + this.live.ply > shared) this.live.unmake();
      this.advance([[to, toPly], ...parts.reverse()]);
    }
    this.liveChain = this.chain;
    this.liveDepth = depth;
  }

  /** Opens the nearest saved position before a node, and plays the moves from there on. */
  private openSaved(depth: number): void {
    const parts: Part[] = [];
    let opened: Position | undefined;
    let [chain, ply] = [this.chain as Chain | undefined, depth];
    for (; opened === undefined && chain !== undefined; ply = chain.first - 1, chain = chain.parent) {
      parts.push([chain, ply]);
      const skipped = Math.ceil(Math.max(1, chain.first) / SAVED_EVERY);
      const index = Math.min(Math.floor(ply / SAVED_EVERY) - skipped, chain.saved.length - 1);
      opened = index < 0 ? undefined : this.open(chain.saved[index]!);
      this.liveBase = opened === undefined ? 0 : (index + skipped) * SAVED_EVERY;
    }
    this.live = opened ?? this.openStart();
    this.advance(parts.reverse());
  }

  private open(text: string): Position | undefined {
    const position = this.game.parsePosition(text, this.live.options);
    return position.ok ? position.value : undefined;
  }

  private openStart(): Position {
    const { start } = this;
    while (start.ply > 0) start.unmake();
    return start;
  }

  /** Plays the moves of a line, given in parts, that the position does not have yet. */
  private advance(parts: readonly Part[]): void {
    for (const [{ first, moves }, end] of parts) {
      for (let ply = this.liveBase + this.live.ply + 1; ply <= end; ply++) this.live.make(moves[ply - first]!);
    }
  }
}

/** Functions called for the moves of a whole tree, parents before children and the main line first. */
export interface TreeVisitor {
  /** Called with the position before the move; `move` is 0 for an illegal move. */
  before?(node: RecordNode, move: number, position: Position, ply: number): void;
  /** Called with the position after the move, and first with the root and the start. Not called for illegal moves. */
  after?(node: RecordNode, position: Position, ply: number): void;
}

/** Visits every node of a record. Fails at the first move that cannot be played. */
export function walkTree(game: Game, record: GameRecord, visitor: TreeVisitor): Result<undefined, WriteError> {
  const start = openStart(game, record);
  return start.ok ? walkFrom(game, start.value, record.root, visitor) : start;
}

/**
 * Visits every node as `walkTree` does, with a position that the caller has opened. The position is left anywhere in
 * the tree.
 */
export function walkFrom(
  game: Game,
  position: Position,
  root: RecordNode,
  visitor: TreeVisitor,
): Result<undefined, WriteError> {
  visitor.after?.(root, position, 0);
  // A stack instead of recursion: a line may be longer than the call stack.
  const waiting: { readonly node: RecordNode; readonly ply: number }[] = [];
  const push = (node: RecordNode, ply: number): void => {
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push({ node: node.children[i]!, ply: ply + 1 });
  };
  push(root, 0);
  const base = position.ply;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, ply } = next;
    while (position.ply - base >= ply) position.unmake();
    const move = readMove(game, position, node);
    if (move < 0) return fail({ kind: 'bad-move', got: node.move ?? '', ply: ply - 1 });
    visitor.before?.(node, move, position, ply);
    if (move === 0) continue;
    position.make(move);
    visitor.after?.(node, position, ply);
    push(node, ply);
  }
  return ok(undefined);
}

/** Returns the position before the first move. */
export function openStart(game: Game, record: GameRecord): Result<Position, WriteError> {
  if (record.game !== game.id) return fail({ kind: 'wrong-game', got: record.game, expected: game.id });
  const position = game.parsePosition(record.start, record.options);
  if (!position.ok) return fail({ kind: 'bad-start', got: record.start, expected: position.error.kind });
  return position;
}

/** Returns the move as a number; 0 when it is marked as illegal, −1 when it cannot be played. */
function readMove(game: Game, position: Position, node: RecordNode): number {
  if (node.isIllegal === true) return node.children.length === 0 ? 0 : -1;
  const move = game.parseMove(position, node.move ?? '');
  return move.ok ? move.value : -1;
}

/** Returns the child that continues the main line. Where the main line has ended, every child is a variation. */
export function mainChild(node: RecordNode): RecordNode | undefined {
  return node.end === undefined || node.end.isVariation === true ? node.children[0] : undefined;
}

/** Returns the children that are not on the main line. */
export function variationsOf(node: RecordNode): readonly RecordNode[] {
  return mainChild(node) === undefined ? node.children : node.children.slice(1);
}

/** Returns the nodes of the main line, without the root. */
export function mainLine(root: RecordNode): RecordNode[] {
  const line: RecordNode[] = [];
  for (let node = mainChild(root); node !== undefined; node = mainChild(node)) line.push(node);
  return line;
}

/** Returns the main line as a game line, without an illegal move. */
export function lineOfRecord({ game, options, start, root }: GameRecord): GameLine {
  const moves = mainLine(root).flatMap(({ move, isIllegal }) =>
    move === undefined || isIllegal === true ? [] : [move],
  );
  return { game, options, start, moves };
}

/** Returns how the main line ended, if the record states it. */
export function mainEnd(root: RecordNode): RecordEnd | undefined {
  const end = (mainLine(root).at(-1) ?? root).end;
  return end?.isVariation === true ? undefined : end;
}

/** A chain, and how many moves of the line end in it. */
type Part = readonly [Chain, number];

function lastPly({ first, nodes }: Chain): number {
  return first + nodes.length - 1;
}
