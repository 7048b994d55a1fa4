import { showsMove, warningFor } from '@tesuji/coach';
import { plyOf, sideToMove } from '@tesuji/match';
import { readTypedMove } from '@tesuji/records';
import { formatSquare, isPieceOf, legalMoves, moveFrom, parseSquare } from '@tesuji/rules';
import { explainIllegality, pieceOnSquare, warningSentences } from '@tesuji/words';
import { marksOfWarning } from '../drawing/marks.ts';
import { markedSquares } from './coach-commands.ts';
import { boardOf, explainRefusal, order, refuse, speakerOf, type PlayEvent, type Session } from './session.ts';

/** Lists the legal moves: all, those of one square, or those whose text begins as given (`P*`). */
export function legalMoveEvents(session: Session, start: string): readonly PlayEvent[] {
  const { game, state } = session;
  const position = boardOf(session);
  if (state.phase.kind === 'over') return [refuse(start, 'The game is over, so there are no moves.')];
  const square = parseSquare(game.shape, start);
  const moves = legalMoves(game, position).filter((move) =>
    square === undefined ? game.formatMove(move).startsWith(start) : moveFrom(move) === square,
  );
  if (moves.length === 0 && start !== '') return [refuse(start, whyNone(session, start, square))];
  const targets = square === undefined ? [] : moves.flatMap((move) => game.targets(position, move).slice(0, 1));
  return [
    {
      type: 'moves',
      moves: moves.map((move) => ({
        move: game.formatMove(move),
        notation: game.notate(position, move, { style: session.style }),
      })),
      targets: [...new Set(targets)].map((target) => formatSquare(game.shape, target)),
    },
  ];
}

function whyNone(session: Session, start: string, square: number | undefined): string {
  const { game } = session;
  const position = boardOf(session);
  if (square === undefined) return `No legal move begins with “${start}”.`;
  const standing = pieceOnSquare(game, position, square, 'en');
  const piece = position.places[square] ?? 0;
  if (isPieceOf(piece, position.side)) return `There is no legal move for ${standing ?? 'that piece'}.`;
  const code = standing === undefined ? 'no-piece' : 'not-yours';
  return explainIllegality(game, position, { code, rule: '', squares: [square] }, 'en');
}

/**
 * Returns the coach's warning before a move, which then waits for a yes or no; nothing when the move may be made at
 * once.
 */
function warnBefore(session: Session, text: string): readonly PlayEvent[] {
  const { coach, game, state } = session;
  const position = boardOf(session);
  const move = game.parseMove(position, text);
  if (coach.warns === undefined || !state.terms.assists.warnings || !move.ok) return [];
  // The coach does not warn about what it has recommended.
  const { help } = coach;
  if (help?.move === text && help.position === game.formatPosition(position) && showsMove(help.stage)) return [];
  const warning = warningFor(game, position, move.value, {
    sensitivity: coach.warns,
    areRisksShown: coach.showsHints,
    clock: () => performance.now(),
  });
  if (warning === undefined) return [];
  coach.pending = { move: text, ply: plyOf(state), warning };
  const [reply] = warning.refutation;
  return [
    {
      type: 'warning',
      move: game.formatMove(warning.move),
      cause: warning.cause,
      text: warningSentences(game, position, warning, coach.language),
      reply: reply === undefined ? null : game.formatMove(reply),
      better: game.formatMove(warning.better.move),
      squares: markedSquares(session, marksOfWarning(warning)),
    },
  ];
}

/** Returns the move that waits for a yes or no, unless the game has moved on. */
export function pendingMove({ coach, state }: Session): string | undefined {
  return coach.pending?.ply === plyOf(state) && state.phase.kind === 'running' ? coach.pending.move : undefined;
}

/** Makes the move of a line that is not a command, or returns why it cannot. */
export function makeTypedMove(session: Session, text: string): readonly PlayEvent[] {
  const { game, state, isPerson } = session;
  const isTurn = state.phase.kind === 'running' && isPerson[sideToMove(state)];
  // Out of turn, the judge's refusal is more useful than a list of matching moves.
  const read = isTurn ? readTypedMove(game, boardOf(session), text) : { kind: 'one' as const, move: text };
  if (read.kind === 'several') {
    const moves = read.moves.map((move) => game.formatMove(move)).join(', ');
    return [{ ...refuse(text, `That could be ${moves}. Which one?`), code: 'ambiguous' }];
  }
  const warned = isTurn ? warnBefore(session, read.move) : [];
  return warned.length > 0 ? warned : playMove(session, read.move, text);
}

/** Makes a move, given in coordinates, without a warning of the coach. */
export function playMove(session: Session, move: string, text: string): readonly PlayEvent[] {
  const answer = order(session, speakerOf(session), { kind: 'move', move });
  if (answer.ok) return [];
  const refused = explainRefusal(session, text, answer.error);
  if (refused.code === 'bad-move-text' || refused.code === 'malformed') {
    return [{ ...refused, reason: `“${text}” is neither a legal move here nor a command. ${HELP}` }];
  }
  return [refused.code === 'game-over' ? { ...refused, reason: `${refused.reason} ${AFTERWARDS}` } : refused];
}

const HELP = 'Type “moves” to see the moves, “help” for the rest.';
const AFTERWARDS = 'Type “undo” to take the last move back, or “quit” to leave.';
