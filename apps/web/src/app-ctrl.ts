import type { Game } from '@tesuji/rules/core/game';
import type { GameLine } from '@tesuji/rules/core/line';
import { loadLine, saveLine, type Shelf } from './storage/saved-line.ts';
import { TableCtrl } from './table/table-ctrl.ts';

/** The address of the table; everything else is the choice of a game. */
const TABLE = '#table';

/** Which screen is shown, and the one game that is kept. */
export class AppCtrl {
  readonly games: readonly Game[];
  private readonly shelf: Shelf;
  private openTable: TableCtrl | undefined;

  constructor(games: readonly Game[], shelf: Shelf) {
    this.games = games;
    this.shelf = shelf;
    const line = loadLine(shelf);
    if (line !== undefined) this.begin(line);
  }

  /** The table to show at this address; undefined for the choice of a game. */
  tableAt(hash: string): TableCtrl | undefined {
    return hash === TABLE ? this.openTable : undefined;
  }

  /** The game that could be gone on with. */
  get table(): TableCtrl | undefined {
    return this.openTable;
  }

  /** Starts or restores a game and answers the address to go to. A line that does not replay is left alone. */
  begin(line: GameLine): string {
    const game = this.games.find(({ id }) => id === line.game);
    if (game === undefined) return '';
    const table = TableCtrl.open(game, line, (changed) => saveLine(this.shelf, changed));
    if (table.ok) this.openTable = table.value;
    return table.ok ? TABLE : '';
  }
}
