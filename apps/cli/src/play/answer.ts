import { describeOutcome as readOutcome } from '@tesuji/rules/core/outcome';
import { parseSquare } from '@tesuji/rules/core/shape';
import { PLAY_COMMANDS } from './commands.ts';
import { listMoves } from './list-moves.ts';
import { makeTypedMove } from './make-move.ts';
import type { PlayEvent } from './play-event.ts';
import { outcomeEvents, outcomeOf, type Session } from './session.ts';

/** What one typed line does to the game, and what there is to tell about it. */
export function answerLine(session: Session, line: string): readonly PlayEvent[] {
  const text = line.trim();
  if (session.offerBy !== undefined) return answerOffer(session, text);
  if (text === '') {
    session.hasQuit = outcomeOf(session) !== undefined;
    return [];
  }
  const [name = '', ...operands] = text.split(/\s+/);
  const command = PLAY_COMMANDS.find((each) => each.name === name.toLowerCase());
  if (command !== undefined) return command.run(session, operands.join(' '));
  const events = makeTypedMove(session, text);
  // A square that is no move in itself asks what stands there; in chess `e4` is a move first.
  const isSquare = parseSquare(session.game.shape, text) !== undefined;
  return isSquare && events[0]?.type === 'refused' ? listMoves(session, text) : events;
}

/** Anything but a yes declines; what is more than a no is then read as usual. */
function answerOffer(session: Session, text: string): readonly PlayEvent[] {
  const { game, position } = session;
  session.offerBy = undefined;
  if (/^y(es)?$/i.test(text)) {
    session.decided = readOutcome(game.onAgreement(position), game.reasons);
    return outcomeEvents(session);
  }
  const declined: PlayEvent = { type: 'note', text: 'The offer is declined, and the game goes on.' };
  return /^(no?)?$/i.test(text) ? [declined] : [declined, ...answerLine(session, text)];
}
