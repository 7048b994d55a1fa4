// The board, live or as a picture.
export { Board, type BoardOptions, type MotionSpeed, type Palette, type PixelSize } from './board.ts';
export { drawStaticBoard, staticBoardRatio, type StaticBoardOptions } from './static-board.ts';
export { drawDiagramFile, type DiagramOptions } from './diagram.ts';
export type { PlayDirection } from './animate/animator.ts';

// What a board shows, and what its user wants.
export type {
  Arrow,
  BoardData,
  Chooser,
  Destination,
  Premove,
  QuarterTurn,
  SquareMark,
  DrawnArrow,
  Tone,
} from './state/board-state.ts';
export { intentOfPress, type Intent } from './state/press.ts';
export { labelPlace, type BoardNames } from './state/names.ts';

// Artwork, and single pieces outside a board.
export { CELL, type Art } from './art/art.ts';
export { artOf, type BoardLook } from './art/registry.ts';
export { KANJI, KANJI_SCALE } from './art/kanji-outlines.ts';
export { pieceSvg, restAngle } from './render/svg.ts';
export { SHAPE_OF, shapePaths } from './render/marks.ts';

// Geometry.
export { makeLayout, type Arrangement, type Layout, type LayoutRequest } from './layout/layout.ts';
