import type { Order } from '@tesuji/host';
import { FORFEITS, isOneOf, plyOf, sideToMove, type Author } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import { claimByName } from './claim.ts';
import type { PlayCommand } from './play-command.ts';
import type { PlayEvent } from './play-event.ts';
import { explainRefusal, refuse } from './refuse.ts';
import { order, proposalTo, speakerOf, type Session } from './session.ts';

/** What players say to each other and to the judge. */
export const MATCH_COMMANDS: readonly PlayCommand[] = [
  {
    name: 'undo',
    aliases: ['takeback'],
    operand: '[n|all]',
    about: 'take back the last move, the last n, or all',
    run: undo,
  },
  {
    name: 'claim',
    aliases: ['declare'],
    operand: '[name]',
    about: 'claim or declare what the rules allow now',
    run: claimByName,
  },
  {
    name: 'draw',
    about: 'offer a draw',
    run: (session, _, text) => say(session, speakerOf(session), { kind: 'offer-draw' }, text),
  },
  { name: 'yes', aliases: ['y', 'accept'], about: 'agree to what was proposed', run: answerWith('accept') },
  { name: 'no', aliases: ['n', 'decline'], about: 'do not agree', run: answerWith('decline') },
  { name: 'resign', about: 'give up the game', run: resign },
  {
    name: 'pause',
    about: 'stop the clocks',
    run: (session, _, text) => say(session, speakerOf(session), { kind: 'pause' }, text),
  },
  {
    name: 'resume',
    about: 'go on after a pause',
    run: (session, _, text) => say(session, speakerOf(session), { kind: 'resume' }, text),
  },
  {
    name: 'abort',
    about: 'end the game without a result',
    // Whoever sits at the terminal is also the host of the match.
    run: (session, _, text) => say(session, 'host', { kind: 'abort' }, text),
  },
  {
    name: 'forfeit',
    operand: 'side reason',
    about: 'let a side lose for what the board does not show',
    run: forfeit,
  },
];

/** Gives an order; what comes of it is told by the table. */
function say(session: Session, author: Author, wanted: Order, text: string): readonly PlayEvent[] {
  const answer = order(session, author, wanted);
  return answer.ok ? [] : [explainRefusal(session, text, answer.error)];
}

function undo(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { state, isPerson } = session;
  const author = speakerOf(session);
  if (operand !== '' && operand !== 'all' && !/^[1-9]\d{0,4}$/.test(operand)) {
    return [refuse(text, `“${operand}” is not a number of moves.`)];
  }
  if (plyOf(state) === 0) return [refuse(text, 'There is no move to take back.')];
  if (operand === 'all') return say(session, author, { kind: 'takeback', count: plyOf(state) }, text);
  const count = Number(operand || 1);
  // One who plays against a machine means moves of his own, with the answers to them.
  const isAlone = isPerson[0] !== isPerson[1];
  const plies = isAlone ? count * 2 - (author === sideToMove(state) ? 0 : 1) : count;
  return say(session, author, { kind: 'takeback', count: plies }, text);
}

function answerWith(kind: 'accept' | 'decline'): PlayCommand['run'] {
  return (session, _, text) => {
    const asked = proposalTo(session);
    if (asked === undefined) return [refuse(text, 'Nothing has been proposed to you.')];
    return say(session, asked.side, { kind, proposal: asked.proposal }, text);
  };
}

function resign(session: Session, operand: string, text: string): readonly PlayEvent[] {
  if (operand === '') return say(session, speakerOf(session), { kind: 'resign' }, text);
  const side = sideNamed(session, operand);
  if (side === undefined) return [refuse(text, unknownSide(session, operand))];
  return say(session, session.isCopy ? 'both' : side, { kind: 'resign', side }, text);
}

function forfeit(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const [name = '', reason = ''] = operand.split(' ');
  const side = sideNamed(session, name);
  if (side === undefined) return [refuse(text, unknownSide(session, name))];
  if (!isOneOf(FORFEITS, reason)) return [refuse(text, `Say why, one of ${FORFEITS.join(', ')}.`)];
  return say(session, 'host', { kind: 'forfeit', side, forfeit: reason }, text);
}

/** The side called so here. */
export function sideNamed({ game }: Session, name: string): Side | undefined {
  const side = game.sides.indexOf(name.toLowerCase());
  return side === 0 || side === 1 ? side : undefined;
}

export function unknownSide({ game }: Session, name: string): string {
  const sides = game.sides.join(' and ');
  return name === ''
    ? `Say which side; the sides are ${sides}.`
    : `There is no side “${name}”; the sides are ${sides}.`;
}
