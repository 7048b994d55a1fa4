import { QUIETS, unwrap } from '@tesuji/rules';
import { hasami, HasamiPosition } from '@tesuji/rules/hasami';
import { ownPosition } from '@tesuji/rules/internal';
import { expect, test } from 'vitest';
import { rankByThreats, type ThreatBonuses } from './quiet-order.ts';

/** A digit for each kind of threat. */
const BONUSES: ThreatBonuses = { rescue: 1000, block: 100, threat: 10, exposed: 1 };

function bonusOf(text: string, move: string): number {
  const position = ownPosition(HasamiPosition, unwrap(hasami.parsePosition(text)));
  const moves = new Int32Array(hasami.maxMoves);
  const ranks = new Int32Array(hasami.maxMoves);
  const end = position.generate(QUIETS, moves, 0);
  rankByThreats(position, moves, ranks, 0, end, BONUSES);
  const at = moves.indexOf(unwrap(hasami.parseMove(position, move)));
  return ranks[at] / 2;
}

/** Red can take e5 by moving from a6 to e6. */
const AT_RISK = '5r3/9/9/9/3rb4/9/9/9/b6b1 b';

test.each([
  ['H8 a move that changes nothing', AT_RISK, 'i8i7', 0],
  ['H8 a man leaves that could be taken', AT_RISK, 'e5b5', 1000],
  ['H8 a man goes where the enemy would close in', '5r3/9/9/9/3rb4/9/9/9/b4b3 b', 'i6e6', 100],
  ['H8 a man goes beside an enemy whose other side is open', '9/9/3r1b3/9/9/9/r8/9/4b4 b', 'i5c5', 10],
  ['H8 the same, with an empty square on its own other side', '9/9/3r5/9/9/9/r8/9/4b3b b', 'i5c5', 9],
  ['H12 a man goes beside an enemy at the edge', '3r5/9/9/9/9/9/r8/9/b3b4 b', 'i5a5', 9],
  ['H12 the same, below it', '3r5/9/9/9/9/9/r8/9/b2b5 b', 'i4b4', -1],
  ['H8 a man goes to the end of a run', '9/9/2rrr4/9/9/9/r8/9/b4b3 b', 'i6c6', 9],
])('%s: %s %s', (_name, text, move, bonus) => {
  expect(bonusOf(text, move)).toBe(bonus);
});
