import type { Side } from '@tesuji/rules';
import type { Played } from './played-line.ts';

/** A move in a list, and the ply it leads to. */
export interface RowMove {
  readonly ply: number;
  readonly notation: string;
}

/** A line of the move list: a number and what each side did; the first may be blank on one side. */
export interface MoveRow {
  readonly number: number;
  readonly first: RowMove | undefined;
  readonly second: RowMove | undefined;
}

/** Pairs moves up by side, so that columns stay the same when the second side began. A row has its first move's number. */
export function listRows(played: readonly Pick<Played, 'notation' | 'number'>[], firstSide: Side): readonly MoveRow[] {
  const at = (index: number): RowMove | undefined => {
    const move = played[index];
    return move === undefined ? undefined : { ply: index + 1, notation: move.notation };
  };
  const rows: MoveRow[] = [];
  for (let index = -firstSide; index < played.length; index += 2) {
    const number = (played[index] ?? played[index + 1])?.number;
    if (number !== undefined) rows.push({ number, first: at(index), second: at(index + 1) });
  }
  return rows;
}
