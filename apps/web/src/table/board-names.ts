import type { Names } from '@tesuji/board/state/label';
import type { Game } from '@tesuji/rules/core/game';
import { gameName } from '@tesuji/words/game-name';
import { pieceName } from '@tesuji/words/piece-name';
import { sideName } from '@tesuji/words/side-name';

/** What screen readers call things on a board. */
export function boardNames(game: Game): Names {
  return {
    board: `${gameName(game, 'en')} board`,
    side: (side) => sideName(game, side, 'en'),
    kind: (kind) => pieceName(game, kind, 'en'),
    hand: (side) => `${sideName(game, side, 'en')}'s hand`,
    empty: 'empty',
    turned: (quarters) => `turned ${quarters * 90}°`,
    canGo: 'can go here',
    turn: (turn) => (turn === 1 ? 'Turn clockwise' : 'Turn counter-clockwise'),
    choose: 'Choose what it becomes',
  };
}
