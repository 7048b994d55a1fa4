export { BasePosition } from './core/base-position.ts';
export { findTrailing, parseBoard, type ReadPiece } from './core/board-text.ts';
export { changeAfter, changeBefore, changePlace, packChange } from './core/change.ts';
export { makeKeys } from './core/keys.ts';
export { KEY_HIGH, KEY_LOW, LOG_END, ROW, SIDE } from './core/layout.ts';
export { ownPosition } from './core/own-position.ts';
