/** Indexes into `state`; games use what follows STATE_OWN for scalars of their own. */
export const SIDE = 0;
export const PLY = 1;
export const KEY_LOW = 2;
export const KEY_HIGH = 3;
export const LOG_END = 4;
export const STATE_OWN = 8;
export const STATE_SIZE = 64;

/** A history row holds the state before a move; games use the last four fields for what their unmake needs. */
export const ROW = 8;
export const ROW_MOVE = 0;
export const ROW_KEY_LOW = 1;
export const ROW_KEY_HIGH = 2;
export const ROW_LOG = 3;
export const ROW_OWN = 4;
