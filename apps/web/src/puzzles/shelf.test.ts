import { PuzzleDeck, type Puzzle } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { addOwnProblem } from '../editor/own-problems.ts';
import { countDue } from '../home/home-ctrl.ts';
import type { Asked, Minds } from '../minds/minds.ts';
import type { Keep } from '../storage/keep.ts';
import { MistakeJudge } from './mistake-judge.ts';
import type { Attempted } from './puzzle-desk.ts';
import { PuzzleShelf } from './shelf.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const AT_ONCE: Attempted = { isSolved: true, wrong: 0, help: 0, milliseconds: 60_000 };
const WITH_TROUBLE: Attempted = { ...AT_ONCE, wrong: 2 };
const GIVEN_UP: Attempted = { ...AT_ONCE, isSolved: false };

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

function open(values: Record<string, unknown> = {}): { keep: Keep; shelf: PuzzleShelf } {
  const keep: Keep = {
    read: (name) => values[name],
    write: (name, value) => void (values[name] = JSON.parse(JSON.stringify(value))),
    remove: (name) => void delete values[name],
    onChange: () => () => undefined,
  };
  return { keep, shelf: new PuzzleShelf(keep, games) };
}

describe('the shelf of problems', () => {
  it('remembers what is solved, and asks again the sooner the harder it was', async () => {
    const { keep, shelf } = open();
    const [easy, hard, open_] = (await shelf.list('tsume-1'))!.map(({ problem }) => problem);
    shelf.note(easy!, AT_ONCE, NOW);
    shelf.note(hard!, WITH_TROUBLE, NOW);
    shelf.note(open_!, GIVEN_UP, NOW);
    expect(shelf.standing(NOW)).toEqual({ solved: new Set([easy!.key, hard!.key]), due: new Set() });
    const later = NOW + DAY / 2;
    expect((await shelf.due(later)).map(({ problem }) => problem)).toEqual([open_, hard]);
    expect(shelf.standing(NOW + 60 * DAY).due.size).toBe(3);
    // What home shows is reckoned from the same entries.
    expect(countDue(keep.read('puzzle-progress'), later)).toBe(2);
    shelf.note(open_!, AT_ONCE, later);
    expect(shelf.standing(later).solved.size).toBe(3);
    expect(shelf.progress.get(open_!.key)).toMatchObject({ visits: 2, wrong: 0, best: 60_000 });
  });

  it('takes damaged progress for none and keeps what is sound', async () => {
    const { keep, shelf } = open({ 'puzzle-progress': { entries: [{ key: 3 }, null, 'x'] } });
    expect(shelf.progress.entries).toEqual([]);
    const [first] = (await shelf.list('chess-1'))!;
    shelf.note(first!.problem, AT_ONCE, NOW);
    expect(new PuzzleShelf(keep, games).progress.entries).toHaveLength(1);
  });

  it('keeps the schedule of one’s own mistakes in their deck', async () => {
    const { keep, shelf } = open({
      puzzles: JSON.parse(JSON.stringify(new PuzzleDeck().add([PUZZLE], NOW))) as unknown,
    });
    const [placed] = await shelf.due(NOW);
    expect(placed).toMatchObject({ set: 'mistakes', number: 1, problem: { puzzle: PUZZLE } });
    shelf.note(placed!.problem, AT_ONCE, NOW);
    expect(shelf.standing(NOW).due.size).toBe(0);
    expect(countDue(keep.read('puzzles'), NOW + DAY)).toBe(1);
    shelf.note(placed!.problem, AT_ONCE, NOW + DAY);
    expect(shelf.standing(NOW).solved).toEqual(new Set([placed!.problem.key]));
  });

  it('lists problems from the editor, but none that is no position', async () => {
    const { keep, shelf } = open();
    addOwnProblem(keep, { game: 'chess', position: PUZZLE.position, options: {}, title: 'Back rank' });
    addOwnProblem(keep, { game: 'chess', position: 'nonsense', options: {}, title: 'Nothing' });
    expect(await shelf.list('own')).toMatchObject([{ number: 1, problem: { title: 'Back rank' } }]);
    expect(await shelf.list('nowhere')).toBeUndefined();
  });
});

describe('a mistake of one’s own', () => {
  const position = unwrap(chess.parsePosition(PUZZLE.position));
  const scene = { line: { game: 'chess', options: {}, start: PUZZLE.position, moves: [] }, position };
  const move = (text: string): number => unwrap(chess.parseMove(position, text));
  const answer = <T>(value: T): Asked<T> => ({ answer: Promise.resolve(value), stop: () => undefined });
  const fact = { kind: 'mate', plies: 1, line: [move('a1a8')] } as const;
  const reply = unwrap(chess.parseMove(after('a1a7'), 'g8f8'));
  const warning = { cause: 'misses-mate', refutation: [reply], facts: [] } as never;
  const coach: Pick<Minds, 'judge' | 'reasons'> = {
    reasons: () => answer([fact]),
    judge: () => answer({ warning }),
  };

  function after(text: string): typeof position {
    const copy = position.clone();
    copy.make(move(text));
    return copy;
  }

  it('is mended by what the review found, with reasons', async () => {
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
