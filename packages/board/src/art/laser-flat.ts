import type { DrawLaserPiece, LaserPaints } from './laser.ts';

/**
 * A flat set for laser chess: plain signs of two tones, and every edge that reflects is a broad double line, so that the
 * way of the light is seen at any size.
 */
const plate = (path: string, { body, outline, sign }: LaserPaints): string =>
  `<path d="${path}" fill="none" stroke="${sign}" stroke-width="9" stroke-linejoin="round"/>` +
  `<path d="${path}" fill="${body}" stroke="${outline}" stroke-width="4" stroke-linejoin="round"/>`;

function mirror(path: string, { light, outline }: LaserPaints): string {
  const line = (colour: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return line(outline, 17) + line(light, 10);
}

/** Half a square; unturned, the mirror faces north-east. */
const pyramid: DrawLaserPiece = (paints) => plate('M-36-34L34 36H-36Z', paints) + mirror('M-38-38L38 38', paints);

/** Two triangles back to back: the mirror along `/` has two sides. */
const scarab: DrawLaserPiece = (paints) =>
  plate('M-34-34H16L-34 16ZM34 34H-16L34-16Z', paints) + mirror('M-38 38L38-38', paints);

/** A square with a bar on the side that it shields, north when unturned. */
const anubis: DrawLaserPiece = (paints) =>
  plate('M-30-8H30V36H-30Z', paints) +
  plate('M-40-36H40V-20H-40Z', paints) +
  `<path d="M0 6V24M-9 15L0 6L9 15" fill="none" stroke="${paints.sign}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A crown in a circle. */
const pharaoh: DrawLaserPiece = (paints) =>
  plate('M-38 0A38 38 0 1 1 38 0A38 38 0 1 1-38 0Z', paints) +
  `<path d="M-20 17L-24-14L-11-2L0-20L11-2L24-14L20 17Z" fill="${paints.sign}"/>`;

/** A square with an arrow the way the beam goes, north when unturned, and a lens. */
const sphinx: DrawLaserPiece = (paints) =>
  plate('M-36-20H-15L0-40L15-20H36V38H-36Z', paints) +
  `<circle cy="8" r="15" fill="${paints.light}" stroke="${paints.outline}" stroke-width="5"/>` +
  `<circle cy="8" r="5" fill="${paints.outline}"/>`;

/** A ring around the mirror along `/`, which lets half of the light pass: its line is broken. */
const eye: DrawLaserPiece = (paints) =>
  plate('M-36 0A36 36 0 1 1 36 0A36 36 0 1 1-36 0Z', paints) +
  mirror('M-35 35L-11 11M11-11L35-35', paints) +
  `<circle r="9" fill="${paints.sign}"/>`;

export const FLAT_SHAPES: Readonly<Record<string, DrawLaserPiece>> = { pyramid, scarab, anubis, pharaoh, sphinx, eye };

/** `sign` is also the casing, which differs from boards as dark as the outline. */
export const FLAT_PAINTS: readonly [LaserPaints, LaserPaints] = [
  { body: '#f4f7f8', shade: '#c3cdd3', outline: '#10181c', sign: '#2d5a6b', light: '#35c3ea' },
  { body: '#9c1f16', shade: '#74140d', outline: '#1a0503', sign: '#ffd9cc', light: '#ff9d8a' },
];

/** Black on white paper. */
export const FLAT_PRINTED: readonly [LaserPaints, LaserPaints] = [
  { body: '#ffffff', shade: '#ffffff', outline: '#000000', sign: '#000000', light: '#ffffff' },
  { body: '#4a4a4a', shade: '#4a4a4a', outline: '#000000', sign: '#ffffff', light: '#ffffff' },
];
