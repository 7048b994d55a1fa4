import * as changes from '@tesuji/rules/internal';
import { isHandPlace, isPieceOf, opponent, outcomeFor, PLACES, type Game, type Position } from '@tesuji/rules';
import type { Oversight } from '../search/settings.ts';
import type { Sight, Skill } from './skill.ts';

/** Steps from which on a move is a long one. */
const FAR = 3;
/** What counts as big: this many hundredths of a pawn and up. */
const BIG = 250;
/** Nothing is out of sight altogether. */
const MOST_CHANCE = 0.97;

/**
 * What a level does not notice while it thinks about one move. Like a person it fails to see a thing, not a thing in
 * one line and another time not: what is overlooked depends on the piece and where it goes, or on what would be taken,
 * and stays overlooked in every line until the next turn. Were each line to throw its own dice, the level would always
 * go for the line whose refutation it missed.
 */
export class Attention {
  readonly overlooks: Oversight;
  private readonly skill: Skill;
  private readonly sight: Sight;
  private readonly columns: Int8Array = new Int8Array(PLACES);
  private readonly rows: Int8Array = new Int8Array(PLACES);
  private thought = 0;

  constructor({ shape }: Game, skill: Skill, sight: Sight) {
    this.skill = skill;
    this.sight = sight;
    for (const [index, square] of shape.squares.entries()) {
      this.columns[square] = index % shape.columns;
      this.rows[square] = Math.floor(index / shape.columns);
    }
    this.overlooks = (position, move, gain, ply) =>
      share(this.identityOf(position, move, gain, ply)) < this.chanceOf(position, move, gain, ply);
  }

  /** A new turn, a new look. */
  begin(position: Position, seed: number): void {
    this.thought = mix(mix(mix(seed, position.keyLow), position.keyHigh), position.ply);
  }

  private chanceOf(position: Position, move: number, gain: number, ply: number): number {
    const { skill, sight } = this;
    if (ply === 0 && winsAtOnce(position, move)) return 1 - skill.winSight;
    const factor = this.visibility(position, move) * this.appeal(position, move, gain);
    const near = Math.min(MOST_CHANCE, skill.blindness * factor * (ply % 2 === 0 ? sight.own : 1));
    return 1 - (1 - near) ** (1 + sight.ply * Math.max(0, ply - 1));
  }

  /** How hard the way of a move is to see. */
  private visibility(position: Position, move: number): number {
    const { sight, columns, rows } = this;
    const from = (move >> 8) & 255;
    const to = move & 255;
    if (isHandPlace(from)) return sight.drop;
    const down = rows[to] - rows[from];
    const steps = Math.max(Math.abs(columns[to] - columns[from]), Math.abs(down));
    const isBackward = position.side === 0 ? down > 0 : down < 0;
    return (steps >= FAR ? sight.far : 1) * (isBackward ? sight.backward : 1);
  }

  /** How easily what a move does escapes notice. */
  private appeal(position: Position, move: number, gain: number): number {
    const { sight } = this;
    if (gain <= 0) return position.givesCheck(move) ? sight.check : 1;
    const last = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    const takesBack = last !== 0 && (last & 255) === (move & 255);
    return (gain >= BIG ? sight.big : 1) * (takesBack ? sight.takingBack : 1);
  }

  /**
   * Moves with the same number are seen or overlooked together. Where pieces are taken from afar, what is taken counts
   * and not the many ways to do it; at the root also where the piece goes, since a shot that needs no help comes with
   * almost every move.
   */
  private identityOf(position: Position, move: number, gain: number, ply: number): number {
    const own = mix(this.thought, position.side);
    const prey = gain > 0 ? preyOf(position, move, own) : own;
    if (prey === own) return mix(own, move & 0x1ffff);
    return ply === 0 ? mix(prey, move & 255) : prey;
  }
}

function winsAtOnce(position: Position, move: number): boolean {
  const { side } = position;
  position.make(move);
  const isWon = outcomeFor(position.outcome(), side) > 0;
  position.unmake();
  return isWon;
}

/** Mixes in what a move takes anywhere but where it goes. */
function preyOf(position: Position, move: number, start: number): number {
  const { places, ply } = position;
  const enemy = opponent(position.side);
  if (isPieceOf(places[move & 255], enemy)) return start;
  let mixed = start;
  position.make(move);
  const { log } = position;
  for (let i = position.logStart(ply), end = position.logStart(ply + 1); i < end; i++) {
    const place = changes.changePlace(log[i]);
    if (!isHandPlace(place) && isPieceOf(changes.changeBefore(log[i]), enemy)) mixed = mix(mixed, place);
  }
  position.unmake();
  return mixed;
}

function mix(state: number, number: number): number {
  let mixed = Math.imul(state ^ Math.imul(number, 0x9e3779b1), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function share(mixed: number): number {
  return (mixed >>> 0) / 2 ** 32;
}
