/** Calls something off. Safe to call twice, and after the thing has happened. */
export type Stop = () => void;

/** For what cannot or need not be called off. */
export const NOTHING_TO_STOP: Stop = () => {};
