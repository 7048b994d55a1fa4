import { isPieceOf, moveTo, opponent, type Position } from '@tesuji/rules';
import { FIRST_ROW, hasami, LAST_ROW } from '@tesuji/rules/hasami';
import type { Fact } from '../fact.ts';

/** Shorter runs are no step towards five worth speaking of. */
const SHORTEST = 3;

/** H35: runs, in the rows that count, of the man that just moved. */
export function findLineOfFive(position: Position, move: number): Fact[] {
  if (position.options['dai'] !== 'on') return [];
  const { columns, squares } = hasami.shape;
  const cell = squares.indexOf(moveTo(move));
  const runs = [runThrough(position, cell, 1), runThrough(position, cell, columns)];
  return runs
    .filter((run) => run.length >= SHORTEST)
    .map((run) => ({ kind: 'line-of-five', squares: run, length: run.length, after: [move] }));
}

function runThrough({ places, side }: Position, cell: number, step: number): number[] {
  const { columns, squares } = hasami.shape;
  const own = opponent(side);
  const counts = (at: number): boolean => {
    const row = Math.floor(at / columns);
    const isInLine = step !== 1 || row === Math.floor(cell / columns);
    return isInLine && row + 1 >= FIRST_ROW[own] && row + 1 <= LAST_ROW[own] && isPieceOf(places[squares[at]!]!, own);
  };
  if (!counts(cell)) return [];
  let first = cell;
  while (first >= step && counts(first - step)) first -= step;
  const run: number[] = [];
  for (let at = first; at < squares.length && counts(at); at += step) run.push(squares[at]!);
  return run;
}
