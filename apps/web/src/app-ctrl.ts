import type { Game } from '@tesuji/rules/core/game';
import type { GameLine } from '@tesuji/rules/core/line';
import { loadGames, saveGame, type SavedGame, type Shelf } from './storage/saved-games.ts';
import { TableCtrl } from './table/table-ctrl.ts';

/** Which screen is shown, and the games that are kept: the last one of each kind. */
export class AppCtrl {
  readonly games: readonly Game[];
  private readonly shelf: Shelf;
  private openTables: readonly TableCtrl[] = [];

  constructor(games: readonly Game[], shelf: Shelf) {
    this.games = games;
    this.shelf = shelf;
    // The oldest first: what is opened goes to the front.
    for (const saved of loadGames(shelf).toReversed()) this.open(saved);
  }

  /** The table to show at this address; undefined for the choice of a game. */
  tableAt(hash: string): TableCtrl | undefined {
    return this.openTables.find(({ game }) => addressOf(game) === hash);
  }

  /** The last game of each kind, the one opened last first. */
  get tables(): readonly TableCtrl[] {
    return this.openTables;
  }

  /** Starts a game and answers the address to go to. */
  begin(line: GameLine): string {
    return this.open({ line, declaration: undefined });
  }

  /** A game that does not replay is left alone. */
  private open(saved: SavedGame): string {
    const game = this.games.find(({ id }) => id === saved.line.game);
    if (game === undefined) return '';
    const table = TableCtrl.open(game, saved, (changed) => saveGame(this.shelf, changed));
    if (!table.ok) return '';
    this.openTables = [table.value, ...this.openTables.filter((other) => other.game !== game)];
    return addressOf(game);
  }
}

/** Where in the page a game is played; everything else is the choice of a game. */
export function addressOf(game: Game): string {
  return `#${game.id}`;
}
