import type { Fault } from '@tesuji/host';
import type { Side } from '@tesuji/rules';
import { describePlayerFault, sideName } from '@tesuji/words';
import { alignColumns } from '../columns.ts';
import type { PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';

/** Why a player that is no person cannot go on, and what people can do about it. */
export function describeFault(session: Session, side: Side, fault: Fault): PlayEvent {
  const { game } = session;
  const name = game.sides[side];
  const reason = describePlayerFault(game, session.state.line, boardOf(session), fault, 'en');
  const ways = [
    ['resume', 'let it try again'],
    [`seat ${name} computer`, 'let the computer play on; or: person'],
    ['quit', 'leave the game for later'],
  ];
  const text = [
    `${sideName(game, side, 'en')} cannot go on: ${reason}.`,
    session.keeper.isKept ? 'The game is kept as it stands. Type' : 'Type',
    ...alignColumns(ways, '  '),
  ];
  return { type: 'fault', side: name, code: fault.code, text: text.join('\n') };
}
