import { parseSquare } from '@tesuji/rules';
import { plainLine } from '@tesuji/words';
import { flowColumns } from '../columns.ts';
import { drawPosition } from '../drawing/draw-position.ts';
import type { Marks } from '../drawing/mark.ts';
import { createColors } from '../terminal-text.ts';
import type { MarkedSquare, MoveText, PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';
import { turnLine } from './turn-line.ts';

const LINE_WIDTH = 80;

/** An event as people read it. */
export function showEvent(session: Session, event: PlayEvent, hasColor: boolean): string {
  const { bold, dim, yellow } = createColors(hasColor);
  switch (event.type) {
    case 'position':
      return ['', showBoard(session, hasColor), '', dim(turnLine(session, event))].join('\n').trimEnd();
    case 'move':
      return [showMove(event, bold, dim), ...event.captures].join('\n');
    case 'refused':
      return yellow(event.reason) + (event.rule === undefined || event.rule === '' ? '' : dim(` (rule ${event.rule})`));
    case 'undone':
      return `Taken back: ${event.moves.join(', ')}`;
    case 'moves':
      return showMoves(session, event.moves, event.targets, hasColor);
    case 'hint':
      return showPointed(session, event.squares, event.text, hasColor);
    case 'warning':
      return showPointed(session, event.squares, event.text.map(yellow), hasColor);
    case 'record':
      return showRecord(event.moves);
    case 'outcome':
      return bold(event.text);
    case 'fault':
      return yellow(event.text);
    case 'offer':
    case 'note':
      return event.text;
  }
}

type Paint = (text: string) => string;

/** Whoever typed a move knows whose it is; others are named. */
function showMove(event: Extract<PlayEvent, { type: 'move' }>, bold: Paint, dim: Paint): string {
  const who = event.by === undefined ? '' : `${plainLine(event.by)} plays `;
  return who + bold(event.notation) + (saysItself(event) ? '' : dim(` ${event.move}`));
}

function showBoard(session: Session, hasColor: boolean, targets?: Marks): string {
  const { game, hasLetters, isFlipped } = session;
  return drawPosition(game, boardOf(session), { hasColor, hasLetters, isFlipped }, targets);
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
  return [showBoard(session, hasColor, marks), '', ...list].join('\n');
}

/** Squares the coach points at, and what it says. */
function showPointed(
  session: Session,
  squares: readonly MarkedSquare[],
  text: readonly string[],
  hasColor: boolean,
): string {
  if (squares.length === 0) return text.join('\n');
  const { shape } = session.game;
  const marks = new Map(squares.map(({ mark, square }) => [parseSquare(shape, square) ?? -1, mark]));
  return [showBoard(session, hasColor, marks), '', ...text].join('\n');
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
