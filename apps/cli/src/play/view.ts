import { clockReading, sideToMove, type MatchState } from '@tesuji/match';
import { isPiece, opponent, parseSquare, pieceKind, pieceSide, type Side } from '@tesuji/rules';
import { pieceNames, plainLine, sideName } from '@tesuji/words';
import { drawPosition } from '../drawing/board.ts';
import type { Marks } from '../drawing/marks.ts';
import { count, flowColumns } from '../format.ts';
import { createColors } from '../terminal/color.ts';
import { pendingMove } from './moves.ts';
import { boardOf, proposalTo, type MarkedSquare, type MoveText, type PlayEvent, type Session } from './session.ts';

const LINE_WIDTH = 80;

/** Returns an event as text. */
export function showPlayEvent(session: Session, event: PlayEvent, hasColor: boolean): string {
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

/** Returns a move as text. Moves that were not typed here are preceded by the player. */
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

/** Returns the board with the squares that the coach points at, and its sentences. */
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

/** Reports whether the notation begins with the coordinates, as in hasami shogi and laser chess. */
function saysItself({ move, notation }: MoveText): boolean {
  return notation.startsWith(move);
}

/** Returns the moves as on a score sheet, numbered, two per line. */
function showRecord(moves: readonly string[]): string {
  if (moves.length === 0) return 'No move has been made yet.';
  const lines: string[] = [];
  for (let at = 0; at < moves.length; at += 2) lines.push(`${at / 2 + 1}. ${moves.slice(at, at + 2).join('  ')}`);
  return lines.join('\n');
}

/** Returns the line that names the side to move. */
function turnLine(session: Session, event: Extract<PlayEvent, { type: 'position' }>): string {
  if (event.outcome !== null) return '';
  const side = sideName(session.game, boardOf(session).side, 'en');
  return `${side} to move${event.check ? ', in check' : ''}.${countMen(session)}`;
}

/** Returns the numbers of pieces in a game with one kind of piece, where they are the score. */
function countMen(session: Session): string {
  const { game } = session;
  const position = boardOf(session);
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

/** Returns the prompt: the side to move and the clocks. */
export function promptOf(session: Session): string {
  const { state, isPerson } = session;
  if (state.phase.kind === 'over') {
    return state.phase.ending.cause === 'abort'
      ? 'Game over (record, save, quit)> '
      : 'Game over (undo, record, save, quit)> ';
  }
  if (state.phase.kind === 'paused') return 'Paused (resume, quit)> ';
  const asked = proposalTo(session);
  if (asked !== undefined) return `${playerText(session, asked.side)}, do you agree? (yes or no)> `;
  if (pendingMove(session) !== undefined) return 'Play it anyway? (y/n)> ';
  const side = sideToMove(state);
  const doing = isPerson[side] ? '' : ' is thinking';
  const own = describeClock(state, side, session.table.now());
  const other = describeClock(state, opponent(side), session.table.now());
  const rival = other === '' ? '' : ` (${sideName(session.game, opponent(side), 'en')} ${other})`;
  return `${playerText(session, side)}${doing}${own === '' ? '' : ` ${own}`}${rival}> `;
}

/** Returns `Black`, or `Black (Ann)` where the name is known. */
export function playerText({ game, names }: Session, side: Side): string {
  const name = names[side];
  return sideName(game, side, 'en') + (name === undefined ? '' : ` (${plainLine(name)})`);
}

/** Returns the clock of a side, or `''` where it has none: `9:58`, `0:27 ×2`, `1:02:03, 12 moves to go`. */
export function describeClock(state: MatchState, side: Side, now: number): string {
  const { part, left, main, periods, movesToGo } = clockReading(state, side, now);
  if (part === 'none') return '';
  const toGo = movesToGo === undefined ? '' : `, ${count(movesToGo, 'move')} to go`;
  if (part === 'delay') return `${minutes(main)} after ${minutes(left)}${toGo}`;
  return `${minutes(left)}${part === 'period' ? ` ×${periods}` : ''}${toGo}`;
}

/** Formats milliseconds, rounded up, so that 0:00 means that the flag has fallen. */
function minutes(time: number): string {
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first, ...rest] = hours === 0 ? parts : [hours, ...parts];
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** Returns the milliseconds until a clock shows another second, or `undefined` when none is running. */
export function nextTick(state: MatchState, now: number): number | undefined {
  const { isRunning, left } = clockReading(state, sideToMove(state), now);
  return isRunning ? left % 1000 || 1000 : undefined;
}
