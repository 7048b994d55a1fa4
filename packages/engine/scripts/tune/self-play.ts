import { ONGOING, outcomeFor, type Position } from '@tesuji/rules';
import type { Knowledge } from '../../src/knowledge.ts';
import { Search, type SearchLine } from '../../src/search/search.ts';
import type { SearchSettings } from '../../src/search/settings.ts';
import { TranspositionTable } from '../../src/search/transposition-table.ts';

const MEGABYTES = 4;
/** A game is adjudicated when both searches agree for this many plies that it is decided, or drawn. */
const PLIES_TO_AGREE = 4;
const DECISIVE = 1500;
const PLIES_OF_NOTHING = 24;
const NOTHING = 8;
const FIRST_DEAD_PLY = 100;
const LAST_PLY = 400;

/**
 * The node budget acts as a time plan, so that a search ends with a finished depth and takes longer when it is unsure.
 */
const MOST = 10;

export class Player {
  readonly knowledge: Knowledge;
  private readonly table = new TranspositionTable(MEGABYTES);
  private readonly search: Search;
  /** Counts nodes instead of milliseconds, so that games are the same on every machine. */
  private clock = 0;
  private readonly isExact: boolean;

  /** With `isExact` every search takes the nodes it is given, even if a depth is not finished. */
  constructor(knowledge: Knowledge, settings: SearchSettings = {}, isExact = false) {
    this.knowledge = knowledge;
    this.isExact = isExact;
    this.search = new Search(knowledge, this.table, { now: () => this.clock, isStopped: () => false }, settings);
  }

  /** Clears all data of earlier games. */
  beginGame(): void {
    this.table.clear();
    this.search.forget();
  }

  think(position: Position, nodes: number): SearchLine | undefined {
    if (this.isExact) return this.search.run(position, { nodes }).lines[0];
    this.clock = 0;
    const limits = { nodes: nodes * MOST, time: { usual: nodes, most: nodes * MOST } };
    const report = this.search.run(position, limits, (each) => {
      this.clock = each.nodes;
    });
    return report.lines[0];
  }
}

/**
 * Plays from a position to the end, each side by its own player, and calls `show` with every position and its search
 * result. Returns side 0's result: 1, ½ or 0.
 */
export function playOn(
  position: Position,
  players: readonly [Player, Player],
  nodes: number,
  show: (position: Position, line: SearchLine) => void,
): number {
  for (const player of new Set(players)) player.beginGame();
  let agreed = 0;
  let quiet = 0;
  for (let ply = 0; ply < LAST_PLY; ply++) {
    const outcome = position.outcome();
    if (outcome !== ONGOING) return (1 + outcomeFor(outcome, 0)) / 2;
    const line = players[position.side].think(position, nodes);
    if (line === undefined) return 0.5;
    show(position, line);
    const score = position.side === 0 ? line.score : -line.score;
    agreed = Math.abs(score) < DECISIVE ? 0 : Math.sign(score) + (Math.sign(score) === Math.sign(agreed) ? agreed : 0);
    if (Math.abs(agreed) >= PLIES_TO_AGREE) return agreed > 0 ? 1 : 0;
    quiet = ply >= FIRST_DEAD_PLY && Math.abs(score) <= NOTHING ? quiet + 1 : 0;
    if (quiet >= PLIES_OF_NOTHING) return 0.5;
    position.make(line.moves[0]);
  }
  return 0.5;
}
