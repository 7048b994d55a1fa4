/**
 * What pieces are worth when they change hands, by kind, in hundredths of a pawn. Apart from the evaluation's weights,
 * so that the order in which moves are tried does not move with every tuning.
 */
const ON_BOARD: Int32Array = new Int32Array(64);
ON_BOARD.set([0, 100, 270, 300, 430, 700, 850, 500, 0, 480, 490, 500, 510, 1000, 1200]);

/** A piece in hand can go anywhere, which is worth a little more than standing somewhere. */
const IN_HAND: readonly number[] = [0, 105, 280, 310, 445, 760, 920, 515];

/** What the balance moves by when a piece is taken: it leaves the board and, turned back, enters the taker's hand. */
export const TAKEN: Int32Array = new Int32Array(64);
/** What promoting adds to a kind. */
export const PROMOTION: Int32Array = new Int32Array(64);
/** No promotion adds more. */
export const MOST_PROMOTION = 380;

for (let kind = 1; kind < 15; kind++) {
  TAKEN[kind] = ON_BOARD[kind] + IN_HAND[kind & 7];
  if (kind < 7) PROMOTION[kind] = ON_BOARD[kind + 8] - ON_BOARD[kind];
}
