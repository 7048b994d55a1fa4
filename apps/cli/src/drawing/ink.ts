import { selectLook } from '../terminal-text.ts';

/** Colours of one cell, as numbers of the 256-colour palette that every current terminal knows. */
export interface Ink {
  readonly front?: number;
  readonly back?: number;
  readonly bold?: boolean;
}

/** Squares need exact paper and ink, so that a board looks the same on light and dark terminals. */
export function paint(text: string, ink: Ink): string {
  const codes = [
    ...(ink.bold === true ? ['1'] : []),
    ...(ink.front === undefined ? [] : [`38;5;${ink.front}`]),
    ...(ink.back === undefined ? [] : [`48;5;${ink.back}`]),
  ];
  return codes.length === 0 ? text : `${selectLook(codes.join(';'))}${text}${selectLook('0')}`;
}
