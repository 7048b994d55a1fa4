import type { BoardData } from '@tesuji/board';
import { applyEffects, type Position } from '@tesuji/rules';
import { drawMove, plainBoard } from '../board/plain-board.ts';
import { lastShown } from '../board/shown-squares.ts';
import { drawWarning, NOTHING_DRAWN } from '../coach/hint-marks.ts';
import type { Doubt, GameState } from './game-state.ts';
import type { PlayedLine } from './played-line.ts';

/** What the board widget is to show of a game. */
export function boardData(state: GameState): BoardData {
  const { play, past, doubt, flipped } = state;
  if (past !== undefined) return still(play, past.position, past.ply, flipped);
  if (doubt !== undefined) return doubtful(play, doubt, flipped);
  const { moves, selected, question, refusal, drawing } = state;
  const refused = (refusal?.squares ?? []).map((at) => ({ at, tone: 'danger' }) as const);
  return {
    ...plainBoard(play.game, play.position, moves, play.played.at(-1)?.effects ?? []),
    flipped,
    selected,
    marks: [...drawing.marks, ...refused],
    arrows: drawing.arrows,
    chooser: question?.chooser,
  };
}

/** A moment of the line that nobody can touch. */
function still({ game, played }: PlayedLine, position: Position, ply: number, flipped: boolean): BoardData {
  return { ...plainBoard(game, position, [], played[ply - 1]?.effects ?? []), flipped };
}

/** The move in doubt as if it were made, with the answer to it; or, where it was asked for, what to play instead. */
function doubtful(play: PlayedLine, { effects, warning, isBetterShown }: Doubt, flipped: boolean): BoardData {
  const { position, played } = play;
  const board = still(play, position, played.length, flipped);
  if (warning !== undefined && isBetterShown)
    return { ...board, ...drawMove(play.game, position, warning.better.move, 'good') };
  const places = position.places.slice();
  applyEffects(places, effects);
  return {
    ...board,
    ...(warning === undefined ? NOTHING_DRAWN : drawWarning(warning)),
    places,
    checks: [],
    ...lastShown(effects),
  };
}
