import { describe, expect, it } from 'vitest';
import { makeGames } from '../test/make-pgn.ts';
import { readPgnGames } from './pgn-stream.ts';
import { readPgn } from './pgn.ts';
import type { Problem, Reading } from './reading.ts';
import type { GameRecord } from './record.ts';

const GAMES = makeGames(11, 20).map((game, i) => `[Event "${i}"]\n${game}`);
const TEXT = `rubbish\n${GAMES.join('\n')}\n[Event "bad"]\n\n1. e4 e4 *\n`;

function* cut(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function collect(pieces: Iterable<string> | AsyncIterable<string>): Promise<Reading> {
  const records: GameRecord[] = [];
  const problems: Problem[] = [];
  for await (const game of readPgnGames(pieces)) {
    if (game.record !== undefined) records.push(game.record);
    problems.push(...game.problems);
  }
  return { records, problems };
}

describe('streaming', () => {
  it.each([1, 7, 64, 4096, 1 << 20])('pieces of %i give what the whole text gives', async (length) => {
    expect(await collect(cut(TEXT, length))).toEqual(readPgn(TEXT));
  });

  it('takes pieces that arrive later', async () => {
    async function* later(): AsyncGenerator<string> {
      for (const piece of cut(TEXT, 1000)) {
        await Promise.resolve();
        yield piece;
      }
    }
    expect(await collect(later())).toEqual(readPgn(TEXT));
  });

  it('hands each game out before it asks for the piece after next, so that memory holds one', async () => {
    let given = 0;
    function* pieces(): Generator<string> {
      for (let i = 0; i < 2000; i++) {
        given++;
        yield `${GAMES[i % GAMES.length]!}\n`;
      }
    }
    let taken = 0;
    for await (const { record } of readPgnGames(pieces())) {
      taken++;
      expect(record).toBeDefined();
      expect(given - taken).toBeLessThanOrEqual(1);
    }
    expect(taken).toBe(2000);
  });

  it('keeps no more than a token of a text without end', async () => {
    function* endless(): Generator<string> {
      yield '[Event "x"]\n\n1. e4 {';
      for (let i = 0; i < 100; i++) yield 'x'.repeat(1 << 16);
    }
    const { records, problems } = await collect(endless());
    expect(problems[0]).toMatchObject({ kind: 'unfinished', line: 3, column: 7 });
    expect(records[0]!.root.children[0]!.comment!.length).toBeLessThanOrEqual(1 << 20);
  });

  it('can be left in the middle', async () => {
    for await (const { record } of readPgnGames(cut(TEXT, 100))) {
      if (record?.headers[0]?.value === '3') break;
    }
    expect(readPgn(TEXT).records).toHaveLength(21);
  });
});
