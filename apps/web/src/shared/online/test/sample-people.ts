/** The people of the tests of online play, a game of theirs, and what the host of their server sees. */
import type { GameSummary, HostInfo, Me, Person } from '@tesuji/online';
import { findGame, legalMoves, startPosition, unwrap, type Side } from '@tesuji/rules';

export const NOW = Date.UTC(2026, 10, 17, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const AKI: Person = { id: 'p-aki', name: 'Aki', isGuest: false };
export const BEA: Person = { id: 'p-bea', name: 'Beatrix', isGuest: false };
export const GUEST: Me = { id: 'p-guest', name: 'Guest Heron', isGuest: true, kind: 'guest' };
export const ACCOUNT: Me = { id: 'p-me', name: 'Kaede', isGuest: false, kind: 'account' };

/** A game of `me` after some moves, each the one in the middle of the list of legal moves. */
export function summaryOf(
  id: string,
  gameId: string,
  plies: number,
  rest: Partial<GameSummary> & { readonly opponent?: Person } = {},
): GameSummary {
  const game = findGame(gameId)!;
  const position = unwrap(startPosition(game));
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(game, position);
    position.make(moves[(moves.length * 7 * (ply + 1)) % moves.length]!);
  }
  const { opponent = AKI, ...changes } = rest;
  const side: Side = changes.side ?? 0;
  return {
    id,
    game: gameId,
    players: side === 0 ? [ACCOUNT, opponent] : [opponent, ACCOUNT],
    speed: 'correspondence',
    isRated: false,
    createdAt: NOW - DAY,
    at: NOW - HOUR,
    plies,
    position: game.formatPosition(position),
    options: {},
    turn: position.side,
    side,
    isOver: false,
    deadline: NOW + DAY,
    ...changes,
  };
}

/** The host panel of their club. */
export function hostInfo(): HostInfo {
  return {
    name: 'Tesuji Club',
    registration: 'open',
    announcement: 'Club evening on Thursday at 19:00.',
    people: [
      { ...AKI, sockets: 2 },
      { ...BEA, sockets: 1 },
      { ...GUEST, sockets: 1 },
    ],
    games: [],
    addresses: ['http://192.168.1.20:4650/', 'http://tesuji.local:4650/'],
    health: {
      startedAt: NOW - 5 * HOUR,
      version: '0.1.0',
      sockets: 4,
      rooms: 3,
      appendP99: 3.27,
      outages: [{ since: NOW - 2 * HOUR, till: NOW - 2 * HOUR + 8000 }],
      databaseBytes: 12_400_000,
    },
  };
}
