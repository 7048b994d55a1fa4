import { opponent, type Side } from '@tesuji/rules';
import { parse, shoot } from '@tesuji/testing/oracles/laser';
import { after, arrivalOf, between, ownerOf, stands, type Case, type FactOf } from './proof-queries.ts';
import { at, cellOf, find, steps, type Cell } from './board.ts';

type Kind = 'half-sandwich' | 'light-distance' | 'pharaoh-ways' | 'open-sides';

export function prove(of: Case, fact: FactOf<Kind>): boolean {
  const { move, position } = of;
  if (fact.kind === 'half-sandwich')
    return after(position, [move], () => isHalf(of, fact)) && arrivalOf(of) === fact.by.at;
  const owner = ownerOf(fact.pharaoh);
  const isThere = after(position, [move], () => stands(position, fact.pharaoh));
  const count = (): number => {
    if (fact.kind === 'open-sides') return openSides(of, owner);
    return fact.kind === 'pharaoh-ways' ? ways(of, owner) : lightDistance(of, fact.side);
  };
  const isCounted = count() === fact.before && after(position, [move], count) === fact.now;
  // Less light near the own pharaoh is better; near the enemy's, more is.
  const isOwn = owner === position.side;
  const isLess = fact.now < fact.before;
  const isBetter = fact.kind === 'light-distance' ? isLess !== isOwn : isLess === isOwn;
  return isThere && isCounted && isBetter && fact.now !== fact.before;
}

function isHalf({ game, position }: Case, { by, men, to }: FactOf<'half-sandwich'>): boolean {
  const inside = between(game, by.at, to);
  const owner = opponent(ownerOf(by));
  return (
    stands(position, by) &&
    position.places[to] === 0 &&
    men.length > 0 &&
    men.every((man) => stands(position, man) && ownerOf(man) === owner && inside.includes(man.at)) &&
    inside.length === men.length
  );
}

function pharaohOf({ game, position }: Case, side: Side): Cell {
  return find(game, position, `${side} pharaoh`)[0]!;
}

/** Returns the distance from the nearest square of the beam of a side, by the laser oracle. */
function lightDistance(of: Case, side: Side): number {
  const { game, position } = of;
  const text = game.formatPosition(position).split(' ');
  text[1] = side === 0 ? 'b' : 'r';
  const { path } = shoot(parse(text.join(' '), position.options));
  const target = pharaohOf(of, opponent(side));
  const sphinx = side === 0 ? 'j1' : 'a8';
  const lit = path.filter((name) => name !== sphinx).map((name) => cellOf(game, game.shape.byName.get(name)!));
  return Math.min(...lit.map((cell) => steps(cell, target)));
}

const RAYS: readonly Cell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function openSides(of: Case, side: Side): number {
  const [x, y] = pharaohOf(of, side);
  return RAYS.filter(([right, down]) => at(of.game, of.position, [x + right, y + down]) === '').length;
}

/** Where mirrors reflect light that goes north, east, south, west, by quarter turns; elsewhere it ends. */
const MIRRORS: Readonly<Record<string, readonly string[]>> = {
  P: ['..10', '1..2', '32..', '.03.'],
  R: ['1032', '3210'],
};

/** Counts the empty squares on the ways outwards from a pharaoh. */
function ways(of: Case, side: Side): number {
  const { game, position } = of;
  const { board } = parse(game.formatPosition(position), position.options);
  const seen = new Set<string>();
  for (const first of RAYS.keys()) {
    let [x, y] = pharaohOf(of, side);
    let direction: number | undefined = first;
    while (direction !== undefined) {
      x += RAYS[direction]![0];
      y += RAYS[direction]![1];
      if (at(game, position, [x, y]) === 'edge') break;
      const piece = board[y]![x];
      if (piece === undefined) seen.add(`${x} ${y}`);
      else {
        const turned: string = MIRRORS[piece.kind]?.[piece.turn]?.charAt(direction) ?? '.';
        direction = turned === '.' ? undefined : Number(turned);
      }
    }
  }
  return seen.size;
}
