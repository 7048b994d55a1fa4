import { readFileSync } from 'node:fs';
import { unwrap, type Game, type Options, type Position } from '@tesuji/rules';

/** Returns the positions of a game in `fixtures/middle-games.tsv`, newly parsed. */
export function middleGames(game: Game): Position[] {
  const rows = readFileSync(new URL('fixtures/middle-games.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([id]) => id === game.id)
    .map(([, text = '', , options = '{}']) => unwrap(game.parsePosition(text, JSON.parse(options) as Options)));
}
