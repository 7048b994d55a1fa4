import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';

interface Played {
  readonly game: 'shogi' | 'chess';
  readonly level: number;
  readonly winner: 0 | 1 | undefined;
  readonly month: number;
  readonly accuracy?: readonly [number, number];
  readonly isHandicap?: true;
}

const PLAYED: readonly Played[] = [
  { game: 'shogi', level: 3, winner: 0, month: 1 },
  { game: 'shogi', level: 3, winner: 0, month: 2, isHandicap: true },
  { game: 'shogi', level: 3, winner: 1, month: 2 },
  { game: 'shogi', level: 3, winner: 0, month: 4, accuracy: [82, 70] },
  { game: 'chess', level: 5, winner: 1, month: 4 },
  { game: 'chess', level: 4, winner: undefined, month: 5 },
  { game: 'chess', level: 4, winner: 0, month: 5 },
];

/** The export of a library with games against levels, which the person played as the first side without a name. */
export function exportLines(): string {
  return PLAYED.map(({ game, level, winner, month, accuracy, isHandicap }, index) => {
    const time = Date.UTC(2026, month - 1, index + 1);
    const handicap = shogi.setups.find(({ id }) => id === 'rook')!;
    const start = (game === 'chess' ? chess.setups[0]! : isHandicap ? handicap : shogi.setups[0]!).text;
    const [side, move] = game === 'chess' ? ['black', 'e2e4'] : ['white', isHandicap ? '3c3d' : '7g7f'];
    const end = winner === undefined ? { isDraw: true, reason: 'agreement' } : { winner, reason: 'resign' };
    const headers = [
      ['date', `2026.0${month}.0${index + 1}`],
      [side, `Level ${level}`],
      ...(index % 2 === 0 ? [['time-limit', '10m byoyomi 1x30s']] : []),
    ];
    const record = { format: 'tesuji-record', version: 1, game, options: {}, start, headers, moves: [{ move, end }] };
    const seats = ['me', 'computer'];
    return JSON.stringify({
      format: 'tesuji-library',
      version: 1,
      savedAt: time,
      source: 'played',
      seats,
      accuracy,
      record,
    });
  }).join('\n');
}
