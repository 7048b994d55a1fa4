import {
  handPlace,
  legalMoves,
  opponent,
  pieceKind,
  startPosition,
  unwrap,
  type Game,
  type Position,
  type Setup,
} from '@tesuji/rules';
import { createAgent } from '../../src/agents/create-agent.ts';
import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import { MateSolver } from '../../src/mate/mate-solver.ts';
import type { MadeProblem } from './problem-maker.ts';

/** Random first moves, the nodes for each of the others, and the longest game. */
const OPENING = 10;
const NODES = 200;
const MOST_PLIES = 250;
/** The end of a game, where mates are looked for. */
const LAST_PLIES = 20;
/** The node limit for each position. */
const LOOK = 60_000;

/**
 * Problems with as many pieces as games have: mates in games of the engine against itself, of an exact length. Pieces
 * that are too many are taken off at random and given to the defender, as long as first move and length stay the same.
 */
export class GameProblems {
  private readonly game: Game;
  private readonly random: SeededRandom;
  private readonly solver: MateSolver;

  constructor(game: Game, random: SeededRandom) {
    this.game = game;
    this.random = random;
    this.solver = new MateSolver(game, 16);
  }

  /** Plays a game; returns one problem of each wanted length at most, with so many pieces on the board. */
  play(longest: number, men: number, isWanted: (plies: number) => boolean): readonly MadeProblem[] {
    const { game, random } = this;
    const environment = { now: () => 0, isStopped: () => false, seed: random.bits() };
    const agent = createAgent(game, { kind: 'engine', nodes: NODES }, environment);
    const position = unwrap(startPosition(game));
    for (let ply = 0; ply < MOST_PLIES && position.outcome() === 0; ply++) {
      const moves = legalMoves(game, position);
      const chosen = ply < OPENING ? undefined : agent.choose(position, {})?.move;
      position.make(chosen ?? moves[random.below(moves.length)]);
    }
    const made = new Map<number, MadeProblem>();
    for (let back = 0; back < LAST_PLIES && position.ply > 0; back++) {
      position.unmake();
      const { plies, first } = this.mateOf(position, longest);
      if (first === undefined || made.has(plies) || !isWanted(plies)) continue;
      const text = this.reduce(position, plies, first, men);
      if (text !== undefined) made.set(plies, { text, plies });
    }
    return [...made.values()];
  }

  /** Returns the exact length of a mate and its first move, which is undefined if there is none. */
  private mateOf(position: Position, longest: number): { readonly plies: number; readonly first: number | undefined } {
    const { plies = 0, isShortest, pv } = this.solver.solve(position, { plies: longest, nodes: LOOK });
    return { plies, first: isShortest === true ? pv[0] : undefined };
  }

  /** Takes off pieces until so many are left; returns undefined if the problem needs more, or has fewer. */
  private reduce(position: Position, plies: number, first: number, men: number): string | undefined {
    const { game } = this;
    const { squares } = game.shape;
    // A problem begins with move 1.
    let rest = unwrap(game.parseSetup(game.formatPosition(position).replace(/\d+$/, '1')));
    const isMan = (square: number): boolean => rest.places[square] !== 0;
    const order = Int32Array.from(squares.filter((square) => isMan(square) && !this.isRoyal(rest.places[square])));
    let left = squares.filter(isMan).length;
    this.random.shuffle(order, 0, order.length);
    for (const square of order) {
      if (left === men) break;
      const less = this.without(rest, square);
      const open = game.createPosition(less, position.options);
      if (!open.ok || open.value.outcome() !== 0) continue;
      const found = this.mateOf(open.value, plies);
      if (found.plies !== plies || found.first !== first) continue;
      rest = less;
      left--;
    }
    const open = game.createPosition(rest, position.options);
    return left === men && open.ok ? game.formatPosition(open.value) : undefined;
  }

  private isRoyal(piece: number): boolean {
    return this.game.kinds[pieceKind(piece)]?.royal === true;
  }

  private without(setup: Setup, square: number): Setup {
    const { game } = this;
    const kind = pieceKind(setup.places[square]);
    const plain = game.kinds[kind]?.promotedFrom ?? kind;
    const places = setup.places.slice();
    places[square] = 0;
    if (game.handKinds.includes(plain)) places[handPlace(opponent(setup.side), plain)]++;
    return { ...setup, places };
  }
}
