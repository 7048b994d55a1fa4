import type { Game } from '@tesuji/rules';
import type { Art } from '../art/art.ts';
import type { Layout } from '../layout/layout.ts';
import type { Names } from '../state/label.ts';
import type { Symbols } from './symbols.ts';

/** What every drawing function needs to know. */
export interface Canvas {
  readonly document: Document;
  readonly game: Game;
  readonly art: Art;
  readonly names: Names;
  readonly symbols: Symbols;
  readonly layout: Layout;
}
