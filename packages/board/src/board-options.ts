import type { Game } from '@tesuji/rules';
import type { Art } from './art/art.ts';
import type { BoardData } from './state/board-state.ts';
import type { Names } from './state/label.ts';
import type { Intent } from './state/press.ts';

export type MotionSpeed = 'off' | 'fast' | 'normal' | 'slow';
export type Palette = 'usual' | 'colour-blind';

/** In CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How to make a board. Only `game` and `art` are needed (`artOf(game)` from registry.ts, or an art of your own). */
export interface BoardOptions {
  readonly game: Game;
  readonly art: Art;
  readonly data?: Partial<BoardData>;
  /** Names for screen readers. */
  readonly names?: Names;
  /** How fast things move; `off`, or a system that asks for less motion, means not at all. */
  readonly motion?: MotionSpeed;
  /** The colours of marks and arrows. */
  readonly palette?: Palette;
  /** Letters and numbers at the edge; there unless this is false. */
  readonly coordinates?: boolean;
  /** The room the board may take, in CSS pixels; its host's inside if absent. Needed where the host grows with the board. */
  readonly room?: () => Room;
  /** Told what the person wants; without it the board is a picture. */
  readonly onIntent?: (intent: Intent) => void;
}
