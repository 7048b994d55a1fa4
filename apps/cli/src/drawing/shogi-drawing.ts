import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { letterDrawing, type Drawing } from './drawing.ts';

/** One character for every kind; each takes two columns. */
const CHARACTERS: Readonly<Record<string, string>> = {
  pawn: '歩',
  lance: '香',
  knight: '桂',
  silver: '銀',
  gold: '金',
  bishop: '角',
  rook: '飛',
  king: '玉',
  tokin: 'と',
  'promoted-lance': '杏',
  'promoted-knight': '圭',
  'promoted-silver': '全',
  horse: '馬',
  dragon: '龍',
};

/** The opponent's pieces stand on their heads on a real board; here, as in printed diagrams, a `v` says so. */
export function shogiDrawing(game: Game): Drawing {
  const character = (kind: number): string => CHARACTERS[game.kinds[kind]?.id ?? ''] ?? '？';
  return {
    ...letterDrawing(game),
    glyph: (piece, isFlipped) => (pieceSide(piece) === (isFlipped ? 1 : 0) ? ' ' : 'v') + character(pieceKind(piece)),
    handGlyph: character,
    width: 3,
    promotedInk: 124,
    columnLabels: 'top',
    rowLabels: 'right',
    hasLetters: false,
  };
}
