import {
  BasePosition,
  changeBefore,
  changePlace,
  KEY_HIGH,
  KEY_LOW,
  LOG_END,
  packChange,
  SIDE,
} from '@tesuji/rules/internal';
import {
  ALL,
  EMPTY,
  moveFrom,
  moveTo,
  ONGOING,
  opponent,
  packDraw,
  packWin,
  QUIETS,
  type MoveSet,
  type Options,
  type Setup,
  type Side,
} from '@tesuji/rules';
import { findLine, HANDS, KEYS_HIGH, KEYS_LOW, MARKS, reason, SIDE_KEY, SQUARES } from './tables.ts';

/** A short implementation of the contract, not optimised. */
export class TicTacToePosition extends BasePosition {
  constructor(setup: Setup, options: Options) {
    super(options);
    this.places.set(setup.places);
    this.state[SIDE] = setup.side;
    for (let square = 0; square < SQUARES; square++) {
      for (const side of [0, 1] as const)
        if (this.places[square] === MARKS[side]) this.toggleKey(side * SQUARES + square);
    }
    if (setup.side === 1) this.toggleKey(SIDE_KEY);
  }

  generate(set: MoveSet, out: Int32Array, at: number): number {
    const hand = HANDS[this.side];
    if ((set !== ALL && set !== QUIETS) || this.places[hand] === 0 || this.verdict() !== ONGOING) return at;
    for (let square = 0; square < SQUARES; square++) {
      if (this.places[square] === EMPTY) out[at++] = square | (hand << 8);
    }
    return at;
  }

  isLegal(move: number): boolean {
    const hand = HANDS[this.side];
    const square = moveTo(move);
    if (move !== (square | (hand << 8)) || square >= SQUARES) return false;
    return this.places[square] === EMPTY && this.places[hand] > 0 && this.verdict() === ONGOING;
  }

  givesCheck(_move: number): boolean {
    return false;
  }

  inCheck(): boolean {
    return false;
  }

  attackers(_square: number, _side: Side, _out: Int32Array, at: number): number {
    return at;
  }

  make(move: number): void {
    const side = this.side;
    this.pushRow(move);
    this.change(moveFrom(move), this.places[moveFrom(move)] - 1);
    this.change(moveTo(move), MARKS[side]);
    this.toggleKey(side * SQUARES + moveTo(move));
    this.passTurn();
  }

  unmake(): void {
    const end = this.state[LOG_END];
    this.popRow();
    for (let i = end - 1; i >= this.state[LOG_END]; i--) {
      const change = this.log[i];
      this.places[changePlace(change)] = changeBefore(change);
    }
    this.state[SIDE] ^= 1;
  }

  makeNull(): boolean {
    if (this.verdict() !== ONGOING) return false;
    this.pushRow(0);
    this.passTurn();
    return true;
  }

  verdict(): number {
    for (const side of [0, 1] as const) {
      if (findLine(this.places, side) === undefined) continue;
      return packWin(this.options['misere'] === 'on' ? opponent(side) : side, reason('three-in-a-row'));
    }
    return ONGOING;
  }

  outcomeWithoutMoves(): number {
    const verdict = this.verdict();
    return verdict === ONGOING ? packDraw(reason('board-full')) : verdict;
  }

  clone(): TicTacToePosition {
    const copy = new TicTacToePosition(this, this.options);
    copy.copyBase(this);
    return copy;
  }

  private change(place: number, after: number): void {
    this.log[this.state[LOG_END]++] = packChange(place, this.places[place], after);
    this.places[place] = after;
  }

  private passTurn(): void {
    this.state[SIDE] ^= 1;
    this.toggleKey(SIDE_KEY);
  }

  private toggleKey(index: number): void {
    this.state[KEY_LOW] ^= KEYS_LOW[index];
    this.state[KEY_HIGH] ^= KEYS_HIGH[index];
  }
}
