import { openStart, type GameRecord, type RecordNode } from '@tesuji/records';
import { opponent, unwrap, type Game, type Position, type Side } from '@tesuji/rules';

/** A record being stepped through: where we are in its tree, and the board there. */
export class Replay {
  readonly game: Game;
  readonly record: GameRecord;
  /** Stands after the last legal move of the line. */
  readonly position: Position;
  /** From the root to where we are. */
  readonly #line: RecordNode[];
  readonly #first: Side;

  constructor(game: Game, record: GameRecord) {
    this.game = game;
    this.record = record;
    this.position = unwrap(openStart(game, record));
    this.#first = this.position.side;
    this.#line = [record.root];
  }

  get node(): RecordNode {
    return this.#line.at(-1) ?? this.record.root;
  }

  /** Moves from the start to here. */
  get ply(): number {
    return this.#line.length - 1;
  }

  /** Moves of the line we are in, to its end. */
  get length(): number {
    let length = this.ply;
    for (let next = this.node.children[0]; next !== undefined; next = next.children[0]) length++;
    return length;
  }

  /** Which of the moves possible in its place the move here is, from 0. */
  get variation(): number {
    return Math.max(0, this.alternatives.indexOf(this.node));
  }

  /** The moves that the record has in this place, this one included. */
  get alternatives(): readonly RecordNode[] {
    return this.#line.at(-2)?.children ?? [];
  }

  /** Are we off the line of first children? */
  get isInVariation(): boolean {
    return this.#line.some((node, index) => index > 0 && this.#line[index - 1]?.children[0] !== node);
  }

  /** The side that made the move here. */
  get mover(): Side {
    return this.ply % 2 === 1 ? this.#first : opponent(this.#first);
  }

  /** The move here as people write it, `undefined` at the start. */
  notation(style: string): string | undefined {
    const { node, position, game } = this;
    if (node.move === undefined || node.isIllegal === true) return node.move;
    const move = position.moveAt(position.ply - 1);
    position.unmake();
    const text = game.notate(position, move, { style });
    position.make(move);
    return text;
  }

  /** Goes on along a child; says whether there is one. */
  forward(child = 0): boolean {
    const node = this.node.children[child];
    if (node === undefined) return false;
    this.#line.push(node);
    if (node.isIllegal !== true) this.position.make(unwrap(this.game.parseMove(this.position, node.move ?? '')));
    return true;
  }

  back(): boolean {
    if (this.ply === 0) return false;
    if (this.node.isIllegal !== true) this.position.unmake();
    this.#line.pop();
    return true;
  }

  /** As near to this ply as the line goes. */
  goTo(ply: number): void {
    while (this.ply > ply) this.back();
    while (this.ply < ply && this.forward()) continue;
  }

  follow(path: readonly number[]): void {
    this.goTo(0);
    for (const child of path) if (!this.forward(child)) return;
  }

  /** What might have been played instead of the move here, one after the other. */
  nextVariation(): boolean {
    const count = this.alternatives.length;
    if (count < 2) return false;
    const next = (this.variation + 1) % count;
    this.back();
    return this.forward(next);
  }

  /** Back to where the line of first children was left. */
  leaveVariation(): void {
    const at = this.#line.findIndex((node, index) => index > 0 && this.#line[index - 1]?.children[0] !== node);
    if (at < 0) return;
    this.goTo(at - 1);
    this.forward();
  }
}
