import { moveFrom } from '@tesuji/rules/core/move';
import { pieceKind } from '@tesuji/rules/core/piece';
import { HAND } from '@tesuji/rules/core/place';
import type { Position } from '@tesuji/rules/core/position';
import { makePiece } from '@tesuji/rules/core/piece';
import { standingAt, type Fact, type Standing } from '../fact.ts';
import type { GradedMove } from '../graded-move.ts';
import type { Hint } from '../hint.ts';
import type { Survey } from '../survey.ts';
import type { Teaching } from '../teaching.ts';
import { arrowsOf, compareGraded } from './ranking.ts';
import { CAPTURE_CHECKER_WEIGHT, ESCAPE_WEIGHT } from './weights.ts';

/** Sound ways out of check: taking the piece that gives it, the king's escapes, and what can stand in between. */
export function checkHints(
  teaching: Teaching,
  position: Position,
  { checkers }: Survey,
  graded: readonly GradedMove[],
): Hint[] {
  const safe = graded.filter(({ grade }) => grade !== 'unsafe').sort(compareGraded);
  const ways = safe.map((each) => ({ ...each, fact: wayOut(teaching, position, checkers, each.move) }));
  const hintOf = (kind: Hint['kind'], fact: Fact['kind'], weight: number): Hint[] => {
    const found = ways.filter((way) => way.fact?.kind === fact);
    if (found.length === 0) return [];
    const moves = found.map(({ move }) => move);
    const arrows = arrowsOf(teaching, moves, moves.length);
    const squares = [...new Set(arrows.map(({ to }) => to))];
    return [{ kind, squares, arrows, moves, facts: found.flatMap((way) => way.fact ?? []), weight }];
  };
  return [
    ...hintOf('capture-checker', 'captures-checker', CAPTURE_CHECKER_WEIGHT),
    ...hintOf('escape-check', 'escape-square', ESCAPE_WEIGHT),
    ...hintOf('escape-check', 'blocks-check', ESCAPE_WEIGHT - 1),
  ];
}

/** What a legal answer to a check does about it. */
function wayOut(teaching: Teaching, position: Position, checkers: readonly Standing[], move: number): Fact | undefined {
  const { game, taking } = teaching;
  const [checker] = checkers;
  if (checker === undefined) return undefined;
  const from = moveFrom(move);
  const by = from < HAND ? standingAt(position, from) : { at: from, piece: makePiece(position.side, from & 15) };
  const taken = checkers.find(({ at }) => takes(teaching, position, move, at));
  if (taken !== undefined) return { kind: 'captures-checker', by, checker: taken };
  if (game.kinds[pieceKind(by.piece)]?.royal === true)
    return { kind: 'escape-square', piece: by, to: taking.arrival(move) };
  return { kind: 'blocks-check', by, checker };
}

const found = new Int32Array(256);

function takes({ taking }: Teaching, position: Position, move: number, square: number): boolean {
  return found.subarray(0, taking.writeTakes(position, square, found, 0)).includes(move);
}
