import { readAny, type GameRecord } from '@tesuji/records';
import { games, legalMoves, unwrap, type Game } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { writeLine } from './one-line.ts';

/** A record of a few moves with everything that a line leaves out. */
function recordOf(game: Game): GameRecord {
  const { text, options = {} } = game.setups[0]!;
  const position = unwrap(game.parsePosition(text, options));
  let root: GameRecord['root'] = { children: [] };
  const moves: string[] = [];
  for (let i = 0; i < 4; i++) {
    const move = legalMoves(game, position).at(-1)!;
    moves.push(game.formatMove(move));
    position.make(move);
  }
  for (const move of moves.toReversed())
    root = { children: [{ move, comment: 'Why\nnot?', glyphs: [1], children: root.children }] };
  const headers = [{ name: game.sides[0], value: 'Ann [1]' }];
  return { game: game.id, options, start: text, headers, root: { ...root, comment: 'Hello' } };
}

it.each(games.map((game) => [game.id, game] as const))(
  'a game of %s fits one line and can be read again',
  (_, game) => {
    const record = recordOf(game);
    const { text } = unwrap(writeLine(game, record));
    expect(text).not.toMatch(/\n|Ann|Why|\?/);
    const read = readAny(text, games).records[0]!;
    const moves = (node: GameRecord['root']): readonly string[] =>
      node.children.flatMap((child) => [child.move ?? '', ...moves(child)]);
    expect([read.game, moves(read.root)]).toEqual([game.id, moves(record.root)]);
  },
);
