/** How strong the computer plays, from somebody who has just learnt the rules to everything it has. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

/** The level that holds nothing back. */
export const FULL_STRENGTH = 10;

/** Undefined for a number that is no level. */
export function levelOf(number: number): Level | undefined {
  return LEVELS.find((level) => level === number);
}
