import { ALL, CAPTURES, type Effect, type Game, type MoveSet, type Position, type Result } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';

/** A tic-tac-toe with a defect, and the message that the suite must report. */
export interface BrokenGame {
  readonly message: RegExp;
  readonly game: Game;
}

/** Broken games by the title of the check that must find them. */
export type BrokenGames = Readonly<Record<string, readonly BrokenGame[]>>;

export function withGame(message: RegExp, changes: Partial<Game>): BrokenGame {
  return { message, game: { ...ticTacToe, ...changes } };
}

/** Returns a game that changes each of its positions, clones included, with `tamper`. */
export function withPosition(
  message: RegExp,
  tamper: (position: Position) => void,
  changes: Partial<Game> = {},
): BrokenGame {
  const disturb = (position: Position): void => {
    const clone = position.clone.bind(position);
    position.clone = () => {
      const copy = clone();
      disturb(copy);
      return copy;
    };
    tamper(position);
  };
  const pass = <E>(result: Result<Position, E>): Result<Position, E> => {
    if (result.ok) disturb(result.value);
    return result;
  };
  return withGame(message, {
    createPosition: (setup, options) => pass(ticTacToe.createPosition(setup, options)),
    parsePosition: (text, options) => pass(ticTacToe.parsePosition(text, options)),
    ...changes,
  });
}

type Rewrite = (out: Int32Array, at: number, end: number, set: MoveSet, position: Position) => number | void;

/** Returns a game whose `generate` changes its list, and may change where it ends. */
export function withGenerated(message: RegExp, rewrite: Rewrite): BrokenGame {
  return withPosition(message, (position) => {
    const generate = position.generate.bind(position);
    position.generate = (set, out, at) => {
      const end = generate(set, out, at);
      return rewrite(out, at, end, set, position) ?? end;
    };
  });
}

type Method = 'make' | 'unmake' | 'makeNull' | 'isLegal' | 'attackers' | 'inCheck' | 'outcome';

/** Returns a game in which one method does something more. */
export function withExtraStep(message: RegExp, method: Method, more: (position: Position) => void): BrokenGame {
  return withPosition(message, (position) => {
    const original: unknown = Reflect.get(position, method);
    Reflect.set(position, method, (...given: unknown[]): unknown => {
      const result: unknown = typeof original === 'function' ? Reflect.apply(original, position, given) : undefined;
      more(position);
      return result;
    });
  });
}

/** Returns a game whose moves have one more effect at the end. */
export function withExtraEffect(message: RegExp, extra: (move: number) => Effect): BrokenGame {
  return withGame(message, { effects: (position, move) => [...ticTacToe.effects(position, move), extra(move)] });
}

/** Returns a game in which every move captures, with this effect. */
export function withExtraCapture(message: RegExp, extra: (move: number) => Effect): BrokenGame {
  const all = (position: Position): void => {
    const generate = position.generate.bind(position);
    position.generate = (set, out, at) => generate(set === CAPTURES ? ALL : set, out, at);
  };
  return withPosition(message, all, { effects: withExtraEffect(message, extra).game.effects });
}

/** Changes a byte that no rule reads. */
export function corrupt(position: Position): void {
  position.places[60]++;
}
