/** Something the person typed cannot be used. The message is the one clear line they see; the program exits with 2. */
export class BadInput extends Error {}

/** Exit status of a program that was asked for something it cannot do. */
export const BAD_INPUT = 2;
