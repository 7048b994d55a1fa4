import { castlePlaces, CASTLES, type CastlePlace } from '@tesuji/engine/internal';
import { makePiece, pieceKind, type Side } from '@tesuji/rules';
import { columnOf, KING, ROOK, shogi, SQUARES } from '@tesuji/rules/shogi';
import { kingSteps } from '../quiet/king-steps.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';

/** What the `castle` of a fact may be. */
export const CASTLE_NAMES: readonly string[] = CASTLES.map(([name]) => name);

interface Castle {
  readonly name: string;
  readonly places: readonly CastlePlace[];
}

/** A castle is built away from the own rook: so many files at least. */
const LEAST_FILES = 3;

/** Castles that nobody builds, or calls by that name, on the other wing. */
const ONE_WAY: readonly string[] = ['boat', 'snow roof', 'central house'];

/** By side, each castle and mostly its mirror image. */
const BY_SIDE: readonly (readonly Castle[])[] = ([0, 1] as const).map((side) =>
  CASTLES.flatMap(([name], castle) =>
    (ONE_WAY.includes(name) ? [false] : [false, true]).map((isMirrored) => ({
      name,
      places: castlePlaces(castle, side, isMirrored),
    })),
  ),
);

type Step = Extract<QuietFact, { kind: 'castle-step' }>;

/** The castle that is nearest to being whole, of those that the move brings nearer. */
export function findCastleStep(quiet: QuietMove): QuietFact[] {
  const { position, side } = quiet;
  const rooks = SQUARES.filter((at) => position.places[at] === makePiece(side, ROOK));
  const castles = BY_SIDE[side]!.filter(({ places: [king] }) =>
    rooks.every((rook) => Math.abs(columnOf(rook) - columnOf(king![0])) >= LEAST_FILES),
  );
  const steps = castles.flatMap((castle) => stepTo(castle, quiet));
  const [best] = steps.sort((a, b) => b.placed / b.of - a.placed / a.of || b.placed - a.placed || a.steps - b.steps);
  return best === undefined ? [] : [best];
}

function stepTo({ name, places: wanted }: Castle, { arrived, mover, places, position, side }: QuietMove): Step[] {
  const countIn = (board: Uint8Array): number => wanted.filter(([at, piece]) => board[at] === piece).length;
  const [before, placed] = [countIn(places), countIn(position.places)];
  const home = wanted[0]![0];
  const stepsIn = (board: Uint8Array): number => kingSteps(shogi.shape, kingIn(board, side), home);
  const steps = stepsIn(position.places);
  const isKing = pieceKind(mover.piece) === KING;
  const isNearer = isKing ? steps < stepsIn(places) && placed >= before : placed > before;
  // One piece alone, or none but those that stand there from the start, is no castle yet.
  if (!isNearer || placed < 2 || kingIn(position.places, side) === 0) return [];
  return [{ kind: 'castle-step', piece: arrived, castle: name, placed, of: wanted.length, steps }];
}

/** Its square, or 0: in mate problems a side may have no king. */
function kingIn(board: Uint8Array, side: Side): number {
  return SQUARES.find((at) => board[at] === makePiece(side, KING)) ?? 0;
}
