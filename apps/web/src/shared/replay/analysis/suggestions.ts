import type { Tone } from '@tesuji/board';
import type { Game, Position } from '@tesuji/rules';
import { drawMove } from '../../board/still-board.ts';
import { MOST_ARROWS, NOTHING_DRAWN, type Drawing } from '../../coach/hint-marks.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AnalysisLine } from '../../workers/thinking-service.ts';

/**
 * The first moves of the engines' lines as arrows: the best of each engine first, then the others. A move that two
 * engines name is drawn once, and a turn on the spot as a mark.
 */
export function suggestionsOf(
  game: Game,
  position: Position,
  reports: readonly (readonly AnalysisLine[])[],
  arrows: Settings['arrows'],
): Drawing {
  const most = MOST_ARROWS[arrows];
  const depth = Math.max(0, ...reports.map((lines) => lines.length));
  const chosen = new Map<number, Tone>();
  for (let rank = 0; rank < depth; rank++)
    for (const lines of reports) {
      const move = lines[rank]?.moves[0];
      if (move !== undefined && !chosen.has(move) && chosen.size < most)
        chosen.set(move, rank === 0 ? 'great' : 'line');
    }
  if (chosen.size === 0) return NOTHING_DRAWN;
  const drawn = [...chosen].map(([move, tone]) => drawMove(game, position, move, tone));
  return {
    marks: drawn.flatMap(({ marks, arrows: own }) => (own.length === 0 ? marks : [])),
    // The best is drawn last, above the others.
    arrows: drawn.flatMap((each) => each.arrows).toReversed(),
  };
}
