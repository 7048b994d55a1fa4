import { chess } from '@tesuji/rules/chess';
import { ALL, startPosition, unwrap } from '@tesuji/rules';
import { Random } from '@tesuji/testing/records/random';

/** Returns movetext of random games, with some comments and clocks, as in real files. */
export function makeGames(seed: number, count: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => makeGame(random));
}

function makeGame(random: Random): string {
  const position = unwrap(startPosition(chess));
  const moves = new Int32Array(chess.maxMoves);
  const words = ['[White "A"]\n[Black "B"]\n[Result "*"]\n\n'];
  const length = 40 + random.below(80);
  for (let ply = 0; ply < length; ply++) {
    const end = position.generate(ALL, moves, 0);
    if (end === 0) break;
    const move = moves[random.below(end)]!;
    if (position.side === 0) words.push(`${(ply >> 1) + 1}.`);
    words.push(chess.notate(position, move));
    if (random.below(20) === 0) words.push(`{ [%clk 0:${10 + random.below(50)}:00] a remark }`);
    if (ply % 12 === 11) words.push('\n');
    position.make(move);
  }
  return `${words.join(' ')} *\n`;
}
