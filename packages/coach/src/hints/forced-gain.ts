import { CAPTURES, CHECKS, legalMoves, ONGOING, outcomeFor, PLACES, type Position } from '@tesuji/rules';
import type { CoachKnowledge } from '../knowledge.ts';
import { isRoyal } from '../position-queries.ts';
import { gradeMoves } from './grade-moves.ts';

/** A line that wins more than any capture at once does, against any defence. */
export interface ForcedGain {
  /** The first move, the longest defence, and so on; the last is an enemy move, after which the capture is possible. */
  readonly line: readonly number[];
  /** The move at the end of the line that captures, or wins the game. */
  readonly take: number;
  /** The least points won against any defence, including all captures on the way. */
  readonly gain: number;
}

/** The most own moves before the capture. */
const MOST_MOVES = 3;
/** Less than any two values differ by. */
const EPSILON = 1e-6;
/** The smallest gain that a line must add. */
const LEAST_GAIN = 1;
const ROYAL_GAIN = 1000;

interface Found {
  readonly gain: number;
  readonly line: readonly number[];
}

/**
 * A small proof search: the attacker tries checks, captures and, as the first move, threats; the defender tries every
 * legal move. Shorter lines come first. It gives up after a number of nodes.
 */
export class GainSearch {
  private readonly knowledge: CoachKnowledge;
  private readonly capturable = new Uint8Array(PLACES);
  private nodesLeft: number;

  constructor(knowledge: CoachKnowledge, nodes: number) {
    this.knowledge = knowledge;
    this.nodesLeft = nodes;
  }

  find(position: Position): ForcedGain | undefined {
    const now = this.bestCapture(position)?.gain ?? 0;
    const threats = gradeMoves(this.knowledge.game, position).filter(
      ({ grade }) => grade === 'great' || grade === 'amazing',
    );
    const first = [...new Set([...this.forcingMoves(position), ...threats.map(({ move }) => move)])];
    for (let depth = 1; depth <= MOST_MOVES && this.nodesLeft > 0; depth++) {
      const found = this.attack(position, depth, now + LEAST_GAIN, first);
      const take = found?.line.at(-1);
      if (found !== undefined && take !== undefined) return { line: found.line.slice(0, -1), take, gain: found.gain };
    }
    return undefined;
  }

  /** Returns the first of these moves that wins at least `need` in all. */
  private attack(position: Position, depth: number, need: number, moves: readonly number[]): Found | undefined {
    const { side } = position;
    for (const move of moves) {
      if (this.nodesLeft <= 0) return undefined;
      const gain = this.knowledge.captureRules.gain(position, move);
      position.make(move);
      const outcome = position.outcome();
      const found = outcome === ONGOING ? this.defend(position, depth - 1, need - gain) : undefined;
      position.unmake();
      if (outcomeFor(outcome, side) > 0) return { gain: ROYAL_GAIN, line: [move] };
      if (found !== undefined) return { gain: found.gain + gain, line: [move, ...found.line] };
    }
    return undefined;
  }

  /** Returns the longest defence, or of equal ones that which loses least, if every reply loses at least `need`. */
  private defend(position: Position, depth: number, need: number): Found | undefined {
    let hardest: Found | undefined;
    let least = Infinity;
    for (const reply of this.replies(position)) {
      const loss = this.knowledge.captureRules.gain(position, reply);
      position.make(reply);
      const found = position.outcome() === ONGOING ? this.continueAttack(position, depth, need + loss) : undefined;
      position.unmake();
      if (found === undefined) return undefined;
      const gain = found.gain - loss;
      least = Math.min(least, gain);
      const isHarder =
        hardest === undefined ||
        found.line.length + 1 > hardest.line.length ||
        (found.line.length + 1 === hardest.line.length && gain < hardest.gain);
      if (isHarder) hardest = { gain, line: [reply, ...found.line] };
    }
    return hardest === undefined ? undefined : { ...hardest, gain: least };
  }

  private continueAttack(position: Position, depth: number, need: number): Found | undefined {
    this.nodesLeft--;
    const capture = this.bestCapture(position, need);
    if (capture !== undefined || depth === 0) return capture;
    return this.attack(position, depth, need, this.forcingMoves(position));
  }

  /** Returns the capture that wins most, if that is at least `need`. */
  private bestCapture(position: Position, need: number = EPSILON): Found | undefined {
    const { exchange, game } = this.knowledge;
    const count = this.knowledge.writeCapturable(position, this.capturable);
    let best: Found | undefined;
    for (const square of Array.from(this.capturable.subarray(0, count))) {
      const isKing = isRoyal(game, position.places[square]!);
      if (!isKing && !exchange.isWorthMore(position, square, Math.max(best?.gain ?? 0, need - EPSILON))) continue;
      const [capture] = exchange.captures(position, square);
      if (capture === undefined) continue;
      const gain = isKing ? ROYAL_GAIN : capture.balance;
      if (best === undefined || gain > best.gain) best = { gain, line: [capture.move] };
    }
    return best;
  }

  private forcingMoves(position: Position): number[] {
    const { game } = this.knowledge;
    return [...new Set([...legalMoves(game, position, CHECKS), ...legalMoves(game, position, CAPTURES)])];
  }

  /** Returns all legal moves, captures first: they refute most. */
  private replies(position: Position): number[] {
    const { game } = this.knowledge;
    return [...new Set([...legalMoves(game, position, CAPTURES), ...legalMoves(game, position)])];
  }
}
