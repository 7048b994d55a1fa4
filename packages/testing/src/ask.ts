import {
  describeOutcome,
  formatSquare,
  parseSquare,
  unwrap,
  type Game,
  type Illegality,
  type MoveSet,
  type Options,
  type Outcome,
  type Position,
} from '@tesuji/rules';
import { listMoves } from './contract/random-game.ts';

/** Short ways to put a question to a game in its own texts, and to be answered in text. */
export interface Ask {
  readonly read: (text: string, options?: Options) => Position;
  readonly play: (position: Position, ...moves: readonly string[]) => Position;
  readonly textOf: (position: Position) => string;
  readonly moveOf: (position: Position, text: string) => number;
  readonly listMoves: (position: Position, set?: MoveSet) => number[];
  /** Legal moves as text, sorted. */
  readonly movesOf: (position: Position, set?: MoveSet) => string[];
  /** Those that begin like this: with a square, or with a piece that is dropped. */
  readonly movesFrom: (position: Position, prefix: string) => string[];
  /** Where the piece on a square can go, in one line. */
  readonly destinations: (position: Position, from: string) => string;
  /** Why a move in text is refused by the rules; `undefined` when it is legal. */
  readonly refusal: (position: Position, move: string) => Illegality | undefined;
  readonly outcomeOf: (position: Position) => Outcome | undefined;
  readonly squareOf: (name: string) => number;
  readonly nameOf: (square: number) => string;
  readonly namesOf: (squares: Iterable<number>) => string[];
}

export function askAbout(game: Game): Ask {
  const moveOf: Ask['moveOf'] = (position, text) => unwrap(game.parseMove(position, text));
  const movesOf: Ask['movesOf'] = (position, set) => listMoves(game, position, set).map(game.formatMove).toSorted();
  const movesFrom: Ask['movesFrom'] = (position, prefix) => movesOf(position).filter((move) => move.startsWith(prefix));
  const nameOf = (square: number): string => formatSquare(game.shape, square);
  return {
    read: (text, options) => unwrap(game.parsePosition(text, options)),
    play: (position, ...moves) => {
      for (const text of moves) position.make(moveOf(position, text));
      return position;
    },
    textOf: (position) => game.formatPosition(position),
    moveOf,
    listMoves: (position, set) => listMoves(game, position, set),
    movesOf,
    movesFrom,
    destinations: (position, from) =>
      movesFrom(position, from)
        .map((move) => move.slice(from.length))
        .join(' '),
    refusal: (position, move) => {
      const result = game.parseMove(position, move);
      return !result.ok && result.error.stage === 'rules' ? result.error.illegality : undefined;
    },
    outcomeOf: (position) => describeOutcome(position.outcome(), game.reasons),
    squareOf: (name) => parseSquare(game.shape, name)!,
    nameOf,
    namesOf: (squares) => Array.from(squares, nameOf),
  };
}
