/** The answer is no, and has been given already; the program exits with 1. */
export class NegativeAnswer extends Error {}
