import type { Game, Side } from '@tesuji/rules';
import { leadOf } from '@tesuji/host';

/** When a game is stopped because nobody doubts how it would end. */
export interface Adjudication {
  /** Won for a side when it is ahead by this share of an army in the eyes of both, so many turns of each in a row. */
  readonly win?: { readonly lead: number; readonly turns: number };
  /** Drawn when both see no more than this many hundredths of a pawn, so many turns of each in a row, after a ply. */
  readonly draw?: { readonly score: number; readonly turns: number; readonly fromPly: number };
}

/** Cautious: a third of an army is a rook and more beyond anybody's recovery, and both players must see it. */
export const PLAIN_ADJUDICATION: Adjudication = {
  win: { lead: 0.3, turns: 4 },
  draw: { score: 10, turns: 8, fromPly: 100 },
};

export type Decision = { readonly winner: Side } | 'draw' | undefined;

/** Watches the scores of one game. Who plays without judging is never stopped. */
export class Umpire {
  readonly #game: Game;
  readonly #rules: Adjudication;
  /** Plies in a row that said side 0 wins, side 1 wins, or nobody does. */
  readonly #wins: [number, number] = [0, 0];
  #quiet = 0;

  constructor(game: Game, rules: Adjudication) {
    this.#game = game;
    this.#rules = rules;
  }

  /** A side has moved at a ply; its score, if it gave one. */
  hear(side: Side, ply: number, score: number | undefined): Decision {
    const { win, draw } = this.#rules;
    const lead = score === undefined ? 0 : leadOf(this.#game, score) * (side === 0 ? 1 : -1);
    const limit = win?.lead ?? Infinity;
    this.#wins[0] = lead >= limit ? this.#wins[0] + 1 : 0;
    this.#wins[1] = -lead >= limit ? this.#wins[1] + 1 : 0;
    const isQuiet = score !== undefined && draw !== undefined && ply >= draw.fromPly && Math.abs(score) <= draw.score;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    // Both sides count, so twice the turns of each; and like somebody who resigns, the loser is to move.
    if (win !== undefined && this.#wins[side] >= 2 * win.turns) return { winner: side };
    return draw !== undefined && this.#quiet >= 2 * draw.turns ? 'draw' : undefined;
  }
}
