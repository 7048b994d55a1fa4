import { unwrap } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePuzzleDeck, PuzzleDeck, RECALLS } from './puzzle-deck.ts';
import type { Puzzle } from './puzzle.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

function puzzle(key: string): Puzzle {
  return {
    key,
    game: 'chess',
    options: {},
    position: '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1',
    side: 0,
    answers: ['a1a8'],
    line: ['a1a8'],
    mate: 1,
    wrong: 'a1a2',
    grade: 'missed-mate',
    source: { title: 'Ann – Bob', number: 31 },
  };
}

const recalls = fc.array(fc.record({ recall: fc.constantFrom(...RECALLS), wait: fc.integer({ min: 0, max: 400 }) }), {
  maxLength: 12,
});

/** A deck of one puzzle after these answers, `wait` days apart. */
function answered(answers: readonly { recall: (typeof RECALLS)[number]; wait: number }[]): [PuzzleDeck, number] {
  let now = NOW;
  let deck = new PuzzleDeck().add([puzzle('a')], now);
  for (const { recall, wait } of answers) {
    now += wait * DAY;
    deck = deck.answer('a', recall, now);
  }
  return [deck, now];
}

const dueOf = (deck: PuzzleDeck): number => deck.get('a')!.schedule.due;

describe('a deck of puzzles', () => {
  it('adds each position once, due at once, and is immutable', () => {
    const empty = new PuzzleDeck();
    const deck = empty.add([puzzle('a'), puzzle('b'), puzzle('a')], NOW);
    expect(deck.due(NOW).map((each) => each.puzzle.key)).toEqual(['a', 'b']);
    expect(deck.due(NOW - 1)).toEqual([]);
    const later = deck.answer('a', 'right', NOW);
    expect(later.add([{ ...puzzle('a'), wrong: 'h1g1' }], NOW + 1)).toBe(later);
    expect(empty.entries).toEqual([]);
    expect(deck.due(NOW)).toHaveLength(2);
    expect(later.answer('c', 'right', NOW)).toBe(later);
  });

  it('schedules a better answer later', () => {
    fc.assert(
      fc.property(recalls, fc.integer({ min: 0, max: 400 }), (before, wait) => {
        const [deck, then] = answered(before);
        const now = then + wait * DAY;
        const dues = RECALLS.map((recall) => dueOf(deck.answer('a', recall, now)));
        expect(dues[0]).toBeGreaterThan(now);
        expect(dues).toEqual(dues.toSorted((a, b) => a - b));
      }),
    );
  });

  it('lengthens the interval of what is known, and shortens it for what was forgotten', () => {
    let deck = new PuzzleDeck().add([puzzle('a')], NOW);
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const now = dueOf(deck);
      deck = deck.answer('a', 'right', now);
      waits.push(dueOf(deck) - now);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(30 * DAY);
    const now = dueOf(deck);
    const forgotten = deck.answer('a', 'wrong', now);
    expect(dueOf(forgotten) - now).toBeLessThan(DAY);
    expect(forgotten.get('a')?.schedule.lapses).toBe(1);
  });

  it('accepts a clock that was set back', () => {
    const [deck] = answered([{ recall: 'right', wait: 1 }]);
    expect(dueOf(deck.answer('a', 'right', NOW - 30 * DAY))).toBeGreaterThan(NOW + DAY);
  });

  it('lists what is due, the longest overdue first', () => {
    const deck = new PuzzleDeck()
      .add([puzzle('late')], NOW + 5)
      .add([puzzle('early')], NOW)
      .add([puzzle('next')], NOW + DAY);
    expect(deck.due(NOW + 10).map((each) => each.puzzle.key)).toEqual(['early', 'late']);
  });

  it('is the same after saving and loading, and continues in the same way', () => {
    fc.assert(
      fc.property(recalls, (answers) => {
        const [deck, now] = answered(answers);
        const back = unwrap(parsePuzzleDeck(JSON.parse(JSON.stringify(deck))));
        expect(back).toEqual(deck);
        expect(back.answer('a', 'hard', now + DAY)).toEqual(deck.answer('a', 'hard', now + DAY));
      }),
    );
  });

  it('refuses data that is no deck', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(parsePuzzleDeck(data).ok).toBe(false);
      }),
    );
    const data = JSON.parse(JSON.stringify(new PuzzleDeck().add([puzzle('a')], NOW))) as { entries: object[] };
    const [entry] = data.entries as { puzzle: object; schedule: object }[];
    for (const bad of [
      { ...entry, puzzle: { ...entry!.puzzle, answers: [] } },
      { ...entry, puzzle: { ...entry!.puzzle, grade: 'superb' } },
      { ...entry, puzzle: { ...entry!.puzzle, side: 2 } },
      { ...entry, schedule: { ...entry!.schedule, due: 'soon' } },
      { ...entry, schedule: { ...entry!.schedule, stage: 2 } },
    ])
      expect(parsePuzzleDeck({ ...data, entries: [bad] })).toMatchObject({ ok: false, error: { kind: 'bad-deck' } });
  });
});
