import type { Order } from '@tesuji/host';
import { FORFEITS, isOneOf, plyOf, sideToMove, type Author } from '@tesuji/match';
import { ONGOING, opponent, type Side } from '@tesuji/rules';
import { claimAbout, claimName, plainLine, sideName } from '@tesuji/words';
import { BadInput } from '../errors.ts';
import { nameBeside, readAgent } from '../players/agents.ts';
import type { PlayCommand } from './commands.ts';
import {
  boardOf,
  explainRefusal,
  note,
  order,
  proposalTo,
  refuse,
  speakerOf,
  type PlayEvent,
  type Session,
} from './session.ts';

/** Claims by name. Without a name, lists the possible claims. */
function claimByName(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { game, state } = session;
  const open = state.phase.kind === 'over' ? [] : game.claims(boardOf(session));
  const [name = '', confirmation] = operand.split(' ');
  if (name === '') {
    const lines = open.map((each) => `  ${each}  ${claimAbout(game, each, 'en') ?? claimName(game, each, 'en')}`);
    return [note(lines.length === 0 ? 'There is nothing to claim now.' : ['You may claim:', ...lines].join('\n'))];
  }
  // A declaration may be made at any time, but one whose conditions are not met loses the game.
  const isCostly = !open.includes(name) && game.resolveClaim(boardOf(session), name) !== ONGOING;
  if (isCostly && state.phase.kind === 'running' && confirmation !== 'now') {
    const how = `Type “claim ${name} now” to do so anyway.`;
    return [refuse(text, `The conditions are not met, and claiming would lose the game. ${how}`)];
  }
  const answer = order(session, speakerOf(session), { kind: 'claim', claim: name });
  if (answer.ok) return [];
  const refused = explainRefusal(session, text, answer.error);
  return [refused.code === 'claim-not-met' ? { ...refused, reason: `“${name}” cannot be claimed now.` } : refused];
}

/** The commands to the opponent and the judge. */
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
  { name: 'yes', aliases: ['y', 'accept'], about: 'accept the offer', run: answerWith('accept') },
  { name: 'no', aliases: ['n', 'decline'], about: 'decline the offer', run: answerWith('decline') },
  { name: 'resign', about: 'give up the game', run: resign },
  {
    name: 'pause',
    about: 'stop the clocks',
    run: (session, _, text) => say(session, speakerOf(session), { kind: 'pause' }, text),
  },
  {
    name: 'resume',
    about: 'continue after a pause',
    run: (session, _, text) => say(session, speakerOf(session), { kind: 'resume' }, text),
  },
  {
    name: 'abort',
    about: 'end the game without a result',
    // The person at the terminal is also the host of the match.
    run: (session, _, text) => say(session, 'host', { kind: 'abort' }, text),
  },
  {
    name: 'forfeit',
    operand: 'side reason',
    about: 'make a side lose for a reason outside the board',
    run: forfeit,
  },
];

/** Gives an order. The table reports the result. */
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
  // Against a machine, the count is of the person's own moves, with the replies to them.
  const isAlone = isPerson[0] !== isPerson[1];
  const plies = isAlone ? count * 2 - (author === sideToMove(state) ? 0 : 1) : count;
  return say(session, author, { kind: 'takeback', count: plies }, text);
}

function answerWith(kind: 'accept' | 'decline'): PlayCommand['run'] {
  return (session, _, text) => {
    const asked = proposalTo(session);
    if (asked === undefined) return [refuse(text, 'There is no offer to you.')];
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
  if (!isOneOf(FORFEITS, reason)) return [refuse(text, `Give a reason: one of ${FORFEITS.join(', ')}.`)];
  return say(session, 'host', { kind: 'forfeit', side, forfeit: reason }, text);
}

/** Returns the side of this name. */
function sideNamed({ game }: Session, name: string): Side | undefined {
  const side = game.sides.indexOf(name.toLowerCase());
  return side === 0 || side === 1 ? side : undefined;
}

function unknownSide({ game }: Session, name: string): string {
  const sides = game.sides.join(' and ');
  return name === '' ? `Name a side; the sides are ${sides}.` : `There is no side “${name}”; the sides are ${sides}.`;
}

/** The commands about players and saving. */
export const TABLE_COMMANDS: readonly PlayCommand[] = [
  { name: 'seat', operand: 'side who', about: 'replace the player of a side', run: seat },
  {
    name: 'save',
    operand: '[file]',
    about: 'save the game in a file, such as game.match or game.kif',
    run: save,
  },
  { name: 'quit', aliases: ['exit', 'q'], about: 'leave', run: quit },
];

function seat(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { game, table, players, isPerson, names } = session;
  if (session.isCopy) return [refuse(text, 'In a copied game you enter both sides.')];
  const [, name = '', who = ''] = /^(\S*)\s*(.*)$/.exec(operand) ?? [];
  const side = sideNamed(session, name);
  if (side === undefined) return [refuse(text, unknownSide(session, name))];
  return guard(text, () => {
    const agent = readAgent(game, who);
    isPerson[side] = agent.kind === 'person';
    names[side] = nameBeside(agent, names[opponent(side)]);
    table.seat(side, players.find(agent, names[side]));
    const isPaused = table.state.phase.kind === 'paused';
    const next = isPaused ? ' Type “resume” to go on.' : '';
    return [note(`${sideName(game, side, 'en')} is now played by ${plainLine(names[side] ?? who)}.${next}`)];
  });
}

function save({ saver, table }: Session, operand: string, text: string): readonly PlayEvent[] {
  return guard(text, () => [note(operand === '' ? saver.describe() : saver.saveAs(operand, table))]);
}

/** Returns a refusal for bad input, which must not end a running game. */
function guard(text: string, run: () => readonly PlayEvent[]): readonly PlayEvent[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof BadInput) return [refuse(text, error.message.replace(/\.?$/, '.'))];
    throw error;
  }
}

function quit(session: Session): readonly PlayEvent[] {
  session.hasQuit = true;
  return [];
}
