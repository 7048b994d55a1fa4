import { ALL, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { knowledgeOf } from '../../src/knowledge.ts';
import { NO_LABEL, NO_RESULT, type LabelledGame } from './shard.ts';

/** One game in this many is kept for validation. */
const HELD_OUT_EVERY = 50;
/** Larger scores are left out: the position is decided, and its score says little. */
const FURTHEST = 2500;

/** What is known about a position, for the side to move. */
export interface Label {
  score: number;
  /** 1 if the side to move won the game, −1 if it lost, 0 if it was drawn; NO_RESULT if that is not known. */
  result: number;
}

/** Reports whether a game is kept for validation. */
export function isHeldOut(game: LabelledGame): boolean {
  return game.number % HELD_OUT_EVERY === 0;
}

/** Replays labelled games and selects the positions to learn from. */
export class PositionReader {
  private readonly game: Game;
  private readonly moves: Int32Array;
  private readonly seen: SeenPositions;
  private readonly label: Label = { score: 0, result: 0 };

  constructor(game: Game, seen: SeenPositions) {
    this.game = game;
    this.moves = new Int32Array(game.maxMoves);
    this.seen = seen;
  }

  /**
   * Calls `take` with every position to learn from: it has a label, is not decided, not in check, and its best move
   * wins nothing at once (a capture, a promotion), so that a static evaluation can be right about it. The position and
   * the label change after the call.
   */
  read(labelled: LabelledGame, take: (position: Position, label: Label) => void): void {
    const { moves, label } = this;
    const { tactics } = knowledgeOf(this.game);
    const position = startOf(this.game, labelled.setup);
    for (let ply = 0; ply < labelled.moves.length; ply++) {
      const count = position.generate(ALL, moves, 0);
      const index = labelled.moves[ply];
      if (index >= count) throw new Error(`game ${labelled.number} has a move that does not exist`);
      const move = moves[index];
      const score = labelled.scores[ply];
      if (
        score !== NO_LABEL &&
        Math.abs(score) <= FURTHEST &&
        tactics.gain(position, move) === 0 &&
        !position.inCheck() &&
        this.seen.add(position)
      ) {
        label.score = score;
        label.result = position.side === 0 || labelled.result === NO_RESULT ? labelled.result : -labelled.result;
        take(position, label);
      }
      position.make(move);
    }
  }
}

/** Returns the position that a game starts from: a setup by its id, or any position as text, which has spaces. */
function startOf(game: Game, setup: string): Position {
  return unwrap(setup.includes(' ') ? game.parsePosition(setup) : startPosition(game, setup));
}

/** A set of positions that forgets none and takes one new position in a hundred for an old one when it is full. */
export class SeenPositions {
  private readonly bits: Int32Array;
  private readonly mask: number;

  /** @param megabytes a power of two; 32 are enough for three million positions. */
  constructor(megabytes = 32) {
    this.bits = new Int32Array(megabytes << 18);
    this.mask = this.bits.length - 1;
  }

  clear(): void {
    this.bits.fill(0);
  }

  /** Adds a position. Returns false if it was there. */
  add(position: Position): boolean {
    const word = (position.keyLow ^ Math.imul(position.keyHigh, 0x2c1b3c6d)) & this.mask;
    const bit = 1 << (position.keyHigh >>> 27);
    if ((this.bits[word] & bit) !== 0) return false;
    this.bits[word] |= bit;
    return true;
  }
}
