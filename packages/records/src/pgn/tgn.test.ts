import type { Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyGame } from '../../test/every-game.ts';
import { fixturesIn } from '@tesuji/testing/records/fixtures';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { expectSame } from '../../test/round-trip.ts';
import { readTgn, writeTgn } from './tgn.ts';
import { FEATURES } from '../capabilities.ts';
import { readKif } from '../kif/kif.ts';
import type { GameRecord } from '../record.ts';
import { mainLine } from '../tree.ts';

function formatOf(game: Game): Parameters<typeof expectSame>[1] {
  return {
    capabilities: { features: FEATURES },
    read: (text) => readTgn(text, everyGame),
    write: (record) => writeTgn(record, game),
  };
}

function readOne(text: string): GameRecord {
  const { records, warnings } = readTgn(text, everyGame);
  expect(warnings).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0]!;
}

const LASER = `[Game "laser"]
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[Silver "A"]
[Red "?"]
[Result "0-1"]
[Termination "resign"]

1. j4i4xj5 a5b4 2. j1- 0-1
`;

describe('TGN', () => {
  it.each(everyGame.map((game) => [game.id, game] as const))('%s round-trips', (_, game) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => expectSame(randomTree(game, seed), formatOf(game))),
      { numRuns: 60 },
    );
  });

  it.each(fixturesIn('kif'))('$file round-trips in another format', ({ text }) => {
    for (const record of readKif(text).records) {
      // One file is a warning with two pawns on a file, which is a start only to the formats of shogi.
      if (shogi.parsePosition(record.start, record.options).ok) expectSame(record, formatOf(shogi));
      else expect(writeTgn(record, shogi)).toMatchObject({ ok: false, error: { kind: 'bad-start', expected: 'nifu' } });
    }
  });

  it('writes captures of the laser, and the players', () => {
    const record = readOne('[Game "laser"]\n[Silver "A"]\n[Termination "resign"]\n\n1. j4i4xj5 a5b4 2. j1- 0-1');
    expect(record).toMatchObject({ game: 'laser', headers: [{ name: 'silver', value: 'A' }] });
    expect(mainLine(record.root).map(({ move }) => move)).toEqual(['j4i4', 'a5b4', 'j1-']);
    const written = writeTgn(record, laser);
    expect(written.ok && written.value).toContain('1. j4i4xj5 ');
    expect(readOne(LASER.replace('j1- ', '')).root.children[0]!.children[0]!.end).toEqual({
      winner: 1,
      reason: 'resign',
    });
  });

  it('reads moves with or without captures', () => {
    const start = '[Game "hasami"]\n[Start "5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b"]\n\n';
    const hits = readOne(`${start}1. h6c6xc4xc5xb6 *`);
    expect(readOne(`${start}1. h6c6 *`)).toEqual(hits);
    const { warnings } = readTgn(`${start}1. h6c6xc4 *`, everyGame);
    expect(warnings).toMatchObject([{ kind: 'bad-move', line: 4, column: 4, got: 'h6c6xc4', ply: 0 }]);
    expect(warnings[0]!.expected!.split('x').sort()).toEqual(['b6', 'c4', 'c5', 'h6c6']);
  });

  it('keeps options and starts', () => {
    const text = '[Game "hasami"]\n[Options "dai=on,goal=five"]\n\n1. h5g5 *';
    const record = readOne(text);
    expect(record.options).toEqual({ dai: 'on', goal: 'five' });
    expect(record.start).toBe(readOne('[Game "hasami"]\n[Options "dai=on"]\n\n*').start);
    expect(record.start).not.toBe(readOne('[Game "hasami"]\n\n*').start);
    const written = writeTgn(record, hasami);
    expect(written.ok && written.value).toContain('[Options "dai=on,goal=five"]\n\n1. h5g5 *');
  });

  it.each([
    ['[Event "x"]\n\n1. e4 *', 'bad-header', ''],
    ['[Game "go"]\n\n1. e4 *', 'bad-header', 'go'],
    ['[Game "hasami"]\n[Options "dai=maybe"]\n\n*', 'bad-header', 'dai=maybe'],
    ['[Game "hasami"]\n[Start "9/9 b"]\n\n1. i5e5 *', 'bad-start', '9/9 b'],
    ['[Game "hasami"]\n\n1. i5e4 *', 'illegal-move', 'i5e4'],
    ['[Game "hasami"]\n\n1. i5 *', 'bad-move', 'i5'],
    ['[Game "laser"]\n\n1. j4i4xa1 *', 'bad-move', 'j4i4xa1'],
    ['[Game "chess"]\n\n1. -- *', 'bad-move', '--'],
  ])('%j is refused: %s', (text, kind, got) => {
    expect(readTgn(text, everyGame).warnings).toMatchObject([{ kind, got }]);
  });

  it('reads every notation of a game', () => {
    for (const words of ['P-7f P-3d Bx2b+', '7g7f 3c3d 8h2b+', '☗７六歩 ☖３四歩 ☗２二角成']) {
      const record = readOne(`[Game "shogi"]\n\n${words} *`);
      expect(mainLine(record.root).map(({ move }) => move)).toEqual(['7g7f', '3c3d', '8h2b+']);
    }
  });
});
