import { PuzzleDeck, type Puzzle } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { addOwnProblems } from '../../shared/storage/own-puzzles.ts';
import { countDue } from '../../shared/storage/due-puzzles.ts';
import type { ThinkingService } from '../../shared/workers/thinking-service.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { MistakeJudge } from './judges.ts';
import type { AttemptResult } from './problem.ts';
import { PuzzleCollection } from './puzzle-collection.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const AT_ONCE: AttemptResult = { isSolved: true, wrong: 0, help: 0, milliseconds: 60_000 };
const WITH_TROUBLE: AttemptResult = { ...AT_ONCE, wrong: 2 };
const GIVEN_UP: AttemptResult = { ...AT_ONCE, isSolved: false };

const PUZZLE: Puzzle = {
  key: 'chess-1',
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

function open(values: Record<string, unknown> = {}): { storage: KeyValueStore; collection: PuzzleCollection } {
  const storage: KeyValueStore = {
    read: (name) => values[name],
    write: (name, value) => void (values[name] = JSON.parse(JSON.stringify(value))),
    remove: (name) => void delete values[name],
    onChange: () => () => undefined,
  };
  return { storage, collection: new PuzzleCollection(storage, games) };
}

describe('the collection of problems', () => {
  it('stores what is solved, and repeats difficult problems sooner', async () => {
    const { storage, collection } = open();
    const [easy, hard, open_] = (await collection.list('tsume-1'))!.map(({ problem }) => problem);
    collection.note(easy!, AT_ONCE, NOW);
    collection.note(hard!, WITH_TROUBLE, NOW);
    collection.note(open_!, GIVEN_UP, NOW);
    expect(collection.status(NOW)).toEqual({ solved: new Set([easy!.key, hard!.key]), due: new Set() });
    const later = NOW + DAY / 2;
    expect((await collection.due(later)).map(({ problem }) => problem)).toEqual([open_, hard]);
    expect(collection.status(NOW + 60 * DAY).due.size).toBe(3);
    // Home counts the same entries.
    expect(countDue(storage.read('puzzle-progress'), later)).toBe(2);
    collection.note(open_!, AT_ONCE, later);
    expect(collection.status(later).solved.size).toBe(3);
    expect(collection.progress.get(open_!.key)).toMatchObject({ visits: 2, wrong: 0, best: 60_000 });
  });

  it('ignores damaged progress and keeps valid entries', async () => {
    const { storage, collection } = open({ 'puzzle-progress': { entries: [{ key: 3 }, null, 'x'] } });
    expect(collection.progress.entries).toEqual([]);
    const [first] = (await collection.list('chess-1'))!;
    collection.note(first!.problem, AT_ONCE, NOW);
    expect(new PuzzleCollection(storage, games).progress.entries).toHaveLength(1);
  });

  it('keeps the schedule of the player’s mistakes in their deck', async () => {
    const { storage, collection } = open({
      puzzles: JSON.parse(JSON.stringify(new PuzzleDeck().add([PUZZLE], NOW))) as unknown,
    });
    const [placed] = await collection.due(NOW);
    expect(placed).toMatchObject({ set: 'mistakes', number: 1, problem: { puzzle: PUZZLE } });
    collection.note(placed!.problem, AT_ONCE, NOW);
    expect(collection.status(NOW).due.size).toBe(0);
    expect(countDue(storage.read('puzzles'), NOW + DAY)).toBe(1);
    collection.note(placed!.problem, AT_ONCE, NOW + DAY);
    expect(collection.status(NOW).solved).toEqual(new Set([placed!.problem.key]));
  });

  it('lists problems from the editor, except invalid positions', async () => {
    const { storage, collection } = open();
    addOwnProblems(storage, [{ game: 'chess', position: PUZZLE.position, options: {}, title: 'Back rank' }]);
    addOwnProblems(storage, [{ game: 'chess', position: 'nonsense', options: {}, title: 'Nothing' }]);
    expect(await collection.list('own')).toMatchObject([{ number: 1, problem: { title: 'Back rank' } }]);
    expect(await collection.list('nowhere')).toBeUndefined();
  });
});

describe('a mistake of the player', () => {
  const position = unwrap(chess.parsePosition(PUZZLE.position));
  const scene = { line: { game: 'chess', options: {}, start: PUZZLE.position, moves: [] }, position };
  const move = (text: string): number => unwrap(chess.parseMove(position, text));
  const fact = { kind: 'mate', plies: 1, line: [move('a1a8')] } as const;
  const reply = unwrap(chess.parseMove(after('a1a7'), 'g8f8'));
  const warning = { cause: 'misses-mate', refutation: [reply], facts: [] } as never;
  const coach: Pick<ThinkingService, 'judge' | 'reasons'> = {
    reasons: () => Promise.resolve([fact]),
    judge: () => Promise.resolve({ warning }),
  };

  function after(text: string): typeof position {
    const copy = position.clone();
    copy.make(move(text));
    return copy;
  }

  it('is solved by the move that the review found, with reasons', async () => {
    const judge = new MistakeJudge(chess, PUZZLE, () => Promise.resolve(coach));
    expect(await judge.judge(scene, move('a1a8'))).toEqual({ kind: 'solved', facts: [fact] });
    expect(await judge.judge(scene, move('a1a7'))).toEqual({ kind: 'wrong', reply, warning });
    expect(await judge.solution(scene)).toEqual({ kind: 'line', moves: [move('a1a8')] });
  });

  it('is judged without a coach too', async () => {
    const judge = new MistakeJudge(chess, PUZZLE, () => Promise.reject(new Error('no workers')));
    expect(await judge.judge(scene, move('a1a8'))).toEqual({ kind: 'solved', facts: [] });
    expect(await judge.judge(scene, move('a1a2'))).toEqual({ kind: 'wrong' });
  });
});
