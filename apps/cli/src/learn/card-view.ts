import { describeCard, pieceCard, pieceTip, type PieceCard } from '@tesuji/lessons';
import { formatSquare, PLACES, type Game } from '@tesuji/rules';
import { capitalise, LANGUAGES, pieceName, type Language } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { drawBoard } from '../drawing/draw-board.ts';
import { withLetters } from '../drawing/drawing.ts';
import type { Mark } from '../drawing/mark.ts';
import { drawingOf } from '../drawing/registry.ts';
import type { LearnLook } from './show-event.ts';

/** The card of the piece meant: by its name in either language, its id or its letter. */
export function findCard(game: Game, text: string): PieceCard {
  const wanted = text.trim().toLowerCase();
  const kind = game.kinds.findIndex((about, index) => {
    if (about === undefined) return false;
    const names = LANGUAGES.map((language) => pieceName(game, index, language).toLowerCase());
    return [about.id, about.letter.toLowerCase(), ...names].includes(wanted);
  });
  const card = pieceCard(game, kind, 0);
  if (card !== undefined) return card;
  const ids = game.kinds.flatMap((about) => about?.id ?? []);
  throw new BadInput(`${game.id} has no piece “${text}”; it has ${ids.join(', ')}`);
}

/** The card as people read it: its moves on a board, then what there is to say. */
export function showCard(game: Game, card: PieceCard, language: Language, look: LearnLook): string {
  const places = new Uint8Array(PLACES);
  places[card.diagram.centre] = card.diagram.piece;
  const marks = new Map<number, Mark>(
    card.diagram.reach.map(({ square, onto }) => [square, onto === 'enemy' ? 'taken' : 'target']),
  );
  const view = { hasColor: look.hasColor, isFlipped: false, marks, beam: new Map() };
  const drawing = look.hasLetters ? withLetters(drawingOf(game), game) : drawingOf(game);
  const tip = pieceTip(game, card, language);
  return [
    capitalise(pieceName(game, card.kind, language)),
    ...drawBoard(game, places, drawing, view),
    ...describeCard(game, card, language),
    ...(tip === undefined ? [] : [tip]),
  ].join('\n');
}

export function cardJson(game: Game, card: PieceCard, language: Language): object {
  const id = (kind: number): string => game.kinds[kind]?.id ?? '';
  const names = (squares: readonly number[]): readonly string[] =>
    squares.map((square) => formatSquare(game.shape, square));
  const { diagram, first, promotion, drop } = card;
  return {
    type: 'card',
    game: game.id,
    piece: id(card.kind),
    name: pieceName(game, card.kind, language),
    centre: formatSquare(game.shape, diagram.centre),
    reach: diagram.reach.map((reach) => ({ ...reach, square: formatSquare(game.shape, reach.square) })),
    turns: diagram.turns,
    swaps: diagram.swaps.kinds.map(id),
    ...(first === undefined ? {} : { first: names(first.reach.map(({ square }) => square)) }),
    ...(promotion === undefined
      ? {}
      : { promotesTo: promotion.kinds.map(id), zone: names(promotion.zone), forced: names(promotion.forced) }),
    ...(drop === undefined ? {} : { drop: { ...drop, forbidden: names(drop.forbidden) } }),
    ...(card.light === undefined ? {} : { light: card.light }),
    worth: card.worth,
    text: describeCard(game, card, language),
    tip: pieceTip(game, card, language) ?? null,
  };
}
