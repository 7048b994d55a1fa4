import { describeOutcome as readOutcome, ONGOING } from '@tesuji/rules/core/outcome';
import { opponent } from '@tesuji/rules/core/side';
import { claimAbout, claimName } from '@tesuji/words/claim-name';
import { notationName } from '@tesuji/words/notation-name';
import { sideName } from '@tesuji/words/side-name';
import { helpText } from './help-text.ts';
import { listMoves } from './list-moves.ts';
import { refuse } from './make-move.ts';
import type { PlayCommand } from './play-command.ts';
import type { PlayEvent } from './play-event.ts';
import { outcomeEvents, outcomeOf, positionEvent, type Session } from './session.ts';

/** What can be typed beside moves, in the order help shows it. */
export const PLAY_COMMANDS: readonly PlayCommand[] = [
  { name: 'moves', operand: '[square]', about: 'list the legal moves, or those of one piece', run: listMoves },
  { name: 'undo', operand: '[n]', about: 'take back the last move, or the last n', run: undo },
  { name: 'board', about: 'draw the board again', run: (session) => [positionEvent(session)] },
  { name: 'flip', about: 'turn the board round', run: flip },
  { name: 'pieces', operand: 'figures|letters', about: 'how pieces are drawn', run: choosePieces },
  { name: 'notation', operand: '[style]', about: 'choose how moves are written', run: chooseStyle },
  {
    name: 'position',
    about: 'show the position as text',
    run: (session) => [note(session.game.formatPosition(session.position))],
  },
  { name: 'record', about: 'show the moves played so far', run: showRecord },
  { name: 'claim', operand: '[name]', about: 'claim or declare what the rules allow now', run: claim },
  { name: 'draw', about: 'offer a draw', run: offerDraw },
  { name: 'resign', about: 'give up the game', run: resign },
  {
    name: 'help',
    about: 'show this help',
    run: (session) => [note(helpText(session.game, session.position, PLAY_COMMANDS))],
  },
  { name: 'quit', about: 'leave', run: quit },
];

function note(text: string): PlayEvent {
  return { type: 'note', text };
}

function undo(session: Session, operand: string): readonly PlayEvent[] {
  const { game, position } = session;
  const count = operand === '' ? 1 : Number(operand);
  if (!/^\d*$/.test(operand) || count < 1) return [refuse(`undo ${operand}`, `“${operand}” is not a number of moves.`)];
  if (position.ply === 0 && session.decided === undefined) return [refuse('undo', 'There is no move to take back.')];
  session.decided = undefined;
  const moves: string[] = [];
  while (position.ply > 0 && moves.length < count) {
    moves.push(game.formatMove(position.moveAt(position.ply - 1)));
    position.unmake();
  }
  return [{ type: 'undone', moves }, positionEvent(session)];
}

function flip(session: Session): readonly PlayEvent[] {
  session.isFlipped = !session.isFlipped;
  return [positionEvent(session)];
}

function choosePieces(session: Session, operand: string): readonly PlayEvent[] {
  if (operand !== 'figures' && operand !== 'letters')
    return [refuse(`pieces ${operand}`, 'Type “pieces figures” or “pieces letters”.')];
  session.hasLetters = operand === 'letters';
  return [positionEvent(session)];
}

function chooseStyle(session: Session, operand: string): readonly PlayEvent[] {
  const { notations } = session.game;
  const listed = notations.map((style) => `${style} (${notationName(session.game, style, 'en')})`).join(', ');
  if (operand === '') return [note(`Notations: ${listed}. Now: ${session.style}.`)];
  if (!notations.includes(operand))
    return [refuse(`notation ${operand}`, `There is no notation “${operand}”; there are ${listed}.`)];
  session.style = operand;
  return [note(`Moves are now written in ${notationName(session.game, operand, 'en')}.`)];
}

/** Rebuilds the notation of every move, since the style may have changed on the way. */
function showRecord(session: Session): readonly PlayEvent[] {
  const { game, style } = session;
  const position = session.position.clone();
  const moves: string[] = [];
  while (position.ply > 0) {
    const move = position.moveAt(position.ply - 1);
    position.unmake();
    moves.unshift(game.notate(position, move, { style }));
  }
  return [{ type: 'record', moves }];
}

function claim(session: Session, operand: string): readonly PlayEvent[] {
  const { game, position } = session;
  if (outcomeOf(session) !== undefined) return [refuse('claim', 'The game is over.')];
  const open = game.claims(position);
  if (operand === '') {
    const lines = open.map((each) => `  ${each}  ${claimAbout(game, each, 'en') ?? claimName(game, each, 'en')}`);
    return [note(lines.length === 0 ? 'There is nothing to claim now.' : ['You may claim:', ...lines].join('\n'))];
  }
  const [name = '', confirmation] = operand.split(' ');
  const outcome = game.resolveClaim(position, name);
  if (outcome === ONGOING) return [refuse(`claim ${operand}`, `“${name}” cannot be claimed now.`)];
  // A declaration may be made at any time, but one that the game does not offer costs it.
  if (!open.includes(name) && confirmation !== 'now') {
    return [
      refuse(
        `claim ${operand}`,
        `The conditions are not met, and claiming would lose the game. Type “claim ${name} now” to do it all the same.`,
      ),
    ];
  }
  session.decided = readOutcome(outcome, game.reasons);
  return outcomeEvents(session);
}

function offerDraw(session: Session): readonly PlayEvent[] {
  const { game, position } = session;
  if (outcomeOf(session) !== undefined) return [refuse('draw', 'The game is over.')];
  if (game.onAgreement(position) === ONGOING) return [refuse('draw', 'This game cannot be ended by agreement now.')];
  session.offerBy = position.side;
  const from = sideName(game, position.side, 'en');
  const to = sideName(game, opponent(position.side), 'en');
  return [
    {
      type: 'offer',
      side: game.sides[position.side],
      text: `${from} offers to end the game. ${to}, do you agree? (yes or no)`,
    },
  ];
}

function resign(session: Session): readonly PlayEvent[] {
  const { game, position } = session;
  if (outcomeOf(session) !== undefined) return [refuse('resign', 'The game is over.')];
  session.decided = readOutcome(game.onResign(position, position.side), game.reasons);
  return outcomeEvents(session);
}

function quit(session: Session): readonly PlayEvent[] {
  session.hasQuit = true;
  return [];
}
