import { ONGOING } from '@tesuji/rules';
import { claimAbout, claimName } from '@tesuji/words';
import { note, type PlayEvent } from './play-event.ts';
import { explainRefusal, refuse } from './refuse.ts';
import { boardOf, order, speakerOf, type Session } from './session.ts';

/** Without a name: what may be claimed now. */
export function claimByName(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { game, state } = session;
  const open = state.phase.kind === 'over' ? [] : game.claims(boardOf(session));
  const [name = '', confirmation] = operand.split(' ');
  if (name === '') {
    const lines = open.map((each) => `  ${each}  ${claimAbout(game, each, 'en') ?? claimName(game, each, 'en')}`);
    return [note(lines.length === 0 ? 'There is nothing to claim now.' : ['You may claim:', ...lines].join('\n'))];
  }
  // A declaration may be made at any time, but one that the game does not offer costs it.
  const isCostly = !open.includes(name) && game.resolveClaim(boardOf(session), name) !== ONGOING;
  if (isCostly && state.phase.kind === 'running' && confirmation !== 'now') {
    const how = `Type “claim ${name} now” to do it all the same.`;
    return [refuse(text, `The conditions are not met, and claiming would lose the game. ${how}`)];
  }
  const answer = order(session, speakerOf(session), { kind: 'claim', claim: name });
  if (answer.ok) return [];
  const refused = explainRefusal(session, text, answer.error);
  return [refused.code === 'claim-not-met' ? { ...refused, reason: `“${name}” cannot be claimed now.` } : refused];
}
