import type { Game, Side } from '@tesuji/rules';
import { leadOf } from '@tesuji/host';

/** When a game is stopped because its result is clear. */
export interface Adjudication {
  /** Won for a side that is ahead by this share of an army in the scores of both, for so many turns of each in a row. */
  readonly win?: { readonly lead: number; readonly turns: number };
  /** Drawn when the scores of both are within so many hundredths of a pawn, for so many turns of each, from a ply on. */
  readonly draw?: { readonly score: number; readonly turns: number; readonly fromPly: number };
}

/** Cautious: a side behind by a third of an army does not recover, and both players must see it. */
export const DEFAULT_ADJUDICATION: Adjudication = {
  win: { lead: 0.3, turns: 4 },
  draw: { score: 10, turns: 8, fromPly: 100 },
};

export type Decision = { readonly winner: Side } | 'draw' | undefined;

/** Watches the scores of one game. A game of a player without scores is never stopped. */
export class Adjudicator {
  readonly #game: Game;
  readonly #rules: Adjudication;
  /** Plies in a row at which side 0 wins, side 1 wins, or neither does. */
  readonly #wins: [number, number] = [0, 0];
  #quiet = 0;

  constructor(game: Game, rules: Adjudication) {
    this.#game = game;
    this.#rules = rules;
  }

  /** Adds the score of the side that has just moved, if it gave one. */
  add(side: Side, ply: number, score: number | undefined): Decision {
    const { win, draw } = this.#rules;
    const lead = score === undefined ? 0 : leadOf(this.#game, score) * (side === 0 ? 1 : -1);
    const limit = win?.lead ?? Infinity;
    this.#wins[0] = lead >= limit ? this.#wins[0] + 1 : 0;
    this.#wins[1] = -lead >= limit ? this.#wins[1] + 1 : 0;
    const isQuiet = score !== undefined && draw !== undefined && ply >= draw.fromPly && Math.abs(score) <= draw.score;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    // Scores of both sides count, so twice the turns of each. As in a resignation, the loser is to move.
    if (win !== undefined && this.#wins[side] >= 2 * win.turns) return { winner: side };
    return draw !== undefined && this.#quiet >= 2 * draw.turns ? 'draw' : undefined;
  }
}
