import type { NumberedSetups } from '../core/text.ts';

/** C66: the squares of the knights among the five that bishops and queen have left, by number. */
const KNIGHTS = [0, 1, 2, 3].flatMap((first) =>
  [1, 2, 3, 4].filter((second) => second > first).map((second) => [first, second]),
);

/** C66: returns the first rank of a position of Chess960 from file a to file h, by its number. */
function firstRank(number: number): string {
  const rank: string[] = Array.from({ length: 8 }, () => '');
  const free = (): number[] => [...rank.keys()].filter((file) => rank[file] === '');
  rank[(number % 4) * 2 + 1] = 'B';
  rank[(Math.floor(number / 4) % 4) * 2] = 'B';
  rank[free()[Math.floor(number / 16) % 6]] = 'Q';
  const left = free();
  for (const knight of KNIGHTS[Math.floor(number / 96)]) rank[left[knight]] = 'N';
  for (const [i, file] of free().entries()) rank[file] = 'RKR'.charAt(i);
  return rank.join('');
}

const COUNT = 960;

function startText(number: number): string {
  const rank = firstRank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}

let numbers: ReadonlyMap<string, number> | undefined;

/** The starting positions of Chess960; number 518 is that of the ordinary game. */
export const CHESS960: NumberedSetups = {
  id: 'chess960',
  count: COUNT,
  text: startText,
  numberOf: (text) => {
    numbers ??= new Map(Array.from({ length: COUNT }, (_, number) => [startText(number), number]));
    return numbers.get(text);
  },
};
