import { judgeMove } from '@tesuji/coach';
import { plyOf } from '@tesuji/match';
import { warningSentences } from '@tesuji/words';
import { marksOfWarning } from '../coach/hint-marks.ts';
import { markedSquares } from './coach-commands.ts';
import type { PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';

/** The coach's warning before a person's move, which then waits for a yes or no; nothing when it may be made at once. */
export function warnBefore(session: Session, text: string): readonly PlayEvent[] {
  const { coach, game, state } = session;
  const position = boardOf(session);
  const move = game.parseMove(position, text);
  if (coach.warns === undefined || !state.terms.assists.warnings || !move.ok) return [];
  const warning = judgeMove(game, position, move.value, { sensitivity: coach.warns, clock: () => performance.now() });
  if (warning === undefined) return [];
  coach.doubt = { move: text, ply: plyOf(state), warning };
  const [reply] = warning.refutation;
  return [
    {
      type: 'warning',
      move: game.formatMove(warning.move),
      cause: warning.cause,
      text: warningSentences(game, position, warning, coach.language),
      reply: reply === undefined ? null : game.formatMove(reply),
      better: game.formatMove(warning.better.move),
      squares: markedSquares(session, marksOfWarning(warning)),
    },
  ];
}

/** The move that waits for a yes or no; one that the game has gone past no longer does. */
export function doubtOf({ coach, state }: Session): string | undefined {
  return coach.doubt?.ply === plyOf(state) && state.phase.kind === 'running' ? coach.doubt.move : undefined;
}
