import { MateSolver } from '@tesuji/engine/mate';
import { chess } from '@tesuji/rules/chess';
import { moveFrom, replay, unwrap, type Game } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it, vi } from 'vitest';
import type { Motion } from '../../shared/board/board-session.ts';
import type { MateAnswer, MateQuestion, ThinkingService } from '../../shared/workers/thinking-service.ts';
import { feedbackSentences, hintSentence } from './sentences.ts';
import { MateJudge } from './judges.ts';
import type { AttemptResult, Problem } from './problem.ts';
import { PuzzleCtrl } from './puzzle-ctrl.ts';
import { isChecksOnly } from './registry.ts';

type Solver = Pick<ThinkingService, 'solve'>;

/** A solver on this thread. `seen` gets the moves of every line it was asked about. */
function solverOf(game: Game, seen: string[] = []): Solver {
  const solver = new MateSolver(game, 4);
  const answer = ({ line, plies: most }: MateQuestion): MateAnswer => {
    seen.push(line.moves.join(' '));
    const limits = { nodes: 50_000, ...(most === undefined ? {} : { plies: most }) };
    const { result, plies = 0, pv } = solver.solve(unwrap(replay(game, line)), limits);
    if (result !== 'mate') return { kind: most === undefined ? result : 'nomate' };
    return { kind: 'mate', plies, moves: pv, firstMoves: pv.slice(0, 1) };
  };
  return { solve: async (question) => answer(question) };
}

interface Visit {
  readonly ctrl: PuzzleCtrl;
  readonly noted: AttemptResult[];
  readonly heard: string[];
  readonly motions: (Motion | undefined)[];
  /** Texts of the moves on the board after every change. */
  readonly lines: string[];
  /** Advances by a second whenever it is read. */
  readonly clock: { at: number };
}

function open(game: Game, position: string, solver: Solver = solverOf(game)): Visit {
  const options = isChecksOnly(game) ? { kings: 'one' } : {};
  const problem: Problem = { key: 'set x', game: game.id, options, position };
  const visit = { noted: [] as AttemptResult[], heard: [] as string[], motions: [] as (Motion | undefined)[] };
  const lines: string[] = [];
  const clock = { at: 0 };
  const ctrl = new PuzzleCtrl(game, problem, {
    judge: new MateJudge(game, () => Promise.resolve(solver), { checksOnly: isChecksOnly(game), now: () => 0 }),
    wait: () => Promise.resolve(),
    now: () => (clock.at += 1000),
    hear: (what) => visit.heard.push(typeof what === 'string' ? what : 'moved'),
    language: () => 'en',
    note: (attempted) => visit.noted.push(attempted),
  });
  ctrl.subscribe((motion) => {
    visit.motions.push(motion);
    lines.push(ctrl.scene.line.moves.join(' '));
  });
  return { ctrl, ...visit, lines, clock };
}

/** Touches the board where nothing can be selected, which takes back a refuted try and its refutation. */
function touch({ ctrl }: Visit): void {
  ctrl.receive({ kind: 'point', place: ctrl.game.shape.squares[0]! });
}

/** Makes a move on the board as a person does, and waits until it is judged. */
async function attempt({ ctrl }: Visit, text: string): Promise<void> {
  const { game } = ctrl;
  expect(ctrl.state.phase).toBe('open');
  const move = unwrap(game.parseMove(ctrl.scene.position, text));
  const to = game.targets(ctrl.scene.position, move)[0]!;
  ctrl.receive({ kind: 'attempt', attempt: { from: moveFrom(move), to } });
  const choices = ctrl.state.question?.moves.map((each) => each.move) ?? [];
  if (choices.length > 0) ctrl.receive({ kind: 'choose', index: choices.indexOf(move) });
  await settle(ctrl);
}

async function settle(ctrl: PuzzleCtrl): Promise<void> {
  await vi.waitFor(() => expect(ctrl.state.phase).not.toBe('busy'), { interval: 1 });
}

const ENGLISH = { language: 'en', notation: '' } as const;
function says({ ctrl }: Visit): string {
  const { game, problem, state } = ctrl;
  const style = { ...ENGLISH, notation: game.notations[0]! };
  return state.feedback === undefined ? '' : feedbackSentences(game, problem, state.feedback, style).join(' ');
}

/** G*4c, the king goes to the edge, and the other gold mates. */
const THREE = '9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1';
/** Rook to e8 is mate; so is a8. */
const TWO_MATES = '6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1';
/** White mates in one move, and also after a quiet move. */
const AT_ONCE = '7k/R7/8/8/8/8/8/1R4K1 w - - 0 1';
/** White mates in two moves; there are also much longer mates. */
const LADDER = '7k/8/8/8/8/R7/8/1R4K1 w - - 0 1';

describe('a problem', () => {
  it('accepts a right move, plays the longest defence, and is solved by mate', async () => {
    const visit = open(shogi, THREE);
    const { ctrl } = visit;
    expect(ctrl.board.mover).toBe(0);
    const line = solutionOf(shogi, THREE);
    expect(line).toHaveLength(3);
    await attempt(visit, line[0]!);
    expect(ctrl.state).toMatchObject({ phase: 'open', feedback: { kind: 'right', left: 1, isLonger: false } });
    expect(ctrl.scene.line.moves).toHaveLength(2);
    await attempt(visit, solutionOf(shogi, THREE, ctrl.scene.line.moves)[0]!);
    expect(ctrl.state.phase).toBe('solved');
    expect(ctrl.board.mover).toBeUndefined();
    expect(visit.noted).toEqual([{ isSolved: true, wrong: 0, help: 0, milliseconds: expect.any(Number) }]);
    expect(visit.heard.at(-1)).toBe('solved');
    expect(says(visit)).toBe('Mate. Solved.');
  });

  it('accepts every mate', async () => {
    for (const move of ['a1a8', 'e1e8']) {
      const visit = open(chess, TWO_MATES);
      await attempt(visit, move);
      expect(visit.ctrl.state.phase).toBe('solved');
    }
  });

  it('accepts a longer mate, says so, and continues from there', async () => {
    const visit = open(chess, AT_ONCE);
    await attempt(visit, 'g1f1');
    expect(visit.ctrl.state.feedback).toMatchObject({ kind: 'right', isLonger: true });
    expect(says(visit)).toContain('shorter way');
    for (let moves = 0; moves < 4 && visit.ctrl.state.phase === 'open'; moves++)
      await attempt(visit, solutionOf(chess, AT_ONCE, visit.ctrl.scene.line.moves)[0]!);
    expect(visit.ctrl.state.phase).toBe('solved');
    expect(visit.noted[0]).toMatchObject({ isSolved: true, wrong: 0 });
  });

  it('refutes a wrong try on the board, says how, and takes it back at the next touch', async () => {
    const visit = open(shogi, THREE);
    const line = solutionOf(shogi, THREE);
    const wrong = 'G*5b';
    expect(line[0]).not.toBe(wrong);
    await attempt(visit, wrong);
    // The defence stays on the board, with a cross on it.
    expect(visit.ctrl.state).toMatchObject({ phase: 'refuted', wrong: 1, feedback: { kind: 'wrong' } });
    expect(visit.ctrl.scene.line.moves).toHaveLength(2);
    expect(visit.ctrl.board.marks).toEqual([{ at: shogi.shape.byName.get('5b'), tone: 'refutation' }]);
    expect(visit.motions.filter((motion) => motion?.direction === 'backward')).toHaveLength(0);
    touch(visit);
    const { state, scene } = visit.ctrl;
    expect(state).toMatchObject({ phase: 'open', wrong: 1, feedback: { kind: 'wrong' } });
    expect(scene.line.moves).toEqual([]);
    const refuted = visit.lines.find((each) => each.split(' ').length === 2)!;
    expect(refuted.startsWith(`${wrong} `)).toBe(true);
    // The defence is correct: there is no mate after it.
    const after = unwrap(replay(shogi, { ...scene.line, moves: refuted.split(' ') }));
    expect(new MateSolver(shogi, 4).solve(after, { nodes: 50_000 }).result).toBe('nomate');
    expect(says(visit)).toBe('That is no mate: the king takes the gold on 5b.');
    expect(visit.motions.filter((motion) => motion?.direction === 'backward')).toHaveLength(2);
  });

  it('selects the piece that is pressed for the next try, if it is still there', async () => {
    const visit = open(shogi, THREE);
    const { ctrl } = visit;
    const before = ctrl.board;
    await attempt(visit, 'G*5b');
    expect([ctrl.board.mover, ctrl.board.destinations]).toEqual([before.mover, before.destinations]);
    ctrl.receive({ kind: 'select', place: shogi.shape.byName.get('3d') });
    expect(ctrl.state).toMatchObject({ phase: 'open', selected: shogi.shape.byName.get('3d') });
    expect(ctrl.board.places).toEqual(before.places);
    await attempt(visit, 'G*5b');
    // Before the try there was no piece where the king is now.
    ctrl.receive({ kind: 'select', place: shogi.shape.byName.get('5b') });
    expect(ctrl.state).toMatchObject({ phase: 'open', selected: undefined });
  });

  it('helps with the problem itself when a refuted try is on the board', async () => {
    const visit = open(shogi, THREE);
    await attempt(visit, 'G*5b');
    await visit.ctrl.help();
    expect(visit.ctrl.state).toMatchObject({ phase: 'open', help: 1 });
    expect(visit.ctrl.scene.line.moves).toEqual([]);
  });

  it('names a king that escapes, and the piece that blocks a check', async () => {
    const away = open(shogi, THREE);
    await attempt(away, 'G*3c');
    expect(says(away)).toMatch(/^That is no mate: the king escapes to [45]a\.$/);
    const stopped = open(shogi, '7lk/7p1/9/9/9/9/9/9/9 b Rr2b4g4s4n3l17p 1');
    await attempt(stopped, 'R*1i');
    expect(says(stopped)).toMatch(/^That is no mate: a \w+ dropped on 1[b-h] stops the check\.$/);
    const slow = open(chess, LADDER);
    await attempt(slow, 'a3h3');
    expect(says(slow)).toMatch(/^That does not mate in time: the king escapes to g[78]\.$/);
  });

  it('explains that every move of a tsume must give check', async () => {
    const seen: string[] = [];
    const visit = open(shogi, THREE, solverOf(shogi, seen));
    await attempt(visit, 'G*9i');
    expect(says(visit)).toBe('That is no check. Every move of a tsume must be check.');
    expect(visit.ctrl.scene.line.moves).toEqual([]);
    expect(visit.ctrl.state.wrong).toBe(1);
    expect(seen).toEqual([]);
  });

  it('explains an illegal move, which does not count as a try', () => {
    const visit = open(shogi, THREE);
    const [from, to] = ['3d', '4e'].map((name) => shogi.shape.byName.get(name)!);
    visit.ctrl.receive({ kind: 'attempt', attempt: { from: from!, to: to! } });
    expect(visit.ctrl.state).toMatchObject({ phase: 'open', wrong: 0, feedback: { kind: 'illegal' } });
    expect(says(visit)).not.toBe('');
    expect(visit.heard).toEqual(['refused']);
  });

  it('helps in steps: the piece, the square, the move', async () => {
    const visit = open(shogi, THREE);
    const { ctrl } = visit;
    const help = async (): Promise<string | undefined> => {
      await ctrl.help();
      return hintSentence(shogi, { ...ctrl.state, position: ctrl.scene.position }, { ...ENGLISH, notation: 'western' });
    };
    expect(await help()).toBe('Think of the gold in hand.');
    expect([ctrl.board.marks.length, ctrl.board.arrows.length]).toEqual([1, 0]);
    expect(await help()).toMatch(/^The gold belongs on \d[a-i]\.$/);
    expect([ctrl.board.marks.length, ctrl.board.arrows.length]).toEqual([2, 0]);
    expect(await help()).toMatch(/^Play G/);
    expect([ctrl.board.marks.length, ctrl.board.arrows.length]).toEqual([2, 1]);
    const line = solutionOf(shogi, THREE);
    await attempt(visit, line[0]!);
    expect(ctrl.state.help).toBe(0);
    await attempt(visit, solutionOf(shogi, THREE, ctrl.scene.line.moves)[0]!);
    expect(visit.noted[0]).toMatchObject({ isSolved: true, help: 3 });
  });

  it('shows the solution move by move, counts it as not solved, and can be tried again', async () => {
    const visit = open(shogi, THREE);
    const { ctrl } = visit;
    await attempt(visit, 'G*5b');
    await ctrl.showSolution();
    expect(ctrl.state).toMatchObject({ phase: 'shown', showing: { at: 3 }, wrong: 1 });
    expect(ctrl.scene.position.outcome()).not.toBe(0);
    ctrl.go(1);
    expect(ctrl.scene.line.moves).toEqual(solutionOf(shogi, THREE).slice(0, 1));
    ctrl.restart();
    expect(ctrl.state).toMatchObject({ phase: 'open', showing: undefined, wrong: 0 });
    await attempt(visit, solutionOf(shogi, THREE)[0]!);
    await attempt(visit, solutionOf(shogi, THREE, ctrl.scene.line.moves)[0]!);
    expect(ctrl.state.phase).toBe('solved');
    expect(visit.noted).toEqual([{ isSolved: false, wrong: 1, help: 0, milliseconds: expect.any(Number) }]);
  });

  it('keeps counting tries, help and time when it is restarted before it is solved', async () => {
    const visit = open(shogi, THREE);
    const { ctrl } = visit;
    await attempt(visit, 'G*5b');
    for (let step = 0; step < 3; step++) await ctrl.help();
    visit.clock.at += 60_000;
    ctrl.restart();
    expect(ctrl.state).toMatchObject({ phase: 'open', help: 0, wrong: 1 });
    await attempt(visit, solutionOf(shogi, THREE)[0]!);
    await attempt(visit, solutionOf(shogi, THREE, ctrl.scene.line.moves)[0]!);
    expect(visit.noted).toEqual([{ isSolved: true, wrong: 1, help: 3, milliseconds: 61_000 }]);
  });

  it('says that there is no solution, that the solver failed, or that it could not decide', async () => {
    const none = open(shogi, '4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1');
    await none.ctrl.prepare();
    expect(none.ctrl.state.flaw).toBe('none');
    const failing: Solver = { solve: () => Promise.reject(new Error('the worker was lost')) };
    const lost = open(shogi, THREE, failing);
    await attempt(lost, 'G*5b');
    expect(lost.ctrl.state).toMatchObject({ phase: 'open', wrong: 0, feedback: { kind: 'lost' } });
    expect(lost.ctrl.scene.line.moves).toEqual([]);
    const slow: Solver = { solve: () => Promise.resolve({ kind: 'unknown' }) };
    const unsure = open(shogi, THREE, slow);
    await attempt(unsure, 'G*5b');
    expect(unsure.ctrl.state).toMatchObject({ wrong: 0, feedback: { kind: 'unsure' } });
  });
});

/** The shortest mate, as texts. */
function solutionOf(game: Game, start: string, moves: readonly string[] = []): readonly string[] {
  const options = isChecksOnly(game) ? { kings: 'one' } : {};
  const position = unwrap(replay(game, { game: game.id, options, start, moves }));
  return new MateSolver(game, 4).solve(position, { nodes: 50_000 }).pv.map(game.formatMove);
}
