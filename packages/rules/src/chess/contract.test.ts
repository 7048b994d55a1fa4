import { Chess, type Square } from 'chess.js';
import { describeContract } from '@tesuji/testing/contract/contract';
import type { Position } from '../core/position.ts';
import { formatSquare, parseSquare } from '../core/text.ts';
import type { Side } from '../core/encoding.ts';
import { chess } from './game.ts';

/** Positions that random games from the start rarely reach. */
const POSITIONS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  'r2b2r1/PPPk4/8/8/8/8/4Kppp/R2B2R1 w - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'rnbqkbnr/pppp1pp1/8/3Pp2p/3Q4/8/PPP1PPPP/RNB1KBNR w KQkq e6 0 1',
  '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
  '8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1',
  '4k3/4r3/8/8/1b6/8/3R1N2/r3K2b w - - 0 1',
  '3k4/8/8/8/7b/8/4r3/3NKN2 w - - 3 9',
  '8/8/8/3k4/8/3K4/8/R7 w - - 140 200',
  '8/8/4k3/8/8/2B1K3/8/6n1 w - - 99 120',
  'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
  'k7/2Q5/2K5/8/8/8/8/8 b - - 0 1',
  '8/8/8/8/8/4k3/8/4K3 w - - 0 1',
];

/** C65 to C71: starts of Chess960, and castlings in which pieces stay, change places, or one rook of several has the right. */
const POSITIONS_960 = [
  ...[0, 356, 692, 959].map((number) => chess.numberedSetups!.text(number)),
  'rkr5/8/8/8/8/8/8/RKR5 w KQkq - 0 1',
  '5rkr/8/8/8/8/8/8/5RKR b KQkq - 0 1',
  '1r3kr1/p6p/8/8/8/8/P6P/1R3KR1 w KQkq - 0 1',
  '2rkr3/8/8/8/8/8/8/2RKR3 w KQkq - 0 1',
  'rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1',
  'qr1k3r/8/8/8/8/8/8/QR1K3R w KQkq - 0 1',
  '4k3/8/8/8/8/8/8/r1R1KR1r w KQ - 0 1',
];

function attackers(position: Position, square: number, side: Side): readonly number[] {
  const oracle = new Chess(chess.formatPosition(position), { skipValidation: true });
  const found = oracle.attackers(formatSquare(chess.shape, square) as Square, side === 0 ? 'w' : 'b');
  return found.map((name) => parseSquare(chess.shape, name)!);
}

describeContract(chess, { positions: [...POSITIONS, ...POSITIONS_960], attackers });
