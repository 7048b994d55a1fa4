import { pieceKind, pieceSide, type Game, type Options, type Side } from '@tesuji/rules';
import { RESERVED } from '@tesuji/rules/laser';
import { CELL, type Art } from './art.ts';
import { sheen } from './board-colours.ts';
import { FLAT_PAINTS, FLAT_PRINTED, FLAT_SHAPES } from './laser-flat.ts';

/** The paints of a laser piece. */
export interface LaserPaints {
  readonly body: string;
  readonly shade: string;
  readonly outline: string;
  /** Carvings on the body. */
  readonly sign: string;
  /** The colour of the side's beam. */
  readonly light: string;
}

export type DrawLaserPiece = (paints: LaserPaints) => string;
type Draw = DrawLaserPiece;

/** Returns a mirror from above: dark base, silvered face, white glint. Nothing else on the board looks like it. */
function mirror(path: string): string {
  return (
    `<path d="${path}" fill="none" stroke="#0b1013" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="#9cecff" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`
  );
}

function body(path: string, { body: fill, outline }: LaserPaints): string {
  return `<path d="${path}" fill="${fill}" stroke="${outline}" stroke-width="3" stroke-linejoin="round"/>`;
}

/** Half a square, its long side silvered; unturned, the mirror faces north-east. */
const pyramid: Draw = (paints) =>
  body('M-38-36L36 38H-32Q-38 38-38 32Z', paints) +
  `<path d="M-38 38L-13 13" stroke="${paints.shade}" stroke-width="3"/>` +
  `<path d="M-38 38L-38-30L-13 13Z" fill="${paints.shade}" opacity=".28"/>` +
  mirror('M-37-37L37 37');

/** A beetle astride its mirror, which is silvered on both sides and runs along `/`. */
const scarab: Draw = (paints) =>
  `<g transform="rotate(-45)">` +
  `<path d="M-18-20L-28-28M18-20L28-28M-20 18L-30 26M20 18L30 26" stroke="${paints.shade}" stroke-width="6" stroke-linecap="round"/>` +
  body('M0-40Q12-40 14-30Q25-22 26 0C26 24 14 38 0 38S-26 24-26 0Q-25-22-14-30Q-12-40 0-40Z', paints) +
  `<path d="M0 6V36M-14-29Q0-20 14-29" fill="none" stroke="${paints.sign}" stroke-width="3.5" stroke-linecap="round"/></g>` +
  mirror('M-33 33L33-33');

/** A guard behind a shield; the shield is on the side it faces, north when unturned. */
const anubis: Draw = (paints) =>
  body('M-26-14H26V30Q26 38 18 38H-18Q-26 38-26 30Z', paints) +
  // Ears, brow and muzzle of a jackal.
  `<path d="M-15-10L-11 8L0 32L11 8L15-10L6 2H-6Z" fill="${paints.sign}"/>` +
  `<path d="M-42-18Q0-52 42-18L38-8Q0-36-38-8Z" fill="#39464e" stroke="#dfe9ee" stroke-width="3" stroke-linejoin="round"/>`;

/** Gold, in a striped headcloth. */
const pharaoh: Draw = (paints) =>
  body('M0-40C26-40 32-20 36 12L38 36H-38L-36 12C-32-20-26-40 0-40Z', paints) +
  `<path d="M-17-18Q0-28 17-18V8Q14 24 0 26Q-14 24-17 8Z" fill="#f2cf79" stroke="${paints.outline}" stroke-width="2.5"/>` +
  `<path d="M-24-20L-28 30M24-20L28 30" stroke="#e9b949" stroke-width="5"/>` +
  `<path d="M-9-4H-3M3-4H9M-4 12H4" stroke="${paints.outline}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M0-40V-24" stroke="#e9b949" stroke-width="6" stroke-linecap="round"/>` +
  `<path d="M-4 26H4V38H-4Z" fill="#e9b949"/>`;

/** The source of the beam: it lies with its paws towards the side it faces, the lens between them. */
const sphinx: Draw = (paints) =>
  body('M-38-24Q-38-36-28-36T-18-24V-4H18V-24Q18-36 28-36T38-24V28Q38 40 26 40H-26Q-38 40-38 28Z', paints) +
  `<path d="M-28-35V-24M28-35V-24" stroke="${paints.sign}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M-18 34L-14 4Q0-8 14 4L18 34Z" fill="${paints.shade}" stroke="${paints.outline}" stroke-width="2.5" stroke-linejoin="round"/>` +
  `<path d="M-10 10H10L8 28Q0 34-8 28Z" fill="${paints.body}"/>` +
  `<circle cy="-20" r="17" fill="${paints.light}" opacity=".3"/><circle cy="-20" r="11" fill="${paints.light}" stroke="#0b1013" stroke-width="3"/>` +
  `<circle cy="-22" r="4.5" fill="#fff"/>`;

/** The beam splitter: an eye along `/`, its mirror interrupted by the pupil. */
const eye: Draw = (paints) =>
  `<g transform="rotate(-45)">${body('M-44 0Q0-40 44 0Q0 40-44 0Z', paints)}` +
  `<circle r="17" fill="#0f1518" stroke="${paints.outline}" stroke-width="2"/><circle r="9" fill="${paints.light}"/></g>` +
  mirror('M-34 34L-17 17M17-17L34-34');

/** By id of the piece kind. */
const LASER_SHAPES: Readonly<Record<string, Draw>> = { pyramid, scarab, anubis, pharaoh, sphinx, eye };

const LIGHT: readonly [string, string] = ['#7fe6ff', '#ff5f4a'];

const PAINTS: readonly [LaserPaints, LaserPaints] = [
  { body: 'url(#laser-silver)', shade: '#8b9aa3', outline: '#11171b', sign: '#2b363d', light: LIGHT[0] },
  { body: 'url(#laser-red)', shade: '#7c1c18', outline: '#1c0504', sign: '#ffd9c9', light: LIGHT[1] },
];

interface LaserSet {
  readonly shapes: Readonly<Record<string, Draw>>;
  readonly paints: readonly [LaserPaints, LaserPaints];
}

/** The sets of pieces, by the names that the settings use. The first is the default. */
const SETS: Readonly<Record<string, LaserSet>> = {
  carved: { shapes: LASER_SHAPES, paints: PAINTS },
  flat: { shapes: FLAT_SHAPES, paints: FLAT_PAINTS },
};

export function makeLaserArt(game: Game, pieces: string, isPrinted: boolean): Art {
  const name = Object.hasOwn(SETS, pieces) ? pieces : 'carved';
  // The carved set lives on light and shade, which paper has not.
  const { shapes, paints } = isPrinted ? { shapes: FLAT_SHAPES, paints: FLAT_PRINTED } : SETS[name]!;
  return {
    id: `laser-${name}`,
    cellHeight: CELL,
    orientationOf: (piece) => (game.kinds[pieceKind(piece)]?.facings === undefined ? 'upright' : 'facing'),
    defs:
      sheen('laser-silver', '#f3f7f9', '#b7c4cb') +
      sheen('laser-red', '#e0594b', '#a02a23') +
      sheen('laser-slate', '#38424a', '#2b343a'),
    surface: {
      fill: 'url(#laser-slate)',
      frame: '#1e252a',
      line: '#55626b',
      label: '#a9b8c1',
      stand: '#1e252a',
      tray: '#2b343a',
      columnsAt: 'bottom',
      rowsAt: 'left',
      isDark: true,
      light: LIGHT,
      sideSquare,
      drawSideSign,
    },
    drawPiece: (piece) => shapes[game.kinds[pieceKind(piece)]?.id ?? '']?.(paints[pieceSide(piece)]) ?? '',
  };
}

/** Returns the side that a square belongs to, because the other may not enter it. The simple rules have none. */
function sideSquare(square: number, rules: Options): Side | undefined {
  if (rules['rules'] === 'simple') return undefined;
  if (RESERVED[square] === 1) return 1;
  return RESERVED[256 | square] === 1 ? 0 : undefined;
}

/** Returns an ankh, the sign on squares that only one side may enter. */
function drawSideSign(side: Side, isDark: boolean): string {
  const colour = side === 1 ? '#e0594b' : isDark ? '#c9d6dd' : '#4d5f69';
  return (
    `<rect x="-50" y="-50" width="100" height="100" fill="${colour}" opacity=".1"/>` +
    `<path d="M0 0C-16-10-14-28 0-28S16-10 0 0ZM0 0V28M-16 4H16" fill="none" stroke="${colour}" stroke-width="4" opacity=".38" stroke-linecap="round"/>`
  );
}
