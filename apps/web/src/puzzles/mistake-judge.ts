import { isAnswer, type Puzzle } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import type { Asked, Minds } from '../minds/minds.ts';
import type { Judge, Scene, Solution, Verdict } from './judge.ts';

type Coach = Pick<Minds, 'judge' | 'reasons'>;

/** Judges tries at a mistake of one's own: the review has already found what is right; the coach says why. */
export class MistakeJudge implements Judge {
  private readonly game: Game;
  private readonly puzzle: Puzzle;
  private readonly coach: () => Promise<Coach>;
  private asked: Asked<unknown> | undefined;

  constructor(game: Game, puzzle: Puzzle, coach: () => Promise<Coach>) {
    this.game = game;
    this.puzzle = puzzle;
    this.coach = coach;
  }

  async judge({ line }: Scene, move: number): Promise<Verdict> {
    if (isAnswer(this.puzzle, this.game.formatMove(move)))
      return { kind: 'solved', facts: (await this.ask((coach) => coach.reasons(line, move))) ?? [] };
    const judged = await this.ask((coach) => coach.judge(line, move, 'strict'));
    const warning = judged?.warning;
    const reply = warning?.refutation[0];
    return {
      kind: 'wrong',
      ...(reply === undefined ? {} : { reply }),
      ...(warning === undefined ? {} : { warning }),
    };
  }

  async solution({ line, position }: Scene): Promise<Solution> {
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
    this.asked?.stop();
  }

  /** What the coach cannot say is left out: right or wrong is known without. */
  private async ask<T>(question: (coach: Coach) => Asked<T>): Promise<T | undefined> {
    try {
      const asked = question(await this.coach());
      this.asked = asked;
      return await asked.answer;
    } catch {
      return undefined;
    }
  }
}
