import { MateSolver } from '@tesuji/engine/mate';
import { knowledgeOf } from '@tesuji/engine';
import { legalMoves, outcomeFor, type Game, type Position } from '@tesuji/rules';

/** A lesson's mates are short: a small table holds them. */
const MEGABYTES = 1;

/** One for a game: the table in it is worth keeping. */
const made = new WeakMap<Game, ForcedWin>();

export function forcedWinOf(game: Game): ForcedWin {
  const wins = made.get(game) ?? new ForcedWin(game);
  made.set(game, wins);
  return wins;
}

/** Shows which moves win by force. */
export class ForcedWin {
  private readonly game: Game;
  private readonly solver: MateSolver;
  private readonly checksOnly: boolean;

  constructor(game: Game) {
    this.game = game;
    this.solver = new MateSolver(game, MEGABYTES);
    this.checksOnly = knowledgeOf(game).mate?.checksOnly ?? false;
  }

  /** Does the move win within so many plies, itself counted, and in the way the game's mates are meant? */
  wins(position: Position, move: number, plies: number): boolean {
    if (this.checksOnly && !position.givesCheck(move)) return false;
    return this.after(position, move, () => this.isLost(position, plies));
  }

  /** A move that wins, the shortest way; `undefined` where there is none. */
  find(position: Position, plies: number): number | undefined {
    return this.solver.solve(position, { plies }).pv[0];
  }

  /** After a move: an answer that saves the other side for longer than so many plies; `undefined` when there is none. */
  refute(position: Position, move: number, plies: number): number | undefined {
    return this.after(position, move, () =>
      legalMoves(this.game, position).find((reply) => (this.lengthAfter(position, reply) ?? Infinity) > plies - 2),
    );
  }

  /** The answer that holds out longest. */
  longestDefence(position: Position): number | undefined {
    const lengths = legalMoves(this.game, position).map((reply) => ({
      reply,
      length: this.lengthAfter(position, reply) ?? Infinity,
    }));
    return lengths.sort((a, b) => b.length - a.length)[0]?.reply;
  }

  /** The side to move has lost already, or every move of it lets the other win in time. */
  private isLost(position: Position, plies: number): boolean {
    const outcome = outcomeFor(position.outcome(), position.side);
    if (outcome !== 0 || plies <= 1) return outcome < 0;
    return legalMoves(this.game, position).every(
      (reply) => (this.lengthAfter(position, reply) ?? Infinity) <= plies - 2,
    );
  }

  /** Plies of the win after a move of the other side; short ones only. */
  private lengthAfter(position: Position, reply: number): number | undefined {
    return this.after(position, reply, () => {
      const { result, plies } = this.solver.solve(position, { plies: LONGEST });
      return result === 'mate' ? plies : undefined;
    });
  }

  private after<T>(position: Position, move: number, ask: () => T): T {
    position.make(move);
    const answer = ask();
    position.unmake();
    return answer;
  }
}

/** Nothing longer is taught. */
const LONGEST = 3;
