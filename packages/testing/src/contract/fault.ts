import { ALL, CAPTURES, type Effect, type Game, type MoveSet, type Position, type Result } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';

/** A broken tic-tac-toe, and what the suite must say about it. */
export interface Fault {
  readonly complaint: RegExp;
  readonly game: Game;
}

/** Faults for each check, by its title. */
export type Faults = Readonly<Record<string, readonly Fault[]>>;

export function broken(complaint: RegExp, changes: Partial<Game>): Fault {
  return { complaint, game: { ...ticTacToe, ...changes } };
}

/** A game all of whose positions, clones included, are tampered with. */
export function tampered(complaint: RegExp, tamper: (position: Position) => void, changes: Partial<Game> = {}): Fault {
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
  return broken(complaint, {
    createPosition: (setup, options) => pass(ticTacToe.createPosition(setup, options)),
    parsePosition: (text, options) => pass(ticTacToe.parsePosition(text, options)),
    ...changes,
  });
}

type Rewrite = (out: Int32Array, at: number, end: number, set: MoveSet, position: Position) => number | void;

/** A game whose `generate` sees to its list once more before handing it out, and may change where it ends. */
export function regenerated(complaint: RegExp, rewrite: Rewrite): Fault {
  return tampered(complaint, (position) => {
    const generate = position.generate.bind(position);
    position.generate = (set, out, at) => {
      const end = generate(set, out, at);
      return rewrite(out, at, end, set, position) ?? end;
    };
  });
}

type Deed = 'make' | 'unmake' | 'makeNull' | 'isLegal' | 'attackers' | 'inCheck' | 'outcome';

/** A game in which one method does something more. */
export function extended(complaint: RegExp, deed: Deed, more: (position: Position) => void): Fault {
  return tampered(complaint, (position) => {
    const original: unknown = Reflect.get(position, deed);
    Reflect.set(position, deed, (...given: unknown[]): unknown => {
      const answer: unknown = typeof original === 'function' ? Reflect.apply(original, position, given) : undefined;
      more(position);
      return answer;
    });
  });
}

/** A game whose effects have one more at the end. */
export function embellished(complaint: RegExp, extra: (move: number) => Effect): Fault {
  return broken(complaint, { effects: (position, move) => [...ticTacToe.effects(position, move), extra(move)] });
}

/** A game that says of every move that it captures, with this effect. */
export function capturing(complaint: RegExp, extra: (move: number) => Effect): Fault {
  const all = (position: Position): void => {
    const generate = position.generate.bind(position);
    position.generate = (set, out, at) => generate(set === CAPTURES ? ALL : set, out, at);
  };
  return tampered(complaint, all, { effects: embellished(complaint, extra).game.effects });
}

/** Changes a byte that no rule looks at. */
export function smudge(position: Position): void {
  position.places[60]++;
}
