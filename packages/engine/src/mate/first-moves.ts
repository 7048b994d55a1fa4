import { ALL, CHECKS, type Game, type Position } from '@tesuji/rules';
import type { MateStyle } from './mate-style.ts';
import { measureMate, type Bounds, type Measure } from './measure-mate.ts';
import type { ProofSearch } from './proof-search.ts';

export interface FirstMove {
  readonly move: number;
  readonly result: 'mate' | 'nomate' | 'unknown';
  readonly plies?: number;
  readonly isShortest?: boolean;
}

/** Judges every first move, all of them a little before any of them for long: one hard move must not hide the others. */
export class FirstMoves {
  readonly judged: FirstMove[];
  private readonly position: Position;
  private readonly search: ProofSearch;
  private readonly bounds: Bounds;

  constructor(game: Game, style: MateStyle, position: Position, search: ProofSearch, bounds: Bounds) {
    this.position = position;
    this.search = search;
    this.bounds = { ...bounds, longest: bounds.longest - 1, isWarm: true };
    const moves = new Int32Array(game.maxMoves);
    const end = position.generate(style.checksOnly ? CHECKS : ALL, moves, 0);
    this.judged = [...moves.subarray(0, end)].map((move) => ({ move, result: 'unknown' }));
  }

  /** Spends up to so many nodes on each move that is not settled. */
  judge(nodesEach: number): void {
    for (const [i, known] of this.judged.entries()) {
      if (this.search.isHalted) return;
      if (this.isSettled(known)) continue;
      const nodes = Math.min(this.bounds.nodes, this.search.nodes + nodesEach);
      this.position.make(known.move);
      const found = afterMove(known.move, measureMate(this.search, 0, { ...this.bounds, nodes }));
      this.position.unmake();
      if (known.result === 'unknown' || isBetter(found, known)) this.judged[i] = found;
    }
  }

  /** There is no mate in the position, so none of them mates. */
  refuteAll(): void {
    for (const [i, { move }] of this.judged.entries()) this.judged[i] = { move, result: 'nomate' };
  }

  private isSettled({ result, isShortest }: FirstMove): boolean {
    return result === 'nomate' || (result === 'mate' && (isShortest === true || this.bounds.isAnyLengthEnough));
  }
}

function isBetter(found: FirstMove, known: FirstMove): boolean {
  const { plies = Infinity } = known;
  return found.plies !== undefined && (found.plies < plies || (found.plies === plies && found.isShortest === true));
}

/** The same counted from before the first move. */
function afterMove(move: number, { result, plies, isShortest }: Measure): FirstMove {
  return {
    move,
    result,
    ...(plies === undefined ? {} : { plies: plies + 1 }),
    ...(isShortest === undefined ? {} : { isShortest }),
  };
}
