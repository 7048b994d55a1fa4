import { isHandPlace } from '@tesuji/rules';
import type { Art } from '../art/art.ts';
import { centreOf, type Layout } from '../layout/layout.ts';
import { setAttribute, setShown, svgElement } from './svg.ts';
import { restAngle, type Symbols } from './symbols.ts';

interface Node {
  readonly group: SVGGElement;
  readonly use: SVGUseElement;
  piece: number;
}

/** The pieces on the squares: one node each, moved between squares only by redrawing what changed. */
export class Pieces {
  private readonly layer: SVGGElement;
  private readonly art: Art;
  private readonly symbols: Symbols;
  private readonly nodes = new Map<number, Node>();
  private readonly spare: Node[] = [];
  private layout: Layout | undefined;
  private selected: Node | undefined;
  private lifted: Node | undefined;
  private hidden: readonly Node[] = [];

  constructor(layer: SVGGElement, art: Art, symbols: Symbols) {
    this.layer = layer;
    this.art = art;
    this.symbols = symbols;
  }

  sync(places: Uint8Array, layout: Layout): void {
    const isNewLayout = layout !== this.layout;
    this.layout = layout;
    for (const square of layout.boxes.keys()) {
      if (isHandPlace(square)) continue;
      const piece = places[square] ?? 0;
      const node = this.nodes.get(square);
      if (node === undefined && piece === 0) continue;
      if (piece === 0) this.remove(square);
      else if (node === undefined) this.add(square, piece);
      else if (node.piece !== piece || isNewLayout) this.draw(node, square, piece);
    }
  }

  setSelected(selected: number | undefined): void {
    const node = selected === undefined ? undefined : this.nodes.get(selected);
    if (node === this.selected) return;
    this.selected?.group.classList.remove('tsj-selected');
    node?.group.classList.add('tsj-selected');
    this.selected = node;
  }

  /** A piece in somebody's hand leaves a shadow of itself where it stood. */
  setLifted(lifted: number | undefined): void {
    const node = lifted === undefined ? undefined : this.nodes.get(lifted);
    if (node === this.lifted) return;
    this.lifted?.group.classList.remove('tsj-lifted');
    node?.group.classList.add('tsj-lifted');
    this.lifted = node;
  }

  /** While actors play, the pieces they stand for are hidden. */
  setHidden(squares: readonly number[]): void {
    for (const node of this.hidden) setShown(node.group, true);
    this.hidden = squares.flatMap((square) => this.nodes.get(square) ?? []);
    for (const node of this.hidden) setShown(node.group, false);
  }

  private add(square: number, piece: number): void {
    const node = this.spare.pop() ?? this.create();
    this.nodes.set(square, node);
    this.layer.append(node.group);
    this.draw(node, square, piece);
  }

  private create(): Node {
    const group = svgElement(this.layer.ownerDocument, 'g');
    const use = svgElement(this.layer.ownerDocument, 'use', { class: 'tsj-piece' });
    group.append(use);
    return { group, use, piece: 0 };
  }

  private draw(node: Node, square: number, piece: number): void {
    const [x, y] = centreOf(this.layout!.boxes.get(square)!);
    const angle = restAngle(this.art, piece, this.layout!.flipped);
    node.piece = piece;
    setAttribute(node.use, 'href', this.symbols.hrefOf(piece));
    setAttribute(node.group, 'transform', `translate(${x} ${y}) rotate(${angle})`);
  }

  private remove(square: number): void {
    const node = this.nodes.get(square);
    if (node === undefined) return;
    node.group.remove();
    this.nodes.delete(square);
    this.spare.push(node);
  }
}
