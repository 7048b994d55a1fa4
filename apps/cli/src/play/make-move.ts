import { sideToMove } from '@tesuji/match';
import type { PlayEvent } from './play-event.ts';
import { readMove } from './read-move.ts';
import { explainRefusal, refuse } from './refuse.ts';
import { boardOf, order, speakerOf, type Session } from './session.ts';
import { warnBefore } from './warn-move.ts';

/** What a line that is no command does: makes the move it names, or says why not. */
export function makeTypedMove(session: Session, text: string): readonly PlayEvent[] {
  const { game, state, isPerson } = session;
  const isTurn = state.phase.kind === 'running' && isPerson[sideToMove(state)];
  // Outside one's turn only the judge's reason counts, not what the words could have meant.
  const read = isTurn ? readMove(game, boardOf(session), text) : { kind: 'one' as const, move: text };
  if (read.kind === 'several') {
    const moves = read.moves.map((move) => game.formatMove(move)).join(', ');
    return [{ ...refuse(text, `That could be ${moves}. Which one?`), code: 'ambiguous' }];
  }
  const warned = isTurn ? warnBefore(session, read.move) : [];
  return warned.length > 0 ? warned : playMove(session, read.move, text);
}

/** Makes a move, given in coordinates, whatever the coach thinks of it. */
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
