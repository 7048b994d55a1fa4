import type { Game, GameLine, Position } from '@tesuji/rules';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';

/** A node while its tree is being built; the very same object becomes part of the record. */
export type DraftNode = { -readonly [Key in keyof OwnPart]: OwnPart[Key] } & { readonly children: DraftNode[] };
type OwnPart = Omit<RecordNode, 'children'>;

/** A first child after a first child: as much of the tree as can be reached by an index. Variations begin chains of their own. */
export interface Chain {
  readonly parent: Chain | undefined;
  /** How many moves lead to its first node. */
  readonly first: number;
  readonly nodes: DraftNode[];
  /** The moves that lead to the nodes; 0 for one that breaks the rules, and for the root. */
  readonly moves: number[];
  /** How many moves the longest of the chains that it hangs on has, the root's moves included. */
  readonly reach: number;
  /** Its positions after every `SAVED_EVERY` moves as text, from which a far one is opened again. */
  readonly saved: string[];
}

/** A position further away than this is not reached move by move but from the nearest one saved. */
const FAR = 128;
const SAVED_EVERY = 64;

/**
 * Builds a tree along a live position. It only ever appends, and stands at one node: the one that the next words of the
 * file are about. To go to any other node takes no longer than to read a few moves, however far it is, so that no order
 * of variations makes a reader slow.
 */
export class TreeBuilder {
  readonly game: Game;
  readonly root: DraftNode = { children: [] };
  /** The last node of the line. */
  node: DraftNode = this.root;
  private chain: Chain = { parent: undefined, first: 0, nodes: [this.root], moves: [0], reach: -1, saved: [] };
  private depth = 0;
  private readonly start: Position;
  /** The position, where in the tree it stands, and after how many moves its own history begins. */
  private live: Position;
  private liveChain: Chain = this.chain;
  private liveDepth = 0;
  private liveBase = 0;

  /** The position is the start of the record and belongs to the builder from now on. */
  constructor(game: Game, position: Position) {
    this.game = game;
    this.start = position;
    this.live = position;
  }

  /** Stands after the last legal move of the line. Where the line is long, its history may not reach back to the start. */
  get position(): Position {
    const depth = this.isStuck ? this.depth - 1 : this.depth;
    if (this.liveChain !== this.chain || this.liveDepth !== depth) this.moveLive(depth);
    return this.live;
  }

  /** Moves in the line, an illegal last one included. */
  get ply(): number {
    return this.depth;
  }

  /** Nothing can follow an illegal move. */
  get isStuck(): boolean {
    return this.node.isIllegal === true;
  }

  /** The last legal move of the line, 0 where there is none. */
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

  /** Adds a move that breaks the rules; the position stays before it. */
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
   * Goes to the node after `ply` moves: back along the line, or where the line is too short, along the main
   * continuation of the nearest earlier node that has one so long. Says whether there is such a node.
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

  /** Steps back over the last move, to read what might have been played instead; `rejoin` returns to it. */
  branch(): Branch {
    const branch = { ply: this.depth, chain: this.chain };
    this.back(this.depth - 1);
    return branch;
  }

  rejoin({ chain, ply }: Branch): void {
    this.stand(chain, ply);
  }

  /** Adds text after what has already been said about this node. */
  comment(text: string): void {
    const node = this.node;
    node.comment = node.comment === undefined ? text : `${node.comment}\n${text}`;
  }

  /** Says how this line ended; false when the node already has an end. */
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

  /** Brings the position to the node after `depth` moves of the line. */
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

  /** Opens the nearest position that was saved on the way to a node, and plays the moves from there on. */
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

  /** Plays what the position does not have yet of a line that is told in parts. */
  private advance(parts: readonly Part[]): void {
    for (const [{ first, moves }, end] of parts) {
      for (let ply = this.liveBase + this.live.ply + 1; ply <= end; ply++) this.live.make(moves[ply - first]!);
    }
  }
}

/** A chain, and how many moves of the line end in it. */
type Part = readonly [Chain, number];

/** Where a variation left its line. */
export interface Branch {
  readonly ply: number;
  readonly chain: Chain;
}

function lastPly({ first, nodes }: Chain): number {
  return first + nodes.length - 1;
}

/** The child that continues the main line. Where the main line has ended, every child is a variation. */
export function mainChild(node: RecordNode): RecordNode | undefined {
  return node.end === undefined || node.end.isVariation === true ? node.children[0] : undefined;
}

/** Children that are not on the main line. */
export function variationsOf(node: RecordNode): readonly RecordNode[] {
  return mainChild(node) === undefined ? node.children : node.children.slice(1);
}

/** The nodes of the main line, without the root. */
export function mainLine(root: RecordNode): RecordNode[] {
  const line: RecordNode[] = [];
  for (let node = mainChild(root); node !== undefined; node = mainChild(node)) line.push(node);
  return line;
}

/** The main line as a line to replay; a move that breaks the rules is not part of it. */
export function lineOfRecord({ game, options, start, root }: GameRecord): GameLine {
  const moves = mainLine(root).flatMap(({ move, isIllegal }) =>
    move === undefined || isIllegal === true ? [] : [move],
  );
  return { game, options, start, moves };
}

/** How the main line ended, if the record says so. */
export function mainEnd(root: RecordNode): RecordEnd | undefined {
  const end = (mainLine(root).at(-1) ?? root).end;
  return end?.isVariation === true ? undefined : end;
}

/** The same record without its variations. */
export function withoutVariations(record: GameRecord): GameRecord {
  const line = [record.root, ...mainLine(record.root)];
  const root = line.reduceRight<RecordNode | undefined>((child, { end, ...rest }) => {
    const kept = end === undefined || end.isVariation === true ? rest : { ...rest, end };
    return { ...kept, children: child === undefined ? [] : [child] };
  }, undefined);
  return { ...record, root: root! };
}
