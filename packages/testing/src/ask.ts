import {
  describeOutcome,
  formatSquare,
  legalMoves,
  parseSquare,
  unwrap,
  type Game,
  type Illegality,
  type MoveSet,
  type Options,
  type Outcome,
  type Position,
} from '@tesuji/rules';

/** Helpers for tests of a game that take and return text. */
export interface Ask {
  readonly read: (text: string, options?: Options) => Position;
  readonly play: (position: Position, ...moves: readonly string[]) => Position;
  readonly textOf: (position: Position) => string;
  readonly moveOf: (position: Position, text: string) => number;
  readonly legalMoves: (position: Position, set?: MoveSet) => number[];
  /** Legal moves as text, sorted. */
  readonly movesOf: (position: Position, set?: MoveSet) => string[];
  /** Legal moves that begin with a square, or with a dropped piece. */
  readonly movesFrom: (position: Position, prefix: string) => string[];
  /** The squares that the piece on a square can go to, in one line. */
  readonly destinations: (position: Position, from: string) => string;
  /** Why the rules refuse a move; `undefined` if it is legal. */
  readonly refusal: (position: Position, move: string) => Illegality | undefined;
  readonly outcomeOf: (position: Position) => Outcome | undefined;
  readonly squareOf: (name: string) => number;
  readonly nameOf: (square: number) => string;
  readonly namesOf: (squares: Iterable<number>) => string[];
}

export function askAbout(game: Game): Ask {
  const moveOf: Ask['moveOf'] = (position, text) => unwrap(game.parseMove(position, text));
  const movesOf: Ask['movesOf'] = (position, set) => legalMoves(game, position, set).map(game.formatMove).toSorted();
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
    legalMoves: (position, set) => legalMoves(game, position, set),
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
