/** A proof number beyond all others: what it counts can never be shown. */
export const INFINITE: number = 1 << 28;
/** The loop of a disproof that leans on no repetition. */
export const NO_LOOP: number = 1 << 20;

/**
 * What a visit finds out about a position. When one of the numbers is 0 the matter is decided: `hand` then says with
 * which hands of the attacker the result holds, `length` within how many plies, `loop` the smallest depth of the path
 * that a disproof leans on, and `move` how the attacker begins.
 */
export class Finding {
  pn = 1;
  dn = 1;
  hand = 0;
  length = 0;
  loop: number = NO_LOOP;
  move = 0;

  proved(hand: number, length: number, move: number): void {
    this.pn = 0;
    this.dn = INFINITE;
    this.hand = hand;
    this.length = length;
    this.loop = NO_LOOP;
    this.move = move;
  }

  disproved(hand: number, length: number, loop: number): void {
    this.pn = INFINITE;
    this.dn = 0;
    this.hand = hand;
    this.length = length;
    this.loop = loop;
    this.move = 0;
  }

  estimated(pn: number, dn: number): void {
    this.pn = pn;
    this.dn = dn;
    this.loop = NO_LOOP;
  }
}
