import { isHandPlace, opponent, outcomeFor, type Game, type Position, type Side } from '@tesuji/rules';
import { NO_LOOP, type Finding } from './finding.ts';
import type { HandCode } from './hand-code.ts';
import { canInterpose } from './interposition.ts';
import type { MoveStack } from './move-stack.ts';
import { FOREVER } from './proof-table.ts';

/**
 * Draws conclusions about a position from its moves, and with them for which other hands of the attacker the same
 * conclusion holds: a proof for every hand with at least `Finding.hand`, a disproof for every hand with at most that.
 */
export class Judge {
  private readonly game: Game;
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly codes: HandCode;
  private readonly stack: MoveStack;
  private readonly scratch: Int32Array;

  constructor(game: Game, position: Position, attacker: Side, codes: HandCode, stack: MoveStack) {
    this.game = game;
    this.position = position;
    this.attacker = attacker;
    this.codes = codes;
    this.stack = stack;
    this.scratch = new Int32Array(game.maxMoves);
  }

  /** A position without moves, or one the defender can answer when no time is left to go on. */
  leaf(isAttack: boolean, length: number, at: number, end: number, finding: Finding): void {
    const { codes, position, attacker } = this;
    const held = codes.read(position.places, attacker);
    const total = held + codes.read(position.places, opponent(attacker));
    if (end !== at) {
      // A drop needs its piece in hand, so the attacker cannot hold all of them.
      const from = (this.stack.moves[at] >> 8) & 255;
      finding.disproved(isHandPlace(from) ? total - codes.units[from & 15] : total, length, NO_LOOP);
    } else if (isAttack) finding.disproved(codes.select(total, held, true), FOREVER, NO_LOOP);
    else if (outcomeFor(position.outcomeWithoutMoves(), attacker) === 1)
      finding.proved(this.withheld(held, total), 0, 0);
    else finding.disproved(total, FOREVER, NO_LOOP);
  }

  /** The attacker's move `best` mates. A capture brings a piece that need not be in hand before it; a drop needs one more. */
  attackSucceeds(best: number, finding: Finding): void {
    const { hands, gains, lengths, moves } = this.stack;
    finding.proved(this.codes.less(hands[best], gains[best]), lengths[best] + 1, moves[best]);
  }

  /** All answers lose: the attacker needs whatever is needed against any of them. */
  defenceFails(held: number, at: number, end: number, finding: Finding): void {
    const { codes, position } = this;
    const { hands, lengths } = this.stack;
    let hand = this.withheld(held, held + codes.read(position.places, opponent(this.attacker)));
    let length = 0;
    for (let i = at; i < end; i++) {
      hand = codes.union(hand, hands[i]);
      if (lengths[i] > length) length = lengths[i];
    }
    finding.proved(hand, length + 1, 0);
  }

  /** The answer `best` saves the king. */
  defenceSucceeds(held: number, best: number, finding: Finding): void {
    const { codes, position } = this;
    const { hands, lengths, loops } = this.stack;
    const total = held + codes.read(position.places, opponent(this.attacker));
    finding.disproved(codes.intersection(total, hands[best]), oneMore(lengths[best]), loops[best]);
  }

  /** No move of the attacker leads to mate. More of a kind held already adds no move; one of another kind might. */
  attackFails(held: number, at: number, end: number, finding: Finding): void {
    const { codes, position } = this;
    const { hands, gains, lengths, loops } = this.stack;
    const total = held + codes.read(position.places, opponent(this.attacker));
    let hand = codes.select(total, held, true);
    let length = FOREVER;
    let loop = NO_LOOP;
    for (let i = at; i < end; i++) {
      hand = codes.intersection(hand, hands[i] - gains[i]);
      if (lengths[i] < length) length = lengths[i];
      if (loops[i] < loop) loop = loops[i];
    }
    finding.disproved(hand, oneMore(length), loop);
  }

  /** What the attacker must keep lest the defender drop it in between. */
  private withheld(held: number, total: number): number {
    const only = this.codes.select(held, total - held, false);
    return only !== 0 && canInterpose(this.game, this.position, this.attacker, this.scratch) ? only : 0;
  }
}

function oneMore(length: number): number {
  return length === FOREVER ? FOREVER : length + 1;
}
