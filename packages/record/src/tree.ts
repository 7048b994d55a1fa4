import type { Game } from '@tesuji/rules/core/game';
import type { GameLine } from '@tesuji/rules/core/line';
import type { Position } from '@tesuji/rules/core/position';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';

/** A node while its tree is being built; the very same object becomes part of the record. */
export type DraftNode = { -readonly [Key in keyof OwnPart]: OwnPart[Key] } & { readonly children: DraftNode[] };
type OwnPart = Omit<RecordNode, 'children'>;

/**
 * Builds a tree along a live position. It only ever appends, and keeps one line: the way from the root to the node
 * the next words of the file are about.
 */
export class TreeBuilder {
  readonly game: Game;
  /** Stands after the last legal move of the line. */
  readonly position: Position;
  readonly root: DraftNode = { children: [] };
  /** The last node of the line. */
  node: DraftNode = this.root;
  private readonly line: DraftNode[] = [this.root];
  private readonly moves: number[] = [];
  /** The most moves any line has had. */
  private longest = 0;

  /** The position is the start of the record and belongs to the builder from now on. */
  constructor(game: Game, position: Position) {
    this.game = game;
    this.position = position;
  }

  /** Moves in the line, an illegal last one included. */
  get ply(): number {
    return this.line.length - 1;
  }

  /** Nothing can follow an illegal move. */
  get isStuck(): boolean {
    return this.node.isIllegal === true;
  }

  /** Adds a legal move and goes there. */
  play(move: number): DraftNode {
    this.position.make(move);
    this.moves.push(move);
    return this.append({ move: this.game.formatMove(move), children: [] });
  }

  /** Adds a move that breaks the rules; the position stays before it. */
  playIllegal(text: string): DraftNode {
    return this.append({ move: text, isIllegal: true, children: [] });
  }

  /** Goes back along the line until `ply` moves are left. */
  back(ply: number): void {
    while (this.line.length - 1 > ply) {
      if (this.line.pop()!.isIllegal !== true) {
        this.moves.pop();
        this.position.unmake();
      }
    }
    this.node = this.line.at(-1)!;
  }

  /**
   * Goes to the node after `ply` moves: back along the line, or where the line is too short, along the main
   * continuation of the nearest earlier node that has one so long. Says whether there is such a node.
   */
  goTo(ply: number): boolean {
    if (ply < 0) return false;
    if (ply < this.line.length) {
      this.back(ply);
      return true;
    }
    if (ply > this.longest) return false;
    for (let at = this.line.length - 1; at >= 0; at--) {
      // Where the line itself is the main continuation, it has just been found too short.
      if (this.line[at]!.children[0] === this.line[at + 1]) continue;
      const path = mainPath(this.line[at]!, ply - at);
      if (path === undefined) continue;
      this.back(at);
      for (const node of path) this.revisit(node);
      return true;
    }
    return false;
  }

  /** Steps back over the last move, to read what might have been played instead; `rejoin` returns to it. */
  branch(): Branch {
    const branch = { ply: this.ply, node: this.node, move: this.isStuck ? 0 : (this.moves.at(-1) ?? 0) };
    this.back(Math.max(0, this.ply - 1));
    return branch;
  }

  rejoin(branch: Branch): void {
    this.back(Math.max(0, branch.ply - 1));
    if (branch.ply > 0) this.descend(branch.node, branch.move);
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

  private append(node: DraftNode): DraftNode {
    this.node.children.push(node);
    this.line.push(node);
    this.node = node;
    this.longest = Math.max(this.longest, this.ply);
    return node;
  }

  private revisit(node: DraftNode): void {
    const move = this.game.parseMove(this.position, node.move!);
    this.descend(node, node.isIllegal !== true && move.ok ? move.value : 0);
  }

  private descend(node: DraftNode, move: number): void {
    if (move !== 0) {
      this.position.make(move);
      this.moves.push(move);
    }
    this.line.push(node);
    this.node = node;
  }
}

/** Where a variation left its line. */
export interface Branch {
  readonly ply: number;
  readonly node: DraftNode;
  readonly move: number;
}

function mainPath(node: DraftNode, length: number): DraftNode[] | undefined {
  const path: DraftNode[] = [];
  let next: DraftNode | undefined = node;
  while (path.length < length) {
    next = next.children[0];
    if (next === undefined) return undefined;
    path.push(next);
  }
  return path;
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
