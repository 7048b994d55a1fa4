import { handKind, handSide, isHandPlace, makePiece } from '@tesuji/rules';
import type { Art } from '../art/art.ts';
import { centreOf, type Box, type Layout } from '../layout/layout.ts';
import type { BoardState } from '../state/board-state.ts';
import {
  restAngle,
  setAttribute,
  setShown,
  svgElement,
  type DrawContext,
  type KeyedGroup,
  type Symbols,
} from './svg.ts';

interface Node {
  readonly group: SVGGElement;
  readonly use: SVGUseElement;
  piece: number;
}

/** The pieces on the squares, with one node for each square. Only squares that changed are redrawn. */
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

  /** Shows a dragged piece faintly where it stood. */
  setLifted(lifted: number | undefined): void {
    const node = lifted === undefined ? undefined : this.nodes.get(lifted);
    if (node === this.lifted) return;
    this.lifted?.group.classList.remove('tsj-lifted');
    node?.group.classList.add('tsj-lifted');
    this.lifted = node;
  }

  /** Hides the pieces that are being animated. */
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

export const HAND_SCALE = 0.94;

/**
 * Draws the pieces in hand with their counts, without the dragged one and those still moving there (`covered`). The node
 * of a slot is kept while its count stays the same.
 */
export function syncHands(
  group: KeyedGroup,
  context: DrawContext,
  { places, lifted }: BoardState,
  covered: readonly number[],
): void {
  const away = [...covered, lifted];
  const countAt = (place: number): number => (places[place] ?? 0) - away.filter((each) => each === place).length;
  const slots = [...context.layout.boxes].filter(([place]) => isHandPlace(place) && countAt(place) > 0);
  group.sync(
    slots.map(([place, box]) => {
      const count = countAt(place);
      return [`${place}×${count}`, () => drawSlot(context, place, count, box)];
    }),
  );
}

function drawSlot(context: DrawContext, place: number, count: number, box: Box): SVGElement {
  const { document, art, layout, symbols } = context;
  const [x, y] = centreOf(box);
  const piece = makePiece(handSide(place), handKind(place));
  const slot = svgElement(document, 'g', { transform: `translate(${x} ${y})` });
  const angle = restAngle(art, piece, layout.flipped);
  slot.append(
    svgElement(document, 'use', {
      href: symbols.hrefOf(piece),
      class: 'tsj-piece',
      transform: `rotate(${angle}) scale(${HAND_SCALE})`,
    }),
  );
  if (count > 1) slot.append(drawCount(context, count));
  return slot;
}

/** Draws a tag at the piece's lower right. */
function drawCount({ document }: DrawContext, count: number): SVGElement {
  const tag = svgElement(document, 'g', { transform: 'translate(34 32)', class: 'tsj-count' });
  const number = svgElement(document, 'text', { y: 1.5 });
  number.textContent = String(count);
  tag.append(svgElement(document, 'circle', { r: 20 }), number);
  return tag;
}
