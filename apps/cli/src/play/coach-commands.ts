import { hintsFor, nextHelp, SENSITIVITIES, showsMove, type Help } from '@tesuji/coach';
import { plyOf, sideToMove } from '@tesuji/match';
import { formatSquare, isHandPlace } from '@tesuji/rules';
import { factSentence, helpSentences, hintSentences } from '@tesuji/words';
import { marksOfHints, marksOfStep, type Marks } from '../drawing/marks.ts';
import type { PlayCommand } from './commands.ts';
import { boardOf, note, refuse, type MarkedSquare, type PlayEvent, type Session } from './session.ts';

/** The commands of the coach. */
export const COACH_COMMANDS: readonly PlayCommand[] = [
  { name: 'hint', about: 'a hint: where to look; again, which piece; again, which move; again, why', run: hint },
  { name: 'why', about: 'why the hint, or the warning, is right', run: why },
  {
    name: 'hints',
    operand: 'on|off',
    about: 'point out what can be taken, with every turn of yours',
    run: switchHints,
  },
  {
    name: 'warnings',
    operand: `${SENSITIVITIES.join('|')}|off`,
    about: 'warn before a bad move, rarely or often',
    run: switchWarnings,
  },
];

const FORBIDDEN = 'The players of this match have agreed to play without hints.';

function hint(session: Session, _: string, text: string): readonly PlayEvent[] {
  const { isPerson, state } = session;
  if (!state.terms.assists.hints) return [refuse(text, FORBIDDEN)];
  if (state.phase.kind === 'running' && !isPerson[sideToMove(state)])
    return [refuse(text, 'It is not your turn; ask again when it is.')];
  const found = askHelp(session);
  return [
    found === undefined ? refuse(text, 'The game is over, so there is nothing to hint at.') : helpEvent(session, found),
  ];
}

function askHelp(session: Session): Help | undefined {
  const { coach, game, state } = session;
  const found =
    state.phase.kind === 'over' ? undefined : nextHelp(game, boardOf(session), coach.help, () => performance.now());
  coach.help = found?.state;
  return found;
}

function helpEvent(session: Session, { step }: Help): PlayEvent {
  const { coach, game } = session;
  const { move, stage } = step;
  return {
    type: 'hint',
    text: helpSentences(game, boardOf(session), step, coach.language),
    squares: markedSquares(session, marksOfStep(step)),
    stage,
    ...(showsMove(stage) ? { move: game.formatMove(move) } : {}),
  };
}

/** Returns all facts about a move that the coach has warned of; otherwise the last step of help. */
function why(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { coach, game, state } = session;
  const { pending } = coach;
  if (pending !== undefined && pending.ply === plyOf(state)) {
    const { better, facts } = pending.warning;
    const said = [...facts, ...better.facts].map((fact) => factSentence(game, boardOf(session), fact, coach.language));
    return [note([...new Set(said)].join('\n'))];
  }
  if (coach.help?.position !== game.formatPosition(boardOf(session))) return hint(session, operand, text);
  let found = askHelp(session);
  while (found !== undefined && found.step.stage !== 'why') found = askHelp(session);
  return found === undefined ? hint(session, operand, text) : [helpEvent(session, found)];
}

function switchHints(session: Session, operand: string, text: string): readonly PlayEvent[] {
  if (operand !== 'on' && operand !== 'off') return [refuse(text, 'Type “hints on” or “hints off”.')];
  if (!session.state.terms.assists.hints) return [refuse(text, FORBIDDEN)];
  session.coach.showsHints = operand === 'on';
  return [note(`Hints are ${operand}.`), ...hintEvents(session)];
}

function switchWarnings({ coach, state }: Session, operand: string, text: string): readonly PlayEvent[] {
  const chosen = operand === 'on' ? 'normal' : SENSITIVITIES.find((each) => each === operand);
  if (chosen === undefined && operand !== 'off')
    return [refuse(text, `Type “warnings” and one of ${SENSITIVITIES.join(', ')}, off.`)];
  if (chosen !== undefined && !state.terms.assists.warnings) return [refuse(text, FORBIDDEN)];
  coach.warns = chosen;
  return [note(chosen === undefined ? 'Warnings are off.' : `Warnings are ${chosen}.`)];
}

/** Returns the hints for a person to move, if hints are on. */
export function hintEvents(session: Session): readonly PlayEvent[] {
  const { coach, game, isPerson, state } = session;
  if (!coach.showsHints || state.phase.kind !== 'running') return [];
  const position = boardOf(session);
  const { side } = position;
  if (!isPerson[side]) return [];
  const hints = hintsFor(game, position, { side, level: 'beginner' });
  if (hints.length === 0) return [];
  const text = hints.map((each) => hintSentences(game, position, each, coach.language, side).join(' '));
  return [{ type: 'hint', text, squares: markedSquares(session, marksOfHints(hints)) }];
}

export function markedSquares({ game }: Session, marks: Marks): readonly MarkedSquare[] {
  return [...marks].flatMap(([place, mark]) =>
    isHandPlace(place) ? [] : [{ square: formatSquare(game.shape, place), mark }],
  );
}
