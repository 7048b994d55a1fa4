import type { Random } from '@tesuji/testing/contract/random-game';

/** Crossings of some ranks and files, those of the sphinxes included: elsewhere light would mostly miss the eyes. */
const CROSSINGS: ReadonlySet<number> = new Set(
  [0, 2, 5, 7].flatMap((row) => [0, 3, 6, 9].map((column) => row * 10 + column)),
);

/**
 * Returns a position text with pieces on random squares in random directions. Mirrors stand far closer than in real
 * games, so that light takes unusual paths; with eyes it often meets itself.
 */
export function scatter(random: Random, eyes: 0 | 1 | 2): string {
  const cells: string[] = Array.from({ length: 80 }, () => '1');
  cells[0] = ['sb', 'sc'][random(2)];
  cells[79] = ['Sa', 'Sd'][random(2)];
  const put = (piece: string, isCrossing: boolean): void => {
    const free = [...cells.keys()].filter((cell) => cells[cell] === '1' && CROSSINGS.has(cell) === isCrossing);
    cells[free[random(free.length)]] = piece + 'abcd'.charAt(random(4));
  };
  for (const piece of [...'RrRr', ...'EeEe'.slice(0, 2 * eyes)]) put(piece, eyes > 0);
  const most = eyes > 0 ? 4 : 7;
  for (const piece of [...'Ff', ...'PpPpPpPpPpPpPp'.slice(0, 2 * random(most + 1)), ...'NnNn'.slice(0, 2 * random(3))])
    put(piece, false);
  const ranks = Array.from({ length: 8 }, (_, row) => cells.slice(row * 10, row * 10 + 10).join(''));
  const board = ranks.join('/').replaceAll(/1+/g, (run) => String(run.length));
  return `${board} ${random(2) === 0 ? 'b' : 'r'} ${random(50)} ${1 + random(80)}`;
}
