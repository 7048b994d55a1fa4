import { knowledgeOf } from '@tesuji/engine';
import { MateSolver } from '@tesuji/engine/mate';
import {
  isPiece,
  isPieceOf,
  legalMoves,
  ONGOING,
  outcomeFor,
  parseSquare,
  pieceKind,
  pieceSide,
  unwrap,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import {
  JUDGEMENTS,
  type AnswerKind,
  type Judgement,
  type MoveTask,
  type QuestionTask,
  type SoloTask,
  type Task,
} from '../lesson.ts';

/** Returns whether a legal move solves a task, or the next part of it; `played` counts the plies of the step so far. */
export function acceptsMove(game: Game, position: Position, task: MoveTask, played: number, move: number): boolean {
  switch (task.kind) {
    case 'find-move':
      return task.moves.includes(game.formatMove(move));
    case 'capture':
      return capturesEnough(takenSquares(game, position, move, position.side), task);
    case 'promote':
      return promotesTo(game, position, move).some((id) => task.to === undefined || task.to === id);
    case 'escape':
      return true;
    case 'win-in':
      return forcedWinOf(game).wins(position, move, task.plies - played);
  }
}

/** Returns the squares on which a move captures, without captures of pieces of `side`, if it is given. */
export function takenSquares(game: Game, position: Position, move: number, side?: Side): readonly string[] {
  return game
    .effects(position, move)
    .flatMap((effect) =>
      effect.kind === 'capture' && pieceSide(effect.piece) !== side ? [game.shape.names[effect.at] ?? ''] : [],
    );
}

function capturesEnough(taken: readonly string[], task: Extract<Task, { kind: 'capture' }>): boolean {
  const { squares = [], atLeast = 1 } = task;
  return taken.length >= atLeast && squares.every((square) => taken.includes(square));
}

/** Returns the ids of the kinds that pieces promote to with a move. */
function promotesTo(game: Game, position: Position, move: number): readonly string[] {
  return game
    .effects(position, move)
    .flatMap((effect) => (effect.kind === 'promote' ? [game.kinds[pieceKind(effect.after)]?.id ?? ''] : []));
}

/** Returns whether a solo exercise has reached its goal; `arrivals` are the squares that were visited so far. */
export function isSoloDone(
  game: Game,
  position: Position,
  task: SoloTask,
  arrivals: readonly string[],
  side: Side,
): boolean {
  switch (task.kind) {
    case 'visit':
      return task.squares.every((square) => arrivals.includes(square));
    case 'capture-all':
      return task.squares.every((square) => {
        const piece = pieceOn(game, position, square);
        return !isPiece(piece) || isPieceOf(piece, side);
      });
    case 'build':
      return task.places.every((place) => isBuilt(game, position, place, side));
  }
}

function pieceOn(game: Game, position: Position, square: string): number {
  return position.places[parseSquare(game.shape, square) ?? -1] ?? 0;
}

/** Returns whether a piece of the side stands where `place` says: `K2h`, `+R5b`. */
function isBuilt(game: Game, position: Position, place: string, side: Side): boolean {
  const letter = /^\+?[A-Z]/.exec(place)?.[0] ?? '';
  const piece = pieceOn(game, position, place.slice(letter.length));
  return isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.letter === letter;
}

/** Returns the state of a position for the side to move. */
function judgementOf(game: Game, position: Position): Judgement {
  const canMove = position.outcome() === ONGOING || legalMoves(game, position).length > 0;
  if (position.inCheck()) return canMove ? 'check' : 'checkmate';
  return canMove ? 'quiet' : 'stalemate';
}

/** Returns the right answer to a question, as the rules give it. */
export function rightAnswerTo(game: Game, position: Position, task: QuestionTask): string {
  switch (task.kind) {
    case 'judge':
      return judgementOf(game, position);
    case 'may':
      return game.parseMove(position, task.move).ok ? 'yes' : 'no';
    case 'point':
      return canonical(takenSquares(game, position, unwrap(game.parseMove(position, task.move))));
  }
}

/** Returns an answer in its canonical spelling; `undefined` if it is not an answer of that kind. */
export function normaliseAnswer(game: Game, wanted: AnswerKind, text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => isWord(game, wanted, word))) return undefined;
  return wanted === 'squares' || words.length === 1 ? canonical(words) : undefined;
}

function isWord(game: Game, wanted: AnswerKind, word: string): boolean {
  switch (wanted) {
    case 'yes-or-no':
      return word === 'yes' || word === 'no';
    case 'judgement':
      return JUDGEMENTS.some((each) => each === word);
    case 'squares':
      return parseSquare(game.shape, word) !== undefined;
    case 'move':
      return false;
  }
}

function canonical(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ');
}

/** The mates of lessons are short, so a small table is enough. */
const MEGABYTES = 1;
/** Lessons teach no longer wins, in plies. */
const LONGEST = 3;

/** One instance per game, because its table speeds up later calls. */
const instances = new WeakMap<Game, ForcedWin>();

/** Returns the `ForcedWin` of a game. */
export function forcedWinOf(game: Game): ForcedWin {
  const wins = instances.get(game) ?? new ForcedWin(game);
  instances.set(game, wins);
  return wins;
}

/** Proves which moves win by force. Positions are left as they were. */
export class ForcedWin {
  private readonly game: Game;
  private readonly solver: MateSolver;
  private readonly checksOnly: boolean;

  constructor(game: Game) {
    this.game = game;
    this.solver = new MateSolver(game, MEGABYTES);
    this.checksOnly = knowledgeOf(game).mate?.checksOnly ?? false;
  }

  /** Returns whether a move wins within so many plies including itself, in shogi by checks alone. */
  wins(position: Position, move: number, plies: number): boolean {
    if (this.checksOnly && !position.givesCheck(move)) return false;
    return this.after(position, move, () => this.isLost(position, plies));
  }

  /** Returns the first move of the shortest win; `undefined` where there is no win. */
  find(position: Position, plies: number): number | undefined {
    return this.solver.solve(position, { plies }).pv[0];
  }

  /** Returns a reply to a move that prevents a win within so many plies; `undefined` where there is none. */
  refute(position: Position, move: number, plies: number): number | undefined {
    return this.after(position, move, () =>
      legalMoves(this.game, position).find((reply) => (this.lengthAfter(position, reply) ?? Infinity) > plies - 2),
    );
  }

  /** Returns the reply that delays the loss longest. */
  longestDefence(position: Position): number | undefined {
    const lengths = legalMoves(this.game, position).map((reply) => ({
      reply,
      length: this.lengthAfter(position, reply) ?? Infinity,
    }));
    return lengths.sort((a, b) => b.length - a.length)[0]?.reply;
  }

  /** Returns whether the side to move has lost, or loses in time after each of its moves. */
  private isLost(position: Position, plies: number): boolean {
    const outcome = outcomeFor(position.outcome(), position.side);
    if (outcome !== 0 || plies <= 1) return outcome < 0;
    return legalMoves(this.game, position).every(
      (reply) => (this.lengthAfter(position, reply) ?? Infinity) <= plies - 2,
    );
  }

  /** Returns the length in plies of the win after a move of the losing side; `undefined` without a short win. */
  private lengthAfter(position: Position, reply: number): number | undefined {
    return this.after(position, reply, () => {
      const { result, plies } = this.solver.solve(position, { plies: LONGEST });
      return result === 'mate' ? plies : undefined;
    });
  }

  private after<T>(position: Position, move: number, run: () => T): T {
    position.make(move);
    const result = run();
    position.unmake();
    return result;
  }
}
