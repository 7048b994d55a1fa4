import { notationName } from '@tesuji/words';
import { clockText } from './clock-text.ts';
import type { PlayCommand } from './play-command.ts';
import { note, type PlayEvent } from './play-event.ts';
import { playerText } from './prompt.ts';
import { refuse } from './refuse.ts';
import { boardOf, type Session } from './session.ts';
import { positionEvent } from './tell-notice.ts';

/** How people look at the game. */
export const VIEW_COMMANDS: readonly PlayCommand[] = [
  { name: 'board', about: 'draw the board again', run: (session) => [positionEvent(session)] },
  { name: 'flip', about: 'turn the board round', run: flip },
  { name: 'pieces', operand: 'figures|letters', about: 'how pieces are drawn', run: choosePieces },
  { name: 'notation', operand: '[style]', about: 'choose how moves are written', run: chooseStyle },
  {
    name: 'position',
    about: 'show the position as text',
    run: (session) => [note(session.game.formatPosition(boardOf(session)))],
  },
  { name: 'record', about: 'show the moves played so far', run: showRecord },
  { name: 'clock', aliases: ['time'], about: 'show both clocks', run: showClocks },
];

function flip(session: Session): readonly PlayEvent[] {
  session.isFlipped = !session.isFlipped;
  return [positionEvent(session)];
}

function choosePieces(session: Session, operand: string, text: string): readonly PlayEvent[] {
  if (operand !== 'figures' && operand !== 'letters')
    return [refuse(text, 'Type “pieces figures” or “pieces letters”.')];
  session.hasLetters = operand === 'letters';
  return [positionEvent(session)];
}

function chooseStyle(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { notations } = session.game;
  const listed = notations.map((style) => `${style} (${notationName(session.game, style, 'en')})`).join(', ');
  if (operand === '') return [note(`Notations: ${listed}. Now: ${session.style}.`)];
  if (!notations.includes(operand)) return [refuse(text, `There is no notation “${operand}”; there are ${listed}.`)];
  session.style = operand;
  return [note(`Moves are now written in ${notationName(session.game, operand, 'en')}.`)];
}

/** Rebuilds the notation of every move, since the style may have changed on the way. */
function showRecord(session: Session): readonly PlayEvent[] {
  const { game, style } = session;
  const position = boardOf(session).clone();
  const moves: string[] = [];
  while (position.ply > 0) {
    const move = position.moveAt(position.ply - 1);
    position.unmake();
    moves.unshift(game.notate(position, move, { style }));
  }
  return [{ type: 'record', moves }];
}

function showClocks(session: Session): readonly PlayEvent[] {
  const { state, table } = session;
  const lines = ([0, 1] as const).map((side) => {
    const text = clockText(state, side, table.now());
    return `${playerText(session, side)}: ${text === '' ? 'no clock' : text}`;
  });
  return [note(lines.join('\n'))];
}
