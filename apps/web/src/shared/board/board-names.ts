import type { BoardNames, QuarterTurn } from '@tesuji/board';
import type { Game } from '@tesuji/rules';
import {
  facingName,
  gameName,
  pieceName,
  pieceNames,
  sideName,
  squareName,
  wordsOf,
  type Language,
} from '@tesuji/words';

/** Names of places, pieces and sides, for screen readers and on the rim of the board. */
export function boardNames(game: Game, language: Language, start?: string): BoardNames {
  return language === 'ja' ? japaneseNames(game, start) : englishNames(game, start);
}

const TURNS = {
  en: { clockwise: 'Turn clockwise', counter: 'Turn counter-clockwise' },
  ja: { clockwise: '時計回りに回す', counter: '反時計回りに回す' },
} as const;

/** The label for turning a piece on its square, on the board and on buttons. */
export function turnName(turn: QuarterTurn, language: Language): string {
  const { clockwise, counter } = TURNS[language];
  return turn === 1 ? clockwise : counter;
}

function englishNames(game: Game, start?: string): BoardNames {
  const side = (each: 0 | 1): string => sideName(game, each, 'en', start);
  return {
    board: `${gameName(game, 'en')} board`,
    square: (square) => squareName(game, square, 'en'),
    piece: (owner, kind, quarters) => {
      const name = `${side(owner)} ${pieceName(game, kind, 'en')}`;
      if (quarters === undefined) return name;
      return `${name}, ${facingName(game, kind, quarters, 'en') ?? `turned ${quarters * 90}°`}`;
    },
    hand: (owner) => `${side(owner)}’s hand`,
    held: (owner, kind, count) => {
      const name = count === 1 ? pieceName(game, kind, 'en') : pieceNames(game, kind, 'en');
      return `${side(owner)}’s hand: ${count === 0 ? 'no' : count} ${name}`;
    },
    empty: 'empty',
    canGo: 'can go here',
    premove: 'premove',
    turn: (turn) => turnName(turn, 'en'),
    choose: 'Choose what it becomes',
    list: (parts) => parts.join(', '),
  };
}

function japaneseNames(game: Game, start?: string): BoardNames {
  const side = (each: 0 | 1): string => sideName(game, each, 'ja', start);
  const rows = wordsOf(game)?.labels?.ja?.rows;
  return {
    board: `${gameName(game, 'ja')}の盤`,
    square: (square) => squareName(game, square, 'ja'),
    ...(rows !== undefined && { rows }),
    piece: (owner, kind, quarters) => {
      const name = `${side(owner)}の${pieceName(game, kind, 'ja')}`;
      if (quarters === undefined) return name;
      return `${name}（${facingName(game, kind, quarters, 'ja') ?? `右に${quarters * 90}度`}）`;
    },
    hand: (owner) => `${side(owner)}の持ち駒`,
    held: (owner, kind, count) => `${side(owner)}の持ち駒、${pieceName(game, kind, 'ja')}${count}枚`,
    empty: '空き',
    canGo: 'ここに動けます',
    premove: '先行入力',
    turn: (turn) => turnName(turn, 'ja'),
    choose: 'どの駒にするか選んでください',
    list: (parts) => parts.join('、'),
  };
}
