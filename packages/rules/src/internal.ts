/** What the engine, the coach and the tests of other packages need of the encodings. It may change at any time. */
export { BasePosition, ownPosition } from './core/position.ts';
export { changeAfter, changeBefore, changePlace, firstOccupied, packChange } from './core/encoding.ts';
export { KEY_HIGH, KEY_LOW, LOG_END, makeKeys, ROW, SIDE } from './core/encoding.ts';
export { findTrailing, parseBoard, type ReadPiece } from './core/text.ts';
