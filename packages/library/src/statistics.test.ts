import { describe, expect, it } from 'vitest';
import { isPersonAt, levelOfName, ownSideOf } from './people.ts';
import { select } from './query.ts';
import { statisticsOf } from './statistics.ts';
import type { Summary } from './summary.ts';

let ids = 0;

/** A game of this device on a day of 2026; the person has the first side unless the part says otherwise. */
function game(part: Partial<Summary> & { readonly day?: readonly [month: number, day: number] } = {}): Summary {
  const { day: [month, day] = [1, ++ids], ...rest } = part;
  return {
    id: String(++ids),
    savedAt: 0,
    playedAt: Date.UTC(2026, month - 1, day),
    game: 'shogi',
    hasOptions: false,
    players: ['', 'Level 3'],
    seats: ['me', 'computer'],
    result: 'first',
    plies: 60,
    source: 'played',
    words: '',
    print: '',
    ...rest,
  };
}

const results = (won: number, drawn: number, lost: number): object => ({ won, drawn, lost, reviewed: 0 });

describe('who played', () => {
  it('is known by the seats, else by names', () => {
    expect(ownSideOf(game({ seats: ['computer', 'me'] }), '')).toBe(1);
    const { seats: _, ...old } = game({ players: ['Ann', 'Level 3'] });
    expect(ownSideOf(old, '')).toBe(0);
    expect(ownSideOf({ ...old, source: 'a.kif' }, '')).toBeUndefined();
    expect(ownSideOf({ ...old, source: 'a.kif' }, 'Ann ')).toBe(0);
    expect(ownSideOf({ ...old, players: ['Ann', 'Bob'] }, 'Bob')).toBe(1);
    expect(ownSideOf({ ...old, players: ['Bob', 'Bob'] }, 'Bob')).toBeUndefined();
    expect(ownSideOf({ ...old, players: ['Level 1', 'Level 2'] }, '')).toBeUndefined();
    expect([isPersonAt(old, 0, ''), isPersonAt(old, 1, '')]).toEqual([true, false]);
  });

  it.each([
    ['Level 1', 1],
    ['レベル10', 10],
    ['level:7', 7],
    ['Level 11', undefined],
    ['Levels 1', undefined],
    ['', undefined],
  ])('%j is level %s', (name, level) => {
    expect(levelOfName(name)).toBe(level);
  });

  it('lets games be filtered and sorted by what they were for the person', () => {
    const [won, lost, drawn] = [game(), game({ result: 'second' }), game({ result: 'draw' })];
    const other = game({ seats: ['person', 'person'], players: ['Ann', 'Bob'] });
    const all = [lost, other, drawn, won];
    expect(select(all, { filter: { own: 'won' } })).toEqual([won]);
    expect(select(all, { filter: { own: 'won' }, ownName: 'Ann' })).toHaveLength(2);
    expect(select(all, { sort: 'own', order: 'ascending' })).toEqual([won, drawn, lost, other]);
  });
});

describe('statistics', () => {
  it('of no games are empty', () => {
    expect(statisticsOf([], '')).toEqual({
      total: results(0, 0, 0),
      games: [],
      levels: [],
      sides: [],
      clocks: [],
      months: [],
      current: undefined,
      longestWins: 0,
      held: [],
      people: [],
    });
  });

  it('count results by game, level, side and clock', () => {
    const made = statisticsOf(
      [
        game({ clock: '10m' }),
        game({ result: 'second' }),
        game({ result: 'draw', game: 'chess', players: ['Level 5', ''], seats: ['computer', 'me'] }),
        game({ result: 'none' }),
        game({ source: 'file.kif' }),
      ],
      '',
    );
    expect(made.total).toEqual(results(1, 1, 1));
    expect(made.games).toEqual([
      { key: 'shogi', results: results(1, 0, 1) },
      { key: 'chess', results: results(0, 1, 0) },
    ]);
    expect(made.levels).toEqual([
      { key: 5, results: results(0, 1, 0) },
      { key: 3, results: results(1, 0, 1) },
    ]);
    expect(made.sides.map(({ key, results: { won } }) => [key, won])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(made.clocks.map(({ key }) => key)).toEqual([undefined, '10m']);
  });

  it('list months without gaps', () => {
    const { months } = statisticsOf([game({ day: [3, 1] }), game({ day: [1, 31], result: 'second' })], '');
    expect(months).toEqual([
      { key: '2026-01', results: results(0, 0, 1) },
      { key: '2026-02', results: results(0, 0, 0) },
      { key: '2026-03', results: results(1, 0, 0) },
    ]);
  });

  it('average the accuracy of the person over reviewed games', () => {
    const { total } = statisticsOf([game({ accuracy: [80, 10] }), game({ accuracy: [60, null] }), game()], '');
    expect([total.accuracy, total.reviewed]).toEqual([70, 2]);
  });

  it('find streaks in the order of time', () => {
    const order = ['first', 'first', 'second', 'first', 'second', 'second'] as const;
    const games = order.map((result, index) => game({ result, day: [5, index + 1] }));
    const made = statisticsOf(games.toReversed(), '');
    expect([made.current, made.longestWins]).toEqual([{ outcome: 'lost', length: 2 }, 2]);
  });

  it('say which level was held: half of the points in three games', () => {
    const against = (level: number, ...all: readonly Summary['result'][]): Summary[] =>
      all.map((result) => game({ result, players: ['', `Level ${level}`] }));
    const games = [
      ...against(2, 'first', 'first', 'first'),
      ...against(4, 'first', 'draw', 'second'),
      ...against(5, 'first', 'second', 'second'),
      ...against(9, 'first', 'first'),
    ];
    expect(statisticsOf(games, '').held).toEqual([{ game: 'shogi', level: 4 }]);
  });

  it('name the people at this device', () => {
    const made = statisticsOf(
      [
        game({ players: ['Ann', 'Bob'], seats: ['person', 'person'] }),
        game({ players: ['Bob', 'Ann'], seats: ['person', 'person'], result: 'draw' }),
        game({ result: 'second' }),
      ],
      'Ann',
    );
    expect(made.people).toEqual([
      { key: 'Ann', results: results(1, 1, 1) },
      { key: 'Bob', results: results(0, 1, 1) },
    ]);
    expect(made.total).toEqual(results(1, 1, 1));
  });
});
