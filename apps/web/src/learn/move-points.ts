import { handPlace, parseSquare, type Game, type Side } from '@tesuji/rules';

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
