import { sideToMove } from '@tesuji/match';
import { opponent, type Side } from '@tesuji/rules';
import { plainLine, sideName } from '@tesuji/words';
import { clockText } from './clock-text.ts';
import { proposalTo, type Session } from './session.ts';
import { doubtOf } from './warn-move.ts';

/** What stands before the words being typed: whose turn it is, and the clocks. */
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
  if (doubtOf(session) !== undefined) return 'Play it anyway? (y/n)> ';
  const side = sideToMove(state);
  const doing = isPerson[side] ? '' : ' is thinking';
  const own = clockText(state, side, session.table.now());
  const other = clockText(state, opponent(side), session.table.now());
  const rival = other === '' ? '' : ` (${sideName(session.game, opponent(side), 'en')} ${other})`;
  return `${playerText(session, side)}${doing}${own === '' ? '' : ` ${own}`}${rival}> `;
}

/** `Black`, or `Black (Ann)` where the name is known. */
export function playerText({ game, names }: Session, side: Side): string {
  const name = names[side];
  return sideName(game, side, 'en') + (name === undefined ? '' : ` (${plainLine(name)})`);
}
