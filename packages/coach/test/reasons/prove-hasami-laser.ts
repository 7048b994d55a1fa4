import { legalMoves, moveTo, opponent } from '@tesuji/rules';
import { parse, shoot } from '@tesuji/testing/oracles/laser';
import { bruteExchange } from '../brute-exchange.ts';
import {
  after,
  canWin,
  capturesOf,
  onTurn,
  ownerOf,
  placeAfter,
  stands,
  taken,
  type Case,
  type FactOf,
} from './proof-queries.ts';

/** Returns the squares of the pieces that the beam of a side hits, by the laser oracle. */
function burning({ game, position }: Case, side: 0 | 1): number[] {
  const text = game.formatPosition(position).split(' ');
  text[1] = side === 0 ? 'b' : 'r';
  return shoot(parse(text.join(' '), position.options)).hits.flatMap((name) => game.shape.byName.get(name) ?? []);
}

export function proveBeamHit(of: Case, { move, side, target }: FactOf<'beam-hit'>): boolean {
  const { game, position } = of;
  if (!stands(position, target)) return false;
  if (move === undefined) return burning(of, side).includes(target.at);
  return onTurn(position, side, () => {
    const isLegal = legalMoves(game, position).includes(move);
    return (
      isLegal && taken(game, position, move).some(({ at }) => at === placeAfter({ game, position, move }, target.at))
    );
  });
}

/** On the position before the move. */
export function proveBeamChange(of: Case, { kind, side, target }: FactOf<'beam-opened' | 'beam-closed'>): boolean {
  const { move, position } = of;
  const was = burning(of, side)
    .map((square) => placeAfter(of, square))
    .includes(target.at);
  const is = after(position, [move], () => burning(of, side).includes(target.at) && stands(position, target));
  const isThere = after(position, [move], () => stands(position, target));
  return isThere && ownerOf(target) !== side && (kind === 'beam-opened' ? !was && is : was && !is);
}

export function proveSandwich({ game, position }: Case, { ends, isCorner, men }: FactOf<'sandwich'>): boolean {
  const [first] = men;
  if (first === undefined || !men.every((man) => stands(position, man))) return false;
  return onTurn(position, opponent(ownerOf(first)), () =>
    capturesOf(game, position, first.at).some((move) => {
      const isThere = moveTo(move) === ends[0];
      return (
        isThere &&
        men.every((man) =>
          game
            .effects(position, move)
            .some(
              (effect) =>
                effect.kind === 'capture' &&
                effect.at === man.at &&
                (effect.cause === 'corner') === isCorner &&
                ends.every((end) => effect.by?.includes(end)),
            ),
        )
      );
    }),
  );
}

export function provePrepared({ game, position }: Case, { men }: FactOf<'sandwich-prepared'>): boolean {
  const [first] = men;
  if (first === undefined || position.side !== ownerOf(first)) return false;
  return onTurn(position, opponent(ownerOf(first)), () =>
    men.every(
      (man) => stands(position, man) && canWin(game, position, man.at) && bruteExchange(game, position, man.at) > 0,
    ),
  );
}

export function proveLine({ game, position }: Case, { length, squares }: FactOf<'line-of-five'>): boolean {
  const own = opponent(position.side);
  const letters = game
    .formatPosition(position)
    .split(' ')[0]!
    .split('/')
    .map((row) => row.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap))));
  const cells = squares.map((square) => game.shape.names[square]!);
  const isMan = (name: string): boolean => {
    const row = 'abcdefghi'.indexOf(name.charAt(0));
    const counts = own === 0 ? row < 7 : row > 1;
    return counts && letters[row]?.charAt(Number(name.slice(1)) - 1) === (own === 0 ? 'b' : 'r');
  };
  const isRow = new Set(cells.map((name) => name.charAt(0))).size === 1;
  const isColumn = new Set(cells.map((name) => name.slice(1))).size === 1;
  const places = cells
    .map((name) => (isRow ? Number(name.slice(1)) : 'abcdefghi'.indexOf(name.charAt(0))))
    .sort((a, b) => a - b);
  const isUnbroken = places.every((place, i) => i === 0 || place === places[i - 1]! + 1);
  return (
    position.options['dai'] === 'on' &&
    cells.length === length &&
    (isRow || isColumn) &&
    isUnbroken &&
    cells.every(isMan)
  );
}
