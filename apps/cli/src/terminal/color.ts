import { plainText } from '@tesuji/words';
import { randomInt } from 'node:crypto';

/**
 * Every colour sequence of this program contains a secret number, and `cleanOutput` passes only those to the terminal.
 * So external text is cleaned in every command, and cannot contain a valid colour sequence. Terminals ignore
 * unknown numbers, and `string-width` skips the whole sequence.
 */
const OWN = Array.from({ length: 3 }, () => randomInt(1000, 10_000)).join(';');
const OWN_SEQUENCE = new RegExp(String.raw`(\u001B\[${OWN};[\d;]+m)`);

/** Returns the sequence that sets the style of the following text, such as `1` for bold. */
export function selectLook(codes: string): string {
  return `\u001B[${OWN};${codes}m`;
}

type Paint = (text: string) => string;

interface Colors {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

const PLAIN: Paint = (text) => text;
const NO_COLORS: Colors = { bold: PLAIN, dim: PLAIN, green: PLAIN, yellow: PLAIN, cyan: PLAIN };
const COLORS: Colors = {
  bold: paintWith('1', '22'),
  dim: paintWith('2', '22'),
  green: paintWith('32', '39'),
  yellow: paintWith('33', '39'),
  cyan: paintWith('36', '39'),
};

export function createColors(hasColor: boolean): Colors {
  return hasColor ? COLORS : NO_COLORS;
}

/** Returns a function that styles text. Where a styled part ends inside the text, the outer style begins again. */
function paintWith(open: string, close: string): Paint {
  const [begin, end] = [selectLook(open), selectLook(close)];
  return (text) => `${begin}${text.replaceAll(end, `${end}${begin}`)}${end}`;
}

/** Cleans a text for the terminal: keeps this program's colours, and of the rest what `plainText` leaves. */
export function cleanOutput(text: string): string {
  return text
    .split(OWN_SEQUENCE)
    .map((part, index) => (index % 2 === 1 ? part.replace(`${OWN};`, '') : plainText(part)))
    .join('');
}
