import { handPlace, isHandPlace, makePiece, pieceKind, unwrap, type Setup } from '@tesuji/rules';
import { BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, shogi, SILVER, squareAt } from '@tesuji/rules/shogi';
import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import type { ProblemStyle } from './style.ts';

const EMPTY = '9/9/9/9/9/9/9/9/9 b - 1';
/** The number of pieces of each kind; all that are not in the problem are in the defender's hand. */
const SUPPLY: ReadonlyMap<number, number> = new Map([
  [PAWN, 18],
  [LANCE, 4],
  [KNIGHT, 4],
  [SILVER, 4],
  [GOLD, 4],
  [BISHOP, 2],
  [ROOK, 2],
]);
const GUARDS = [PAWN, PAWN, LANCE, KNIGHT, SILVER, GOLD];
const ATTACKERS = [
  PAWN,
  PAWN + PROMOTED,
  KNIGHT,
  SILVER,
  GOLD,
  SILVER + PROMOTED,
  BISHOP,
  ROOK,
  BISHOP + PROMOTED,
  ROOK + PROMOTED,
];
const HELD = [PAWN, KNIGHT, SILVER, SILVER, GOLD, GOLD, BISHOP, ROOK];

/** A king near the corner of files 1–4, a few defenders next to it and a few attackers near it. */
export const shogiStyle: ProblemStyle = {
  options: { kings: 'one' },
  draw(random) {
    const setup = unwrap(shogi.parseSetup(EMPTY));
    const column = 8 - random.below(4);
    const row = random.below(3);
    setup.places[squareAt(column, row)] = makePiece(1, KING);
    const put = (side: 0 | 1, kinds: readonly number[], reach: number): void => {
      const square = near(random, column, row, reach);
      if (setup.places[square] === 0) setup.places[square] = makePiece(side, kinds[random.below(kinds.length)]);
    };
    for (let guards = random.below(4); guards > 0; guards--) put(1, GUARDS, 2);
    for (let attackers = 1 + random.below(3); attackers > 0; attackers--) put(0, ATTACKERS, 3);
    for (let held = 1 + random.below(3); held > 0; held--)
      setup.places[handPlace(0, HELD[random.below(HELD.length)])]++;
    giveTheRest(setup);
    return setup;
  },
  without(setup, place) {
    if (isHandPlace(place)) setup.places[place]--;
    else setup.places[place] = 0;
    giveTheRest(setup);
  },
  allowsLonger: false,
  // By convention nothing is left in the attacker's hand.
  isFine: (_before, _first, end) => shogi.handKinds.every((kind) => end.places[handPlace(0, kind)] === 0),
};

function near(random: SeededRandom, column: number, row: number, reach: number): number {
  const shift = (at: number, most: number): number =>
    Math.max(0, Math.min(most, at - reach + random.below(2 * reach + 1)));
  return squareAt(shift(column, 8), shift(row, 5));
}

function giveTheRest(setup: Setup): void {
  for (const [kind, supply] of SUPPLY) {
    const onBoard = shogi.shape.squares.filter((square) => {
      const there = pieceKind(setup.places[square]);
      return there === kind || there === kind + PROMOTED;
    });
    setup.places[handPlace(1, kind)] = Math.max(0, supply - onBoard.length - setup.places[handPlace(0, kind)]);
  }
}
