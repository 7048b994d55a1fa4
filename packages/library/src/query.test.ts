import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { select, SORT_KEYS, type Filter } from './query.ts';
import { SUMMARY_RESULTS, timeOf, type Summary } from './summary.ts';

function summary(id: string, part: Partial<Summary> = {}): Summary {
  const rest = { savedAt: 100, game: 'chess', hasOptions: false, players: ['', ''], result: 'none', plies: 0 } as const;
  return { id, ...rest, source: '', words: '', print: '', ...part };
}

const ids = (list: readonly Summary[]): string => list.map(({ id }) => id).join('');

describe('sorting', () => {
  const a = summary('a', {
    savedAt: 3,
    plies: 9,
    game: 'shogi',
    players: ['Zoe', 'Al'],
    result: 'second',
    reason: 'mate',
  });
  const b = summary('b', {
    savedAt: 1,
    playedAt: 7,
    plies: 80,
    game: 'chess',
    players: ['adam', 'Zed'],
    result: 'draw',
  });
  const c = summary('c', { savedAt: 5, plies: 9, game: 'laser', players: ['Adam', 'Yan'], result: 'first' });
  const d = summary('d', { savedAt: 4, plies: 7, game: 'hasami', players: ['', ''], result: 'second', reason: 'time' });

  it.each([
    ['time', 'bcda', 'adcb'],
    ['length', 'bcad', 'dcab'],
    ['game', 'acdb', 'bdca'],
    ['players', 'abcd', 'dcba'],
    ['result', 'bdac', 'cadb'],
  ] as const)('by %s goes down or up', (sort, down, up) => {
    for (const list of [
      [a, b, c, d],
      [d, b, c, a],
      [c, d, a, b],
    ]) {
      expect(ids(select(list, { sort }))).toBe(down);
      expect(ids(select(list, { sort, order: 'descending' }))).toBe(down);
      expect(ids(select(list, { sort, order: 'ascending' }))).toBe(up);
    }
  });

  it('is by time by default, with equal games in a fixed order', () => {
    expect(ids(select([a, b, c, d]))).toBe('bcda');
    const twins = ['r', 'p', 'q'].map((id) => summary(id));
    for (const order of ['ascending', 'descending'] as const) expect(ids(select(twins, { order }))).toBe('pqr');
  });

  it('puts a game with an incomplete date at the start of its month or year', () => {
    const [year, month, later] = ['2024.??.??', 'London\n2024.05.??', '2024.06.??'].map((words, i) =>
      summary('ymn'[i]!, { savedAt: Date.UTC(2026, 0), words }),
    );
    const day = summary('d', { playedAt: Date.UTC(2024, 4, 2) });
    const list = [later!, year!, day, month!];
    expect(ids(select(list, { order: 'ascending' }))).toBe('ymdn');
    expect(ids(select(list, { filter: { before: Date.UTC(2024, 4) } }))).toBe('y');
  });

  const any = fc.record({
    savedAt: fc.nat(5),
    plies: fc.nat(3),
    game: fc.constantFrom('chess', 'shogi'),
    players: fc.tuple(fc.constantFrom('a', 'B', 'ｂ'), fc.constantFrom('a', 'b')),
    result: fc.constantFrom(...SUMMARY_RESULTS),
  });

  it('neither loses nor adds a game, and does not depend on the given order', () => {
    fc.assert(
      fc.property(fc.array(any), fc.constantFrom(...SORT_KEYS), fc.nat(), (parts, sort, seed) => {
        const list = parts.map((part, i) => summary(String.fromCharCode(97 + i), part));
        const mixed = list.map((each, i) => ({ each, at: (i * 7919 + seed) % 101 })).sort((x, y) => x.at - y.at);
        const sorted = select(list, { sort });
        expect(ids(sorted)).toBe(
          ids(
            select(
              mixed.map(({ each }) => each),
              { sort },
            ),
          ),
        );
        expect([...ids(sorted)].sort().join('')).toBe(ids(list));
      }),
    );
  });
});

describe('filtering', () => {
  const list = [
    summary('a', {
      game: 'chess',
      players: ['Magnus', 'Ａｎａ'],
      result: 'first',
      words: 'World Cup\nOslo',
      savedAt: 10,
    }),
    summary('b', { game: 'shogi', players: ['羽生　善治', 'ﾊﾅｺ'], result: 'draw', source: 'meijin.kif', savedAt: 20 }),
    summary('c', { game: 'shogi', players: ['Ana Lee', ''], result: 'none', savedAt: 5, playedAt: 30 }),
  ];
  const find = (filter: Filter): string => ids(select(list, { filter, order: 'ascending' }));

  it.each<[Filter, string]>([
    [{}, 'abc'],
    [{ game: 'shogi' }, 'bc'],
    [{ game: 'sho' }, ''],
    [{ result: 'draw' }, 'b'],
    [{ result: 'second' }, ''],
    [{ player: 'ana' }, 'ac'],
    [{ player: 'MAGNUS' }, 'a'],
    [{ player: 'ハナ' }, 'b'],
    [{ player: '羽生 善' }, 'b'],
    [{ player: 'oslo' }, ''],
    [{ player: '' }, 'abc'],
    [{ text: 'oslo' }, 'a'],
    [{ text: '  cup  ana ' }, 'a'],
    [{ text: 'ana shogi' }, 'c'],
    [{ text: 'Meijin' }, 'b'],
    [{ text: 'ana nobody' }, ''],
    [{ text: ' ' }, 'abc'],
    [{ from: 20 }, 'bc'],
    [{ before: 20 }, 'a'],
    [{ from: 10, before: 30 }, 'ab'],
    [{ from: 31 }, ''],
    [{ game: 'shogi', player: 'ana', from: 6 }, 'c'],
  ])('by %j finds %j', (filter, expected) => {
    expect(find(filter)).toBe(expected);
  });

  it('keeps exactly the games that match all conditions', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.constantFrom(...SUMMARY_RESULTS), (from, before, result) => {
        const kept = list.filter((each) => timeOf(each) >= from && timeOf(each) < before && each.result === result);
        expect(find({ from, before, result })).toBe(ids(kept.sort((x, y) => timeOf(x) - timeOf(y))));
      }),
    );
  });
});
