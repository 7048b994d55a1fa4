import { handKind, isHandPlace, moveFrom, type Game, type Position } from '@tesuji/rules';
import { pieceName, squareName, type Language } from '@tesuji/words';
import type { HelpStage } from './puzzle-state.ts';
import { PUZZLES_TEXT } from './text.ts';

interface Asked {
  readonly position: Position;
  readonly hint: number | undefined;
  readonly help: HelpStage;
}

/** The help so far, in words. */
export function hintSentence(
  game: Game,
  { position, hint, help }: Asked,
  { language, notation }: { readonly language: Language; readonly notation: string },
): string | undefined {
  if (hint === undefined || help === 0) return undefined;
  const t = PUZZLES_TEXT[language];
  const from = moveFrom(hint);
  const isHeld = isHandPlace(from);
  const piece = pieceName(game, isHeld ? handKind(from) : (position.places[from] ?? 0), language);
  if (help === 1) return isHeld ? t.hintDrop(piece) : t.hintPiece(piece, squareName(game, from, language));
  if (help === 2) return t.hintSquare(piece, squareName(game, game.targets(position, hint)[0] ?? from, language));
  return t.hintMove(game.notate(position, hint, { style: notation }));
}
