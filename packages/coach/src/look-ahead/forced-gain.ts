import { ALL, CAPTURES, CHECKS, ONGOING, outcomeFor, pieceKind, PLACES, type Position } from '@tesuji/rules';
import { movesIn } from '../facts/moves-of.ts';
import { gradeMoves } from '../grade-moves.ts';
import type { Teaching } from '../teaching.ts';

/** A line that wins more than can be won at once, whatever the enemy answers. */
export interface ForcedGain {
  /** The first move, the longest defence, and so on; after the last of them, an enemy move, the taking can begin. */
  readonly line: readonly number[];
  /** The move that takes, or wins the game, at the end of the line. */
  readonly take: number;
  /** Points won at least against any defence, counting all that was taken on the way. */
  readonly gain: number;
}

/** Own moves before the one that takes. */
const MOST_MOVES = 3;
/** Less than any two values differ by. */
const GRAIN = 1e-6;
/** The smallest gain worth a line. */
const LEAST_GAIN = 1;
const ROYAL_GAIN = 1000;

interface Found {
  readonly gain: number;
  readonly line: readonly number[];
}

/**
 * A small proof search: the attacker tries checks, takings and, with the first move, threats; every answer of the enemy
 * is looked at. Shorter lines first. It gives up when it has looked at too many positions.
 */
export class GainSearch {
  private readonly teaching: Teaching;
  private readonly prey = new Uint8Array(PLACES);
  private nodesLeft: number;

  constructor(teaching: Teaching, nodes: number) {
    this.teaching = teaching;
    this.nodesLeft = nodes;
  }

  find(position: Position): ForcedGain | undefined {
    const now = this.takeBest(position)?.gain ?? 0;
    const threats = gradeMoves(this.teaching.game, position).filter(
      ({ grade }) => grade === 'great' || grade === 'amazing',
    );
    const first = [...new Set([...this.forcing(position), ...threats.map(({ move }) => move)])];
    for (let depth = 1; depth <= MOST_MOVES && this.nodesLeft > 0; depth++) {
      const found = this.attack(position, depth, now + LEAST_GAIN, first);
      const take = found?.line.at(-1);
      if (found !== undefined && take !== undefined) return { line: found.line.slice(0, -1), take, gain: found.gain };
    }
    return undefined;
  }

  /** Does one of these moves win at least `need` in all? */
  private attack(position: Position, depth: number, need: number, moves: readonly number[]): Found | undefined {
    const { side } = position;
    for (const move of moves) {
      if (this.nodesLeft <= 0) return undefined;
      const gain = this.teaching.taking.gain(position, move);
      position.make(move);
      const outcome = position.outcome();
      const found = outcome === ONGOING ? this.defend(position, depth - 1, need - gain) : undefined;
      position.unmake();
      if (outcomeFor(outcome, side) > 0) return { gain: ROYAL_GAIN, line: [move] };
      if (found !== undefined) return { gain: found.gain + gain, line: [move, ...found.line] };
    }
    return undefined;
  }

  /** Is `need` won after every answer? The line returned is the one that holds out longest, or else loses least. */
  private defend(position: Position, depth: number, need: number): Found | undefined {
    let hardest: Found | undefined;
    let least = Infinity;
    for (const reply of this.replies(position)) {
      const loss = this.teaching.taking.gain(position, reply);
      position.make(reply);
      const found = position.outcome() === ONGOING ? this.goOn(position, depth, need + loss) : undefined;
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

  private goOn(position: Position, depth: number, need: number): Found | undefined {
    this.nodesLeft--;
    const taken = this.takeBest(position, need);
    if (taken !== undefined || depth === 0) return taken;
    return this.attack(position, depth, need, this.forcing(position));
  }

  /** The taking that wins most, if that is at least `need`. */
  private takeBest(position: Position, need: number = GRAIN): Found | undefined {
    const { exchanger, game } = this.teaching;
    const count = this.teaching.writePrey(position, this.prey);
    const squares = Array.from(this.prey.subarray(0, count));
    let best: Found | undefined;
    for (const square of squares) {
      const isRoyal = game.kinds[pieceKind(position.places[square]!)]?.royal === true;
      if (!isRoyal && !exchanger.isWorthMore(position, square, Math.max(best?.gain ?? 0, need - GRAIN))) continue;
      const [take] = exchanger.takers(position, square);
      if (take === undefined) continue;
      const gain = isRoyal ? ROYAL_GAIN : take.balance;
      if (best === undefined || gain > best.gain) best = { gain, line: [take.move] };
    }
    return best;
  }

  private forcing(position: Position): number[] {
    return [...new Set([...movesIn(position, CHECKS), ...movesIn(position, CAPTURES)])];
  }

  /** Takings first: they refute most. */
  private replies(position: Position): number[] {
    return [...new Set([...movesIn(position, CAPTURES), ...movesIn(position, ALL)])];
  }
}
