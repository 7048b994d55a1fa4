import { parseSquare } from '@tesuji/rules';
import { findCommand } from './commands.ts';
import { listMoves } from './list-moves.ts';
import { makeTypedMove, playMove } from './make-move.ts';
import { note, type PlayEvent } from './play-event.ts';
import { explainRefusal } from './refuse.ts';
import { order, proposalTo, type Session } from './session.ts';
import { doubtOf } from './warn-move.ts';

/** What one typed line does to the game. What happens at the table is told from there; this is the rest of the answer. */
export function answerLine(session: Session, line: string): readonly PlayEvent[] {
  const text = line.trim();
  const doubted = doubtOf(session);
  if (doubted !== undefined && !/^why$/i.test(text)) {
    session.coach.doubt = undefined;
    if (/^(y|yes)$/i.test(text)) return playMove(session, doubted, text);
    // Any other line is taken as it is; only a plain no needs an answer.
    if (/^(n|no|)$/i.test(text)) return [note('Not played. It is still your move.')];
  }
  if (text === '') return answerNothing(session);
  const [name = '', ...operands] = text.split(/\s+/);
  const command = findCommand(name.toLowerCase());
  if (command !== undefined) return command.run(session, operands.join(' '), text);
  const events = makeTypedMove(session, text);
  // A square that is no move in itself asks what stands there; in chess `e4` is a move first.
  const isNoMove = events.some((event) => event.type === 'refused' && NO_MOVE.includes(event.code ?? ''));
  return isNoMove && parseSquare(session.game.shape, text) !== undefined ? listMoves(session, text) : events;
}

/** Why a line that names a square may be a question about it. */
const NO_MOVE = ['bad-move-text', 'ambiguous'];

/** An empty line leaves a finished game, and says no to an offer. */
function answerNothing(session: Session): readonly PlayEvent[] {
  const asked = proposalTo(session);
  if (asked !== undefined) {
    const answer = order(session, asked.side, { kind: 'decline', proposal: asked.proposal });
    return answer.ok ? [] : [explainRefusal(session, '', answer.error)];
  }
  session.hasQuit = session.state.phase.kind === 'over';
  return [];
}
