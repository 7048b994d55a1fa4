import { isAnswer, isMate, type Puzzle, type Tactic } from '@tesuji/coach';
import { isHandPlace, outcomeFor, pieceKind, type Game, type GameLine, type Position } from '@tesuji/rules';
import type { CallOptions } from '@tesuji/workers';
import { listMoves, type LegalMove } from '../../shared/board/legal-moves.ts';
import type {
  MateAnswer,
  MateQuestion,
  MoveJudgement,
  ThinkingService,
} from '../../shared/workers/thinking-service.ts';
import type { PuzzleJudge, PuzzleMoment, Solution, PuzzleVerdict } from './problem.ts';

/** Milliseconds for the problem itself, for each defence against a try, and for all of them. */
const PROBLEM_MS = 30_000;
const DEFENCE_MS = 2500;
const TRY_MS = 12_000;

/** One move of the attacker, and the answer to it. */
const SLACK = 2;

type Solver = Pick<ThinkingService, 'solve'>;

interface MateRules {
  /**
   * Whether every move must be check. Then a mate may be of any length. Otherwise the side that is far ahead mates some
   * day, and only a mate that takes `SLACK` plies longer than the shortest counts.
   */
  readonly checksOnly: boolean;
  /** A clock in milliseconds. */
  now(): number;
}

/**
 * Judges tries at a mate by the solver: a try is right when every defence against it is mate, and wrong when one is
 * not. That defence then shows it.
 */
export class MateJudge implements PuzzleJudge {
  private readonly game: Game;
  private readonly solver: () => Promise<Solver>;
  private readonly rules: MateRules;
  /** Answers of the solver by question, also those that are awaited. Without a decision it may be asked again. */
  private readonly known = new Map<string, Promise<MateAnswer | undefined>>();
  private readonly controller = new AbortController();

  constructor(game: Game, solver: () => Promise<Solver>, rules: MateRules) {
    this.game = game;
    this.solver = solver;
    this.rules = rules;
  }

  async judge(scene: PuzzleMoment, move: number): Promise<PuzzleVerdict> {
    const { position } = scene;
    const after = position.clone();
    after.make(move);
    if (outcomeFor(after.outcome(), position.side) === 1) return { kind: 'solved', facts: [] };
    if (this.rules.checksOnly && !after.inCheck()) return { kind: 'no-check' };
    const best = await this.ask(scene.line, PROBLEM_MS);
    if (best === undefined) return { kind: 'lost' };
    const line = best.kind === 'mate' ? best.moves : [];
    const [first, reply] = line;
    if (first === move && reply !== undefined) return { kind: 'right', reply, left: line.length - 2, isLonger: false };
    return this.tryDefences(withMove(this.game, scene.line, move), after, best);
  }

  async solution({ line }: PuzzleMoment): Promise<Solution> {
    const answer = await this.ask(line, PROBLEM_MS);
    if (answer?.kind === 'mate') return { kind: 'line', moves: answer.moves };
    return { kind: answer === undefined ? 'lost' : answer.kind === 'nomate' ? 'none' : 'unknown' };
  }

  stop(): void {
    this.controller.abort();
  }

  private async tryDefences(line: GameLine, after: Position, best: MateAnswer): Promise<PuzzleVerdict> {
    const end = this.rules.now() + TRY_MS;
    // The try and its answer are two of the plies.
    const most = !this.rules.checksOnly && best.kind === 'mate' ? best.plies - 2 + SLACK : undefined;
    let longest: { reply: number; left: number } | undefined;
    let doubtful: number | undefined;
    for (const { move } of sortDefences(this.game, after)) {
      const answer =
        this.rules.now() < end ? await this.ask(withMove(this.game, line, move), DEFENCE_MS, most) : undefined;
      if (this.controller.signal.aborted) return { kind: 'lost' };
      if (answer?.kind === 'nomate') return { kind: 'wrong', reply: move };
      if (answer?.kind !== 'mate') doubtful ??= move;
      else if (longest === undefined || answer.plies > longest.left) longest = { reply: move, left: answer.plies };
    }
    if (doubtful !== undefined) return { kind: 'unsure', reply: doubtful };
    if (longest === undefined) return { kind: 'wrong' };
    const isLonger = best.kind === 'mate' && longest.left + 2 > best.plies;
    return { kind: 'right', ...longest, isLonger };
  }

  private async ask(line: GameLine, ms: number, plies?: number): Promise<MateAnswer | undefined> {
    const key = [plies, ...line.moves].join(' ');
    const known = this.known.get(key) ?? this.askSolver({ line, ms, ...(plies === undefined ? {} : { plies }) });
    this.known.set(key, known);
    const answer = await known;
    if (answer === undefined || answer.kind === 'unknown') this.known.delete(key);
    return answer;
  }

  private async askSolver(question: MateQuestion): Promise<MateAnswer | undefined> {
    try {
      const solver = await this.solver();
      return await solver.solve(question, { signal: this.controller.signal });
    } catch {
      return undefined;
    }
  }
}

function withMove(game: Game, line: GameLine, move: number): GameLine {
  return { ...line, moves: [...line.moves, game.formatMove(move)] };
}

/** The most likely defences first: captures, then king moves, then pieces on the board, then drops. */
function sortDefences(game: Game, position: Position): readonly LegalMove[] {
  const rank = ({ from, targets }: LegalMove): number => {
    if (isHandPlace(from)) return 3;
    if (targets.some((target) => position.places[target] !== 0)) return 0;
    return game.kinds[pieceKind(position.places[from] ?? 0)]?.royal === true ? 1 : 2;
  };
  return listMoves(game, position).toSorted((a, b) => rank(a) - rank(b));
}

type Coach = Pick<ThinkingService, 'judge' | 'reasons'>;

/**
 * Judges tries at one of the player's own mistakes. The review has found the right moves; the coach gives the
 * reasons.
 */
export class MistakeJudge implements PuzzleJudge {
  private readonly game: Game;
  private readonly puzzle: Puzzle;
  private readonly coach: () => Promise<Coach>;
  private readonly controller = new AbortController();

  constructor(game: Game, puzzle: Puzzle, coach: () => Promise<Coach>) {
    this.game = game;
    this.puzzle = puzzle;
    this.coach = coach;
  }

  async judge({ line }: PuzzleMoment, move: number): Promise<PuzzleVerdict> {
    if (isAnswer(this.puzzle, this.game.formatMove(move)))
      return {
        kind: 'solved',
        facts: (await this.ask((coach, options) => coach.reasons({ line, move }, options))) ?? [],
      };
    return wrong(await this.ask((coach, options) => coach.judge({ line, move, sensitivity: 'strict' }, options)));
  }

  async solution({ line, position }: PuzzleMoment): Promise<Solution> {
    if (line.moves.length > 0) return { kind: 'none' };
    const after = position.clone();
    const moves: number[] = [];
    for (const text of this.puzzle.line) {
      const move = this.game.parseMove(after, text);
      if (!move.ok) break;
      moves.push(move.value);
      after.make(move.value);
    }
    return moves.length === 0 ? { kind: 'none' } : { kind: 'line', moves };
  }

  stop(): void {
    this.controller.abort();
  }

  /** Without the coach only the reasons are missing: right or wrong is known from the review. */
  private async ask<T>(put: (coach: Coach, options: CallOptions) => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await put(await this.coach(), { signal: this.controller.signal });
    } catch {
      return undefined;
    }
  }
}

type Helpers = Pick<ThinkingService, 'judge' | 'reasons' | 'solve'>;

/**
 * Judges tries at a tactics puzzle. The line of the puzzle is right, and so is a move that wins at once; where the puzzle
 * is a win by force, so is any other move that the solver proves to win by force.
 */
export class TacticJudge implements PuzzleJudge {
  private readonly game: Game;
  private readonly tactic: Tactic;
  private readonly helpers: () => Promise<Helpers>;
  private readonly mates: MateJudge;
  private readonly controller = new AbortController();

  constructor(game: Game, tactic: Tactic, helpers: () => Promise<Helpers>, now: () => number, checksOnly: boolean) {
    this.game = game;
    this.tactic = tactic;
    this.helpers = helpers;
    this.mates = new MateJudge(game, helpers, { checksOnly, now });
  }

  async judge(moment: PuzzleMoment, move: number): Promise<PuzzleVerdict> {
    const { line, position } = moment;
    const rest = this.restOf(moment);
    const after = position.clone();
    after.make(move);
    const isWon = outcomeFor(after.outcome(), position.side) > 0;
    const [expected, reply] = rest;
    if (isWon || (move === expected && reply === undefined)) {
      const facts = await this.ask((helpers, options) => helpers.reasons({ line, move }, options));
      return { kind: 'solved', facts: facts ?? [] };
    }
    if (move === expected && reply !== undefined)
      return { kind: 'right', reply, left: rest.length - 2, isLonger: false };
    return isMate(this.tactic) ? this.judgeMate(moment, move) : this.refute(moment, move);
  }

  async solution(moment: PuzzleMoment): Promise<Solution> {
    const moves = this.restOf(moment);
    if (moves.length > 0) return { kind: 'line', moves };
    return isMate(this.tactic) ? this.mates.solution(moment) : { kind: 'none' };
  }

  stop(): void {
    this.controller.abort();
    this.mates.stop();
  }

  private async judgeMate(moment: PuzzleMoment, move: number): Promise<PuzzleVerdict> {
    const verdict = await this.mates.judge(moment, move);
    // Here a move need not be check; one that is none is only not proved to win.
    return verdict.kind === 'no-check' ? this.refute(moment, move) : verdict;
  }

  private async refute({ line }: PuzzleMoment, move: number): Promise<PuzzleVerdict> {
    return wrong(await this.ask((coach, options) => coach.judge({ line, move, sensitivity: 'strict' }, options)));
  }

  /** Returns the moves of the puzzle from here on; none where another way was taken. */
  private restOf({ line, position }: PuzzleMoment): readonly number[] {
    const { moves } = this.tactic;
    if (line.moves.some((move, ply) => move !== moves[ply])) return [];
    return readMoves(this.game, position, moves.slice(line.moves.length));
  }

  /** Without the helpers only the reasons are missing. */
  private async ask<T>(put: (helpers: Helpers, options: CallOptions) => Promise<T>): Promise<T | undefined> {
    try {
      return await put(await this.helpers(), { signal: this.controller.signal });
    } catch {
      return undefined;
    }
  }
}

function readMoves(game: Game, start: Position, texts: readonly string[]): readonly number[] {
  const position = start.clone();
  const moves: number[] = [];
  for (const text of texts) {
    const move = game.parseMove(position, text);
    if (!move.ok) break;
    moves.push(move.value);
    position.make(move.value);
  }
  return moves;
}

/** A wrong move, with what the coach has against it. */
function wrong(judged: MoveJudgement | undefined): PuzzleVerdict {
  const warning = judged?.warning;
  const reply = warning?.refutation[0];
  return { kind: 'wrong', ...(reply === undefined ? {} : { reply }), ...(warning === undefined ? {} : { warning }) };
}
