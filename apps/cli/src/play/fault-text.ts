import type { Fault } from '@tesuji/host/fault';
import type { Side } from '@tesuji/rules/core/side';
import { describeLineError } from '@tesuji/words/line-error-sentence';
import { describeRefusal } from '@tesuji/words/match-refusal';
import { sideName } from '@tesuji/words/side-name';
import { alignColumns } from '../columns.ts';
import type { PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';

/** Why a player that is no person cannot go on, and what people can do about it. */
export function describeFault(session: Session, side: Side, fault: Fault): PlayEvent {
  const { game } = session;
  const name = game.sides[side];
  const ways = [
    ['resume', 'let it try again'],
    [`seat ${name} computer`, 'let the computer play on; or: person'],
    ['quit', 'leave the game for later'],
  ];
  const text = [
    `${sideName(game, side, 'en')} cannot go on: ${reasonOf(session, fault)}.`,
    'The game is kept as it stands. Type',
    ...alignColumns(ways, '  '),
  ];
  return { type: 'fault', side: name, code: fault.code, text: text.join('\n') };
}

function reasonOf(session: Session, fault: Fault): string {
  const { game, state } = session;
  switch (fault.code) {
    case 'worker-lost':
      return `its thinking broke off (${fault.why})`;
    case 'unknown-game':
      return `it does not know the game “${fault.game}”`;
    case 'unreadable-line':
      return `it could not follow the game. ${describeLineError(game, state.line, fault.error, 'en')}`;
    case 'no-move':
      return fault.got === '' ? 'it found no move' : `it answered “${fault.got}” instead of a move`;
    case 'engine-lost':
      return `its program is not there any more, ${fault.why}`;
    case 'engine-silent':
      return `its program did not answer (“${fault.expected}” was due)`;
    case 'answer-refused':
      return `it wanted “${fault.order}”, which cannot be done. ${refusalOf(session, fault.refusal)}`.replace(
        /\.$/,
        '',
      );
  }
}

function refusalOf(session: Session, refusal: Extract<Fault, { code: 'answer-refused' }>['refusal']): string {
  if (refusal.code === 'table-closed') return 'Nobody sits at this board any more.';
  return describeRefusal(session.game, boardOf(session), refusal, 'en');
}
