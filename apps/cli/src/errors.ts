/** The user's input cannot be used. The message is the one line they see; the program exits with `BAD_INPUT`. */
export class BadInput extends Error {}

/** The result is negative and has been printed; the program exits with `NEGATIVE_RESULT`. */
export class NegativeResult extends Error {}

export const NEGATIVE_RESULT = 1;
export const BAD_INPUT = 2;
