import { isPieceOf, moveTo, opponent, type Position } from '@tesuji/rules';
import { FIRST_ROW, hasami, LAST_ROW, DIRECTIONS, SIDE_FLIP } from '@tesuji/rules/hasami';
import { placedPieceAt, type Fact, type PlacedPiece, type QuietFact } from '../fact.ts';
import type { QuietMove } from '../quiet/find-quiet.ts';
import type { MoveContext } from '../reasons/move-context.ts';

/** Returns the longest run of enemy men between the man that moved and an empty square. */
export function findHalfSandwich({ arrived, position }: QuietMove): QuietFact[] {
  const { places } = position;
  const runs = Array.from(DIRECTIONS, (step) => {
    const men: PlacedPiece[] = [];
    let to = arrived.at + step;
    for (; places[to] === (arrived.piece ^ SIDE_FLIP); to += step) men.push(placedPieceAt(position, to));
    return { men, to };
  });
  const [longest] = runs
    .filter(({ men, to }) => men.length > 0 && places[to] === 0)
    .sort((a, b) => b.men.length - a.men.length);
  return longest === undefined ? [] : [{ kind: 'half-sandwich', by: arrived, ...longest }];
}

/** The shortest run that counts as a step towards five. */
const SHORTEST = 3;

/** H35: returns the runs of men, in the rows that count, through the man that just moved. */
export function findLineOfFive({ move }: MoveContext, position: Position): Fact[] {
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
