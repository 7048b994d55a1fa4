import { legalMoves, parseSquare, type Game, type Position } from '@tesuji/rules';
import { notationName } from '@tesuji/words';
import { alignColumns } from '../format.ts';
import { describeClock, playerText } from './view.ts';
import { COACH_COMMANDS } from './coach-commands.ts';
import { MATCH_COMMANDS, TABLE_COMMANDS } from './match-commands.ts';
import { legalMoveEvents, makeTypedMove, pendingMove, playMove } from './moves.ts';
import { boardOf, explainRefusal, note, order, proposalTo, refuse, type PlayEvent, type Session } from './session.ts';
import { positionEvent } from './notices.ts';

export interface PlayCommand {
  readonly name: string;
  /** Other names. */
  readonly aliases?: readonly string[];
  /** What may follow the name. */
  readonly operand?: string;
  readonly about: string;
  /** `text` is the whole line as typed. */
  run(session: Session, operand: string, text: string): readonly PlayEvent[];
}

/** The commands about the view. */
const VIEW_COMMANDS: readonly PlayCommand[] = [
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

/** The commands, in the order of the help. */
const COMMANDS: readonly PlayCommand[] = [
  { name: 'moves', operand: '[square]', about: 'list the legal moves, or those of one piece', run: legalMoveEvents },
  ...COACH_COMMANDS,
  ...MATCH_COMMANDS,
  ...VIEW_COMMANDS,
  ...TABLE_COMMANDS,
  {
    name: 'help',
    aliases: ['?'],
    about: 'show this help',
    run: (session) => [note(helpText(session.game, boardOf(session), COMMANDS))],
  },
];

function findCommand(name: string): PlayCommand | undefined {
  return COMMANDS.find((command) => command.name === name || command.aliases?.includes(name));
}

/** Returns the words that Tab can complete: every move and every command. */
export function wordsToType(session: Session): readonly string[] {
  const moves = legalMoves(session.game, boardOf(session)).map((move) => session.game.formatMove(move));
  return [...moves, ...COMMANDS.map((command) => command.name)];
}

/** Carries out a typed line. Returns the events that the table does not report itself. */
export function handleLine(session: Session, line: string): readonly PlayEvent[] {
  const text = line.trim();
  const pending = pendingMove(session);
  if (pending !== undefined && !/^why$/i.test(text)) {
    session.coach.pending = undefined;
    if (/^(y|yes)$/i.test(text)) return playMove(session, pending, text);
    // Any other line is carried out as usual; only a plain no needs a reply.
    if (/^(n|no|)$/i.test(text)) return [note('The move was not played. It is still your turn.')];
  }
  if (text === '') return handleEmptyLine(session);
  const [name = '', ...operands] = text.split(/\s+/);
  const command = findCommand(name.toLowerCase());
  if (command !== undefined) return command.run(session, operands.join(' '), text);
  const events = makeTypedMove(session, text);
  // A square that is not a move lists the moves of its piece; in chess `e4` is read as a move first.
  const isNoMove = events.some((event) => event.type === 'refused' && NO_MOVE.includes(event.code ?? ''));
  return isNoMove && parseSquare(session.game.shape, text) !== undefined ? legalMoveEvents(session, text) : events;
}

/** The codes of refusals after which a square is taken as a question. */
const NO_MOVE = ['bad-move-text', 'ambiguous'];

/** Handles an empty line, which declines an offer and leaves a finished game. */
function handleEmptyLine(session: Session): readonly PlayEvent[] {
  const asked = proposalTo(session);
  if (asked !== undefined) {
    const answer = order(session, asked.side, { kind: 'decline', proposal: asked.proposal });
    return answer.ok ? [] : [explainRefusal(session, '', answer.error)];
  }
  session.hasQuit = session.state.phase.kind === 'over';
  return [];
}

/** Returns the help: how to type a move, with examples from this position, and the commands. */
function helpText(game: Game, position: Position, commands: readonly PlayCommand[]): string {
  const [move] = legalMoves(game, position);
  const written = move === undefined ? [] : game.notations.map((style) => game.notate(position, move, { style }));
  const ways = move === undefined ? [] : [...new Set([game.formatMove(move), ...written])];
  return [
    ...(ways.length === 0 ? [] : [`Type a move, for example ${ways.join(' or ')}.`]),
    'Type a square to see where its piece can go. Or one of these:',
    ...alignColumns(
      commands.map((command) => [[command.name, command.operand ?? ''].join(' ').trim(), command.about]),
      '  ',
    ),
  ].join('\n');
}

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

/** Rebuilds the notation of every move, since the style may have changed. */
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
    const text = describeClock(state, side, table.now());
    return `${playerText(session, side)}: ${text === '' ? 'no clock' : text}`;
  });
  return [note(lines.join('\n'))];
}
