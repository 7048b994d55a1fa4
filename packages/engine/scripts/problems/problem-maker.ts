import {
  handPlace,
  pieceKind,
  resolveOptions,
  unwrap,
  type Game,
  type Options,
  type Position,
  type Setup,
} from '@tesuji/rules';
import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import { MateSolver, type MateResult } from '../../src/mate/mate-solver.ts';
import type { ProblemStyle } from './style.ts';

export interface MadeProblem {
  readonly text: string;
  readonly plies: number;
}

/** Node limits of the first test and of the others. */
const GLANCE = 1000;
const LOOK = 60_000;

/** Draws positions and keeps those that are problems: one first move, an exact length, nothing superfluous. */
export class ProblemMaker {
  private readonly game: Game;
  private readonly style: ProblemStyle;
  private readonly random: SeededRandom;
  private readonly solver: MateSolver;
  private readonly options: Options;

  constructor(game: Game, style: ProblemStyle, random: SeededRandom) {
    this.game = game;
    this.style = style;
    this.random = random;
    this.solver = new MateSolver(game, 16);
    this.options = unwrap(resolveOptions(game.options, style.options));
  }

  /** Draws one position; usually returns undefined. `isWanted` says which lengths are still needed. */
  draw(longest: number, isWanted: (plies: number) => boolean): MadeProblem | undefined {
    const setup = this.style.draw(this.random);
    const position = this.open(setup);
    if (position === undefined) return undefined;
    const { result, plies = 0, pv } = this.solver.solve(position, { plies: longest, nodes: GLANCE });
    const [first] = pv;
    if (result !== 'mate' || !isWanted(plies) || !this.isProblem(position, plies, first)) return undefined;
    const bare = this.open(this.strip(setup, plies, first));
    return bare === undefined ? undefined : { text: this.game.formatPosition(bare), plies };
  }

  private isProblem(position: Position, plies: number, first: number): boolean {
    const { pv, plies: found, isShortest } = this.solver.solve(position, { plies, nodes: LOOK });
    const isExact = found === plies && isShortest === true && pv.length === plies && pv[0] === first;
    return isExact && this.isFine(position, pv) && this.hasOneWay(position, pv);
  }

  private open(setup: Setup): Position | undefined {
    const made = this.game.createPosition(setup, this.options);
    return made.ok ? made.value : undefined;
  }

  private isFine(position: Position, pv: readonly number[]): boolean {
    const end = position.clone();
    for (const move of pv) end.make(move);
    return this.style.isFine(position, pv[0], end);
  }

  /** No second solution at any move of the attacker but the last, and no drop that only delays the mate. */
  private hasOneWay(start: Position, pv: readonly number[]): boolean {
    const position = start.clone();
    for (let ply = 0; ply < Math.max(1, pv.length - 1); ply++) {
      if (ply % 2 === 0 && !this.isOnly(position, pv.length - ply)) return false;
      position.make(pv[ply]);
    }
    return true;
  }

  private isOnly(position: Position, plies: number): boolean {
    const { firstMoves = [], pliesTraditional, nodes } = this.look(position, plies, this.style.allowsLonger);
    const mating = firstMoves.filter(({ result }) => result === 'mate');
    // With a length limit "unknown" means that there is no such mate, unless the search was stopped.
    const isSure = this.style.allowsLonger ? nodes < LOOK : firstMoves.every(({ result }) => result !== 'unknown');
    return isSure && pliesTraditional === plies && mating.length === 1;
  }

  private look(position: Position, plies: number, isExact: boolean): MateResult {
    return this.solver.solve(position, { nodes: LOOK, all: true, traditional: true, ...(isExact ? { plies } : {}) });
  }

  /** Removes every piece that the problem does not need, one after another. */
  private strip(setup: Setup, plies: number, first: number): Setup {
    let rest = setup;
    for (const place of this.placesOf(setup)) {
      const less: Setup = { ...rest, places: rest.places.slice() };
      this.style.without(less, place);
      const position = this.open(less);
      if (position !== undefined && this.isProblem(position, plies, first)) rest = less;
    }
    return rest;
  }

  /** Returns the squares and hand slots of pieces that may be removed. */
  private placesOf({ places }: Setup): readonly number[] {
    const { kinds, shape, handKinds } = this.game;
    const isMan = (square: number): boolean => places[square] !== 0 && kinds[pieceKind(places[square])]?.royal !== true;
    const held = handKinds.map((kind) => handPlace(0, kind)).filter((place) => places[place] > 0);
    return [...shape.squares.filter(isMan), ...held];
  }
}
