import { describeCard, pieceCard, pieceTip, type PieceCard } from '@tesuji/lessons/cards';
import { type LessonRun } from '@tesuji/lessons';
import { formatSquare, parseSquare, PLACES, type Game } from '@tesuji/rules';
import { capitalise, LANGUAGES, pieceName, type Language } from '@tesuji/words';
import { drawBoard, drawPosition, type BoardStyle } from '../drawing/board.ts';
import { drawingOf, withLetters } from '../drawing/figures.ts';
import type { Marks, TerminalMark } from '../drawing/marks.ts';
import { BadInput } from '../errors.ts';
import { createColors } from '../terminal/color.ts';
import type { LearnEvent } from './session.ts';

/** How boards are drawn in lessons. Which side is at the bottom depends on the step. */
export type LessonStyle = Omit<BoardStyle, 'isFlipped'>;

/** Returns an event as text. */
export function showLearnEvent(run: LessonRun, event: LearnEvent, look: LessonStyle): string {
  const { bold, dim, green, yellow } = createColors(look.hasColor);
  switch (event.type) {
    case 'step': {
      const choices = event.choices.length === 0 ? [] : [dim(`(${event.choices.join(' / ')})`)];
      return [
        '',
        bold(`${event.title}  ${event.number}/${event.of}`),
        showBoard(run, look),
        '',
        event.task,
        ...choices,
      ].join('\n');
    }
    case 'feedback': {
      const rule = event.rule === undefined ? '' : dim(` (rule ${event.rule})`);
      return event.verdict === 'right' ? green(event.text) : yellow(event.text) + rule;
    }
    case 'hint':
    case 'note':
      return event.text;
    case 'answer':
      return bold(event.answer);
    case 'done': {
      const next = event.next === null ? 'That was the last one.' : `Next: tesuji learn ${run.game.id} ${event.next}`;
      return bold(`Lesson “${event.lesson}” is done. `) + next;
    }
  }
}

/** Returns the position from the side to move, with target squares marked. */
export function showBoard(run: LessonRun, look: LessonStyle): string {
  const position = run.position();
  const isFlipped = run.wanted() === 'move' && position.side === 1;
  return drawPosition(run.game, position, { ...look, isFlipped }, targetsOf(run));
}

/** Returns the goal of an exercise without an opponent. There the last move is a pass, which is not worth marking. */
function targetsOf({ game, step, progress }: LessonRun): Marks | undefined {
  const { task } = step;
  const squares = 'within' in task && 'squares' in task ? task.squares : [];
  if (squares.length === 0 && !('within' in task) && progress.played.length > 0) return undefined;
  return new Map(squares.map((name) => [parseSquare(game.shape, name) ?? -1, 'target' as const]));
}

/** Returns the card of a piece by its name in either language, its id or its letter. */
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

/** Returns a card as text: the moves of the piece on a board, then the description. */
export function showCard(game: Game, card: PieceCard, language: Language, look: LessonStyle): string {
  const places = new Uint8Array(PLACES);
  places[card.diagram.centre] = card.diagram.piece;
  const marks = new Map<number, TerminalMark>(
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
