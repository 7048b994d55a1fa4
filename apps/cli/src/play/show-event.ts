import { isPiece, pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import { parseSquare } from '@tesuji/rules/core/shape';
import type { Side } from '@tesuji/rules/core/side';
import { pieceNames } from '@tesuji/words/piece-name';
import { sideName } from '@tesuji/words/side-name';
import pc from 'picocolors';
import { flowColumns } from '../columns.ts';
import { beamOfEffects } from '../drawing/beam.ts';
import { drawBoard } from '../drawing/draw-board.ts';
import { drawHand } from '../drawing/draw-hand.ts';
import { withLetters } from '../drawing/drawing.ts';
import { marksOfEffects, type Marks } from '../drawing/mark.ts';
import { drawingOf } from '../drawing/registry.ts';
import type { MoveText, PlayEvent } from './play-event.ts';
import { lastEffects, type Session } from './session.ts';

const LINE_WIDTH = 80;

/** An event as people read it. */
export function showEvent(session: Session, event: PlayEvent, hasColor: boolean): string {
  const { bold, dim, yellow } = pc.createColors(hasColor);
  switch (event.type) {
    case 'position':
      return [
        '',
        showBoard(session, undefined, hasColor),
        '',
        dim(showTurn(session, event.check, event.outcome !== null)),
      ]
        .join('\n')
        .trimEnd();
    case 'move':
      return [bold(event.notation) + (saysItself(event) ? '' : dim(` ${event.move}`)), ...event.captures].join('\n');
    case 'refused':
      return yellow(event.reason) + (event.rule === undefined || event.rule === '' ? '' : dim(` (rule ${event.rule})`));
    case 'undone':
      return `Taken back: ${event.moves.join(', ') || 'the end of the game'}`;
    case 'moves':
      return showMoves(session, event.moves, event.targets, hasColor);
    case 'record':
      return showRecord(event.moves);
    case 'outcome':
      return bold(event.text);
    case 'offer':
    case 'note':
      return event.text;
  }
}

function showBoard(session: Session, targets: Marks | undefined, hasColor: boolean): string {
  const { game, position, isFlipped } = session;
  const drawing = session.hasLetters ? withLetters(drawingOf(game), game) : drawingOf(game);
  const effects = targets === undefined ? lastEffects(session) : [];
  const view = {
    hasColor,
    isFlipped,
    marks: targets ?? marksOfEffects(effects),
    beam: beamOfEffects(game.shape, effects),
  };
  const [top, bottom]: [Side, Side] = isFlipped ? [0, 1] : [1, 0];
  const above = drawHand(game, position.places, drawing, top);
  const below = drawHand(game, position.places, drawing, bottom);
  const board = drawBoard(game, position.places, drawing, view);
  return [...(above === undefined ? [] : [above]), ...board, ...(below === undefined ? [] : [below])].join('\n');
}

function showTurn(session: Session, isInCheck: boolean, isOver: boolean): string {
  if (isOver) return '';
  const side = sideName(session.game, session.position.side, 'en');
  const counts = countMen(session);
  return `${side} to move${isInCheck ? ', in check' : ''}.${counts}`;
}

/** Where all pieces are alike, how many are left is the score. */
function countMen(session: Session): string {
  const { game, position } = session;
  const kinds = game.kinds.filter((kind) => kind !== undefined);
  if (kinds.length > 1) return '';
  const pieces = game.shape.squares.map((square) => position.places[square] ?? 0).filter(isPiece);
  const count = (side: Side): string =>
    `${sideName(game, side, 'en')} ${pieces.filter((piece) => pieceSide(piece) === side).length}`;
  const [first] = pieces;
  return first === undefined
    ? ''
    : ` ${capital(pieceNames(game, pieceKind(first), 'en'))} left: ${count(0)}, ${count(1)}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function showMoves(
  session: Session,
  moves: readonly MoveText[],
  targets: readonly string[],
  hasColor: boolean,
): string {
  const list = flowColumns(
    moves.map((each) => (saysItself(each) ? each.notation : `${each.move} ${each.notation}`)),
    LINE_WIDTH,
  );
  if (targets.length === 0) return list.join('\n');
  const marks = new Map(targets.map((name) => [parseSquare(session.game.shape, name) ?? -1, 'target' as const]));
  return [showBoard(session, marks, hasColor), '', ...list].join('\n');
}

/** Does the notation begin with the coordinates, as in hasami shogi and laser chess? */
function saysItself({ move, notation }: MoveText): boolean {
  return notation.startsWith(move);
}

/** Two moves a line, numbered as a score sheet is. */
function showRecord(moves: readonly string[]): string {
  if (moves.length === 0) return 'No move has been made yet.';
  const lines: string[] = [];
  for (let at = 0; at < moves.length; at += 2) lines.push(`${at / 2 + 1}. ${moves.slice(at, at + 2).join('  ')}`);
  return lines.join('\n');
}
