import type { GamePlay } from './game-play.ts';

/** A line of the move list: a number and what each side did; the first may be blank on one side. */
export interface MoveRow {
  readonly number: number;
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/** Pairs moves up by side, so that columns stay the same when the second side began. */
export function listRows({ played, firstSide }: Pick<GamePlay, 'played' | 'firstSide'>): readonly MoveRow[] {
  const rows: MoveRow[] = [];
  for (let ply = -firstSide; ply < played.length; ply += 2) {
    if (ply + 1 < 0) continue;
    rows.push({ number: rows.length + 1, first: played[ply]?.notation, second: played[ply + 1]?.notation });
  }
  return played.length === 0 ? [] : rows;
}
