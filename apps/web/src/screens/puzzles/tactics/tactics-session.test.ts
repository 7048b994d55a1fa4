import { FIRST_TACTICS_RATING, type Tactic } from '@tesuji/coach';
import { describe, expect, it } from 'vitest';
import { openKeyValueStore, type KeyValueStore } from '../../../shared/storage/key-value-store.ts';
import { climbingTactic, dailyTactic, dateOf, filterTactics, ratedTactic, tacticKey } from './selection.ts';
import { RUN_MS, TacticsSession, type TacticsMode } from './tactics-session.svelte.ts';
import { TacticsStore } from './tactics-store.ts';

/** Twenty puzzles of each level; every other one is a fork. */
const TACTICS: readonly Tactic[] = Array.from({ length: 200 }, (_, i) => ({
  position: `position ${i}`,
  moves: ['a1a2'],
  level: 1 + Math.floor(i / 20),
  themes: i % 2 === 0 ? ['fork'] : ['quiet'],
}));

function memory(): KeyValueStore {
  return openKeyValueStore(undefined, new EventTarget());
}

interface Opened {
  readonly session: TacticsSession;
  readonly store: TacticsStore;
  readonly clock: { at: number };
}

function open(mode: TacticsMode, storage: KeyValueStore = memory()): Opened {
  const store = new TacticsStore(storage);
  const clock = { at: Date.UTC(2026, 10, 18, 12) };
  const environment = { store, random: () => 0.5, now: () => clock.at };
  return {
    session: new TacticsSession('chess', mode, TACTICS, { theme: 'fork', fifth: 2 }, environment),
    store,
    clock,
  };
}

describe('selection', () => {
  it('filters by theme and difficulty', () => {
    const found = filterTactics(TACTICS, { theme: 'fork', fifth: 2 });
    expect(found).toHaveLength(20);
    expect(found.every(({ level, themes }) => [3, 4].includes(level) && themes.includes('fork'))).toBe(true);
    expect(filterTactics(TACTICS, {})).toHaveLength(200);
  });

  it('gives everybody the same puzzle on a date, and other ones on other dates', () => {
    const dates = Array.from({ length: 30 }, (_, day) => dateOf(new Date(2026, 0, 1 + day)));
    expect(dates[0]).toBe('2026-01-01');
    expect(new Set(dates).size).toBe(30);
    const daily = dates.map((date) => dailyTactic(TACTICS, date)!.position);
    expect(daily).toEqual(dates.map((date) => dailyTactic([...TACTICS], date)!.position));
    expect(new Set(daily).size).toBeGreaterThan(20);
    expect(dailyTactic([], '2026-01-01')).toBeUndefined();
  });

  it('draws rated puzzles near the rating, and unseen ones first', () => {
    for (const random of [0, 0.3, 0.999]) {
      const drawn = ratedTactic(TACTICS, 1200, new Set(), () => random)!;
      expect([4, 5, 6]).toContain(drawn.level);
    }
    const seen = new Set(TACTICS.slice(0, 199).map(tacticKey));
    expect(ratedTactic(TACTICS, 600, seen, () => 0)).toBe(TACTICS[199]);
  });

  it('climbs from the easiest to the hardest', () => {
    const levels = [0, 3, 12, 27, 100].map((solved) => climbingTactic(TACTICS, solved, new Set(), () => 0)!.level);
    expect(levels[0]).toBeLessThanOrEqual(2);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(levels.at(-1)).toBe(10);
  });
});

describe('a session', () => {
  it('rates the first try at each puzzle, once', () => {
    const { session, store } = open('rated');
    session.solved();
    const { rating, count } = store.get('chess').rated;
    expect(rating).toBeGreaterThan(FIRST_TACTICS_RATING.rating);
    expect(count).toBe(1);
    expect(session.state.rated).toEqual({ before: FIRST_TACTICS_RATING.rating, after: rating });
    session.missed();
    session.solved();
    expect(store.get('chess').rated.count).toBe(1);
    session.go(1);
    session.missed();
    session.solved();
    expect(store.get('chess').rated.count).toBe(2);
    expect(store.get('chess').rated.rating).toBeLessThan(rating);
    expect(session.state.score).toBe(1);
  });

  it('practises what was chosen, goes back, and rates nothing', () => {
    const { session, store } = open('practice');
    const first = session.state.tactic;
    expect(first?.themes).toEqual(['fork']);
    session.solved();
    session.go(1);
    expect(session.state.tactic).not.toBe(first);
    session.go(0);
    expect(session.state.tactic).toBe(first);
    expect(store.get('chess').rated).toEqual(FIRST_TACTICS_RATING);
    expect(store.get('chess').solved).toEqual([tacticKey(first!)]);
  });

  it('notes the date of the daily puzzle if it is solved at the first try', () => {
    const { session, store } = open('daily');
    session.solved();
    expect(store.get('chess').daily).toEqual([dateOf(new Date(Date.UTC(2026, 10, 18, 12)))]);
    const missed = open('daily');
    missed.session.missed();
    missed.session.solved();
    expect(missed.store.get('chess').daily).toEqual([]);
  });

  it('is a streak until the first miss, keeps the best, and can be begun again', () => {
    const { session, store } = open('streak');
    const seen = new Set<string>();
    for (let i = 0; i < 4; i++) {
      seen.add(session.state.tactic!.position);
      session.solved();
      session.go(i + 1);
    }
    expect(seen.size).toBe(4);
    session.missed();
    expect(session.state).toMatchObject({ phase: 'over', score: 4, isBest: true });
    session.solved();
    session.go(9);
    expect(session.state).toMatchObject({ phase: 'over', score: 4 });
    session.start();
    expect(session.state).toMatchObject({ phase: 'open', score: 0, at: 0 });
    session.missed();
    expect(session.state).toMatchObject({ phase: 'over', isBest: false });
    expect(store.get('chess').bestStreak).toBe(4);
  });

  it('is a run of three minutes from its start, in which a miss only costs time', () => {
    const { session, store, clock } = open('run');
    expect(session.state.phase).toBe('ready');
    clock.at += 10 * RUN_MS;
    session.tick();
    session.start();
    session.solved();
    session.go(1);
    session.missed();
    session.go(2);
    session.solved();
    clock.at += RUN_MS - 1000;
    session.tick();
    expect(session.state).toMatchObject({ phase: 'open', score: 2, left: 1000 });
    clock.at += 1000;
    session.tick();
    expect(session.state).toMatchObject({ phase: 'over', score: 2, left: 0, isBest: true });
    expect(store.get('chess')).toMatchObject({ bestRun: 2, bestStreak: 0 });
  });
});

describe('the stored progress', () => {
  it('counts damaged parts as not begun and keeps the others', () => {
    const storage = memory();
    storage.write('tactics', {
      chess: { rated: { rating: 'x' }, solved: ['a', 3], bestRun: 7, daily: ['2026-01-01'] },
    });
    const progress = new TacticsStore(storage).get('chess');
    expect(progress).toEqual({
      rated: FIRST_TACTICS_RATING,
      solved: [],
      missed: [],
      bestStreak: 0,
      bestRun: 7,
      daily: ['2026-01-01'],
    });
    storage.write('tactics', 'nonsense');
    expect(new TacticsStore(storage).get('chess').bestRun).toBe(0);
  });

  it('keeps the games apart', () => {
    const storage = memory();
    const store = new TacticsStore(storage);
    store.note('chess', TACTICS[0]!, true, true);
    store.noteScore('shogi', 'bestStreak', 3);
    expect(new TacticsStore(storage).get('chess').solved).toHaveLength(1);
    expect(new TacticsStore(storage).get('shogi')).toMatchObject({
      bestStreak: 3,
      solved: [],
      rated: FIRST_TACTICS_RATING,
    });
  });
});
