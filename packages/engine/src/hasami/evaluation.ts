import { isPiece, pieceSide } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { columnOf, HasamiPosition, rowOf, SIZE } from '@tesuji/rules/hasami';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { LAYOUT } from './layout.ts';
import { HasamiTerms } from './terms.ts';
import weights from './weights.json' with { type: 'json' };

const ROWS = LAYOUT.startOf('placement');
const COLUMNS = ROWS + SIZE;

export const hasamiEvaluation: Evaluation = {
  layout: LAYOUT,
  weights,
  // Every man of the ordinary game; dai hasami begins with twice as many and stays an opening until half are gone.
  fullPhase: 18,
  phaseOf: (_place, byte) => (isPiece(byte) ? 1 : 0),
  writePlace: (place, byte, tally) => {
    if (!isPiece(byte)) return;
    const isBlack = pieceSide(byte) === 0;
    const row = isBlack ? SIZE - 1 - rowOf(place) : rowOf(place);
    const column = Math.min(columnOf(place), SIZE - 1 - columnOf(place));
    tally.add(ROWS + row, isBlack ? 1 : -1);
    tally.add(COLUMNS + column, isBlack ? 1 : -1);
  },
  createTerms: (position) => new HasamiTerms(ownPosition(HasamiPosition, position)),
};
