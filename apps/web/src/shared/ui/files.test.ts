import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

it('reads the files around one that cannot be read, and names that one', async () => {
  const folder = new File([], 'games');
  folder.arrayBuffer = async () => Promise.reject(new DOMException('a folder', 'NotFoundError'));
  const { read, unread } = await readFiles([new File(['1. e4'], 'a.pgn'), folder, new File(['%'], 'b.csa')]);
  expect(read.map(({ name, content }) => [name, new TextDecoder().decode(content)])).toEqual([
    ['a.pgn', '1. e4'],
    ['b.csa', '%'],
  ]);
  expect(unread).toEqual(['games']);
});
