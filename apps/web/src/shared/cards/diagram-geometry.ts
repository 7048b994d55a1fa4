import { offsetOf, type Diagram, type PieceCard, type Reach } from '@tesuji/lessons/cards';
import { handPlace, parseSquare, type Game, type Side } from '@tesuji/rules';

/** How far from the piece a diagram shows the board, in squares. What goes on beyond is drawn as an arrow. */
export const REACH = 2;

/** Columns to the right and rows down from the piece. */
export type Offset = readonly [number, number];

/**
 * A sign on a square of a diagram: the piece moves there, only if it is empty, only to capture, or only on its first
 * move.
 */
export interface Sign {
  readonly at: Offset;
  readonly kind: 'go' | 'empty' | 'take' | 'first';
}

export interface DiagramSigns {
  readonly signs: readonly Sign[];
  /** Directions in which the piece goes any distance. */
  readonly lines: readonly Offset[];
}

/** What to draw around a piece, seen from above with the first side at the bottom, or turned round. */
export function signsOf(game: Game, card: PieceCard, flipped: boolean): DiagramSigns {
  const { diagram, first } = card;
  const at = (from: Diagram, { square }: Reach): Offset => turn(offsetOf(game, from.centre, square), flipped);
  const single = diagram.reach.filter(({ way }) => way !== 'slide');
  const signs = single.map((reach): Sign => ({ at: at(diagram, reach), kind: kindOf(reach) }));
  const early = (first?.reach ?? []).map((reach): Sign => ({ at: at(first ?? diagram, reach), kind: 'first' }));
  const ways = diagram.reach.filter(({ way }) => way === 'slide').map((reach) => unit(at(diagram, reach)));
  return { signs: [...signs, ...early], lines: [...new Map(ways.map((way) => [way.join(), way])).values()] };
}

function kindOf({ onto }: Reach): Sign['kind'] {
  if (onto === 'any') return 'go';
  return onto === 'empty' ? 'empty' : 'take';
}

function turn([right, down]: Offset, flipped: boolean): Offset {
  return flipped ? [0 - right, 0 - down] : [right, down];
}

function unit([right, down]: Offset): Offset {
  return [Math.sign(right), Math.sign(down)];
}

/** A step in a direction of light, quarter turns clockwise from north. */
export function stepOf(direction: number): Offset {
  return (
    (
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const
    )[direction & 3] ?? [0, 0]
  );
}

/** The places a move goes between, legal or not; equal when a piece turns on its square. */
export interface MovePoints {
  readonly from: number;
  readonly to: number;
}

/** Finds the squares in the text of a move, to draw what a lesson asks about; `undefined` where it names none. */
export function movePoints(game: Game, side: Side, text: string): MovePoints | undefined {
  const squares = [...text.matchAll(/[a-z]\d+|\d[a-z]/g)].flatMap(([name]) => parseSquare(game.shape, name) ?? []);
  const [first, second] = squares;
  if (first === undefined) return undefined;
  const dropped = /^([A-Z])\*/.exec(text)?.[1];
  const kind = game.handKinds.find((each) => game.kinds[each]?.letter === dropped);
  if (kind !== undefined) return { from: handPlace(side, kind), to: first };
  return { from: first, to: second ?? first };
}

const en = {
  tip: 'Tip: ',
  missing: 'This card could not be drawn. Reload the page to try again.',
  signs: { go: 'goes or takes', empty: 'goes, takes nothing', take: 'goes only to take', first: 'first move only' },
};

const ja: typeof en = {
  tip: 'コツ：',
  missing: 'カードを表示できませんでした。ページを読み込み直してください。',
  signs: { go: '動ける・取れる', empty: '動けるが取れない', take: '取るときだけ', first: '最初の一手だけ' },
};

export const CARD_TEXT: Readonly<Record<'en' | 'ja', typeof en>> = { en, ja };
