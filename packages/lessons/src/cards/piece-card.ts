import { makePiece, pieceKind, pieceSide, type Game, type PieceKind, type Side } from '@tesuji/rules';
import { BareBoard, type Put } from './bare-board.ts';
import { drawDiagram, offsetOf, squareAt, type Diagram, type Reach } from './diagram.ts';
import { findDrop, type Drop } from './drop.ts';
import { findLight, type LightFacing } from './light.ts';
import { findPromotion, type Promotion } from './promotion.ts';
import { worthOf, type Worth } from './worth.ts';

/** Everything a beginner asks about a kind of piece, found out from the rules and not written down. */
export interface PieceCard {
  readonly game: string;
  readonly kind: number;
  readonly side: Side;
  readonly diagram: Diagram;
  /** Where it goes from its first square only. */
  readonly first?: Diagram;
  readonly promotion?: Promotion;
  /** The cards of what it promotes to. */
  readonly becomes: readonly PieceCard[];
  readonly promotedFrom?: number;
  readonly drop?: Drop;
  readonly light?: readonly LightFacing[];
  readonly worth: Worth;
  /** The id of the kind, under which words keep a tip. */
  readonly tip: string;
}

/** Boards are bared once for a game, and cards drawn once: neither ever changes. */
const drawers = new WeakMap<Game, { readonly board: BareBoard; readonly cards: Map<string, PieceCard> }>();

/** The card of a kind, drawn for a side; `undefined` for a number that is no kind of the game. */
export function pieceCard(game: Game, kind: number, side: Side): PieceCard | undefined {
  const about = game.kinds[kind];
  if (about === undefined) return undefined;
  const drawer = drawers.get(game) ?? { board: new BareBoard(game), cards: new Map<string, PieceCard>() };
  drawers.set(game, drawer);
  const card = drawer.cards.get(`${kind} ${side}`) ?? drawCard(drawer.board, about, kind, side);
  drawer.cards.set(`${kind} ${side}`, card);
  return card;
}

function drawCard(board: BareBoard, about: PieceKind, kind: number, side: Side): PieceCard {
  const { game } = board;
  const home = homeOf(board, kind, side);
  const middle = { at: middleOf(game), byte: makePiece(side, kind) };
  const diagram = drawDiagram(board, middle) ?? (home && drawDiagram(board, home)) ?? nothing(middle);
  const first = home && firstDiagram(game, diagram, drawDiagram(board, home));
  const promotion = findPromotion(board, middle.byte);
  const drop = findDrop(board, kind, side, middle.at);
  const light = findLight(board, middle.byte, home?.at ?? middle.at);
  const becomes = (promotion?.kinds ?? []).flatMap((each) => pieceCard(game, each, side) ?? []);
  return {
    game: game.id,
    kind,
    side,
    diagram,
    ...(first === undefined ? {} : { first }),
    ...(promotion === undefined ? {} : { promotion }),
    becomes,
    ...(about.promotedFrom === undefined ? {} : { promotedFrom: about.promotedFrom }),
    ...(drop === undefined ? {} : { drop }),
    ...(light === undefined ? {} : { light }),
    worth: worthOf(game, kind, isLasting(light)),
    tip: about.id,
  };
}

function middleOf({ shape }: Game): number {
  return shape.squares[Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2)] ?? 0;
}

/** The first square of such a piece that is nearest to the middle column. */
function homeOf({ game, homes }: BareBoard, kind: number, side: Side): Put | undefined {
  const distance = ({ at }: Put): number => Math.abs(offsetOf(game, middleOf(game), at)[0]);
  return homes
    .filter(({ byte }) => pieceKind(byte) === kind && pieceSide(byte) === side)
    .sort((a, b) => distance(a) - distance(b))[0];
}

function nothing({ at, byte }: Put): Diagram {
  return { centre: at, piece: byte, reach: [], turns: [], swaps: { kinds: [], squares: [] } };
}

/** What the piece can do at home and not in the middle, though there would be room; `undefined` if that is nothing. */
function firstDiagram(game: Game, middle: Diagram, home: Diagram | undefined): Diagram | undefined {
  if (home === undefined || home.centre === middle.centre) return undefined;
  const isNew = ({ square }: Reach): boolean => {
    const there = squareAt(game, middle.centre, offsetOf(game, home.centre, square));
    return there !== undefined && !middle.reach.some((each) => each.square === there);
  };
  const reach = home.reach.filter(isNew);
  return reach.length === 0 ? undefined : { ...home, reach };
}

function isLasting(light: readonly LightFacing[] | undefined): boolean {
  return light !== undefined && light.every(({ meetings }) => meetings.every(({ end }) => end !== 'hit'));
}
