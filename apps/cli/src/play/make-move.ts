import { describeCaptures } from '@tesuji/words/capture-sentence';
import { explainIllegality } from '@tesuji/words/illegality-sentence';
import type { PlayEvent } from './play-event.ts';
import { readMove } from './read-move.ts';
import { outcomeEvents, outcomeOf, positionEvent, type Session } from './session.ts';

/** What a line that is no command does: makes the move it names, or says why not. */
export function makeTypedMove(session: Session, text: string): readonly PlayEvent[] {
  const { game, position } = session;
  if (outcomeOf(session) !== undefined) {
    return [refuse(text, 'The game is over. Type “undo” to take the last move back, or “quit” to leave.')];
  }
  const read = readMove(game, position, text);
  if (read.kind === 'move') return makeMove(session, read.move);
  if (read.kind === 'several') {
    return [refuse(text, `That could be ${read.moves.map((move) => game.formatMove(move)).join(', ')}. Which one?`)];
  }
  if (read.error.stage === 'rules') {
    const { illegality } = read.error;
    return [{ ...refuse(text, explainIllegality(game, position, illegality, 'en')), rule: illegality.rule }];
  }
  return [
    refuse(
      text,
      `“${text}” is neither a legal move here nor a command. Type “moves” to see the moves, “help” for the rest.`,
    ),
  ];
}

function makeMove(session: Session, move: number): readonly PlayEvent[] {
  const { game, position } = session;
  const made: PlayEvent = {
    type: 'move',
    side: game.sides[position.side],
    move: game.formatMove(move),
    notation: game.notate(position, move, { style: session.style }),
    captures: describeCaptures(game, game.effects(position, move), 'en'),
  };
  position.make(move);
  return [made, positionEvent(session), ...outcomeEvents(session)];
}

export function refuse(text: string, reason: string): Extract<PlayEvent, { type: 'refused' }> {
  return { type: 'refused', text, reason };
}
