import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { readLineQuery } from '../app/line-query.ts';
import { parseRoute } from '../app/route.ts';
import { editorAddress } from './editor-address.ts';

it('brings a problem to the editor with the rules it is meant under', () => {
  const position = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
  const problem = { key: 'own x', game: 'shogi', options: { kings: 'one' }, position };
  const { query } = parseRoute(editorAddress(shogi, problem));
  const { line } = readLineQuery([shogi], query)!;
  expect(line).toEqual({ game: 'shogi', options: { kings: 'one' }, start: position, moves: [] });
  expect(unwrap(shogi.parsePosition(line.start, line.options)).side).toBe(0);
});

it('names the position even where it is the usual one', () => {
  const position = chess.setups[0]!.text;
  const { query } = parseRoute(editorAddress(chess, { key: 'own y', game: 'chess', options: {}, position }));
  expect(query).toEqual({ game: 'chess', position });
});
