import { isPiece, resolveOptions, unwrap, type Game, type Options } from '@tesuji/rules';
import { WIDTH_STEP, type Architecture } from '../../src/network/network-file.ts';
import { featuresOf } from '../../src/network/features.ts';

/** How the place of a side's own king chooses its rows. */
type KingLayout = Pick<Architecture, 'kingBuckets' | 'isMirrored'>;

/** The king layouts of a game by name (the number of buckets), and the range of piece counts for output buckets. */
interface GameLayouts {
  readonly kings: Readonly<Record<string, KingLayout>>;
  /** Positions with fewer pieces on the board share the first bucket. */
  readonly fewestPieces: number;
  /** The rule options that change what a position is worth. A network is used only where they are as in its data. */
  readonly options: readonly string[];
  /** True if a position is worth the same when it is mirrored from left to right, and the kings do not choose how it is seen. */
  readonly isSymmetric?: boolean;
}

const ONE: KingLayout = { kingBuckets: [], isMirrored: false };

/** The right half of a board, one text for each rank and one digit for each square; the left half is its mirror image. */
function mirrored(columns: number, ranks: readonly string[]): KingLayout {
  const kingBuckets = ranks.flatMap((rank) => {
    const right = [...rank].map(Number);
    return [...right.toReversed(), ...right].toSpliced(right.length - (columns % 2), columns % 2);
  });
  return { kingBuckets, isMirrored: true };
}

const LAYOUTS: Readonly<Record<string, GameLayouts>> = {
  chess: {
    kings: {
      1: { kingBuckets: [], isMirrored: true },
      4: mirrored(8, ['3333', '3333', '3333', '3333', '3333', '3333', '2222', '0011']),
      6: mirrored(8, ['5555', '5555', '5555', '5555', '5555', '4444', '3333', '0122']),
      8: mirrored(8, ['7777', '7777', '7777', '7777', '6666', '5555', '3344', '0122']),
    },
    fewestPieces: 2,
    options: [],
  },
  shogi: {
    kings: {
      1: { kingBuckets: [], isMirrored: true },
      3: mirrored(9, ['22222', '22222', '22222', '22222', '22222', '22222', '11111', '11000', '11000']),
      6: mirrored(9, ['55555', '55555', '55555', '55555', '55555', '44444', '33333', '11222', '00222']),
      9: mirrored(9, ['88888', '88888', '88888', '88888', '77777', '77777', '66655', '44233', '01233']),
    },
    fewestPieces: 22,
    options: ['kings'],
  },
  hasami: { kings: { 1: ONE }, fewestPieces: 4, options: ['dai', 'goal', 'corner'], isSymmetric: true },
  laser: {
    // The board is not symmetric from left to right, so it is never mirrored: some squares are reserved for a side.
    kings: {
      1: ONE,
      4: {
        kingBuckets: Array.from({ length: 80 }, (_, square) =>
          square < 40 ? 3 : square < 70 ? 2 : square % 10 < 5 ? 0 : 1,
        ),
        isMirrored: false,
      },
    },
    fewestPieces: 6,
    options: ['rules'],
  },
};

/** Returns an architecture from the names of its parts. Throws if the game has no such king layout or marks. */
export function architectureOf(
  game: Game,
  width: number,
  kingLayout: string,
  outputBuckets: number,
  marks: readonly string[] = [],
): Architecture {
  const layouts = layoutsOf(game);
  const king = layouts.kings[kingLayout];
  if (king === undefined)
    throw new Error(`${game.id} has no king layout ${kingLayout}, only ${Object.keys(layouts.kings).join(', ')}`);
  if (width % WIDTH_STEP !== 0) throw new Error(`the width must be a multiple of ${WIDTH_STEP}`);
  const { fewestPieces } = layouts;
  const most = mostPieces(game);
  const step = (most - fewestPieces + 1) / outputBuckets;
  return {
    inputs: featuresOf(game, marks).inputs,
    ...(marks.length === 0 ? {} : { marks }),
    ...king,
    width,
    outputBuckets: Array.from({ length: most + 1 }, (_, pieces) =>
      Math.max(0, Math.floor((pieces - fewestPieces) / step)),
    ),
  };
}

/** Reports whether mirrored positions can be learned from as well. */
export function canMirror(game: Game): boolean {
  return layoutsOf(game).isSymmetric === true;
}

/** Returns the rule options that a network of the game depends on, as they are in its data: at their initial values. */
export function trainedOptions(game: Game): Options {
  const all = unwrap(resolveOptions(game.options, {}));
  return Object.fromEntries(layoutsOf(game).options.map((id) => [id, all[id]]));
}

function layoutsOf(game: Game): GameLayouts {
  return LAYOUTS[game.id] ?? { kings: { 1: ONE }, fewestPieces: 1, options: game.options.map(({ id }) => id) };
}

/** Returns the largest number of pieces on the board in a setup without options of its own. */
export function mostPieces(game: Game): number {
  const counts = game.setups
    .filter(({ options }) => options === undefined)
    .map(({ text }) => {
      const { places } = unwrap(game.parseSetup(text));
      return game.shape.squares.filter((square) => isPiece(places[square])).length;
    });
  return Math.max(...counts);
}
