import { unwrap, type Game } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import type { Network } from '../network/network.ts';
import type { SearchLimits } from '../search/limits.ts';
import { Search } from '../search/search.ts';
import { TranspositionTable } from '../search/transposition-table.ts';

/** The positions that `bench` searches in a game, and the default depth. */
export interface BenchSet {
  readonly positions: readonly string[];
  readonly depth: number;
}

/**
 * By game id. Starting positions, positions from `perft.test.ts` of each game, one from a published failure of another
 * engine, and positions from self-play after four random moves. Changing them changes the signature, so that commits
 * can no longer be compared.
 */
const SETS: Readonly<Record<string, BenchSet>> = {
  shogi: {
    depth: 10,
    positions: [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      'lns2gsn1/r1g1k2bl/ppppp1ppp/5B3/PP7/2P6/3PPPPPP/7R1/LNSGKGSNL b P 13',
      'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1',
      '7k1/9/9/9/l2s5/6snb/9/9/8K b 2G 1',
      'ln1kg1snl/1rgs3b1/2pppppp1/pp6p/9/P1PB3PP/1P1PPPP2/2SR1KS2/LN1G1G1NL b - 19',
      'l3kg1nl/3sgsrb1/2nppp3/p6+Rp/1Pp3p2/P7P/2PPPPP2/1B1S5/LN1GKGSNL w 2Pp 32',
      '5g1nl/+R3gksb1/3pp2p1/pSP2pp1p/1p7/3P2P2/PP2nP1PP/2+b1GKS2/LN3G1NL b RLs2p 45',
      'lnsk2gn+R/3r1s3/p1g1pb1+Bp/2p6/P8/1+p6P/2PGPPPP1/2S3K2/+n4GSNL w L5Plp 58',
      'ln1r5/bs3k1sP/1pp2p3/p2ppg1g1/1L4p2/PPP1+BP3/2NPP1n+np/2SKG1Sp1/L1G1R4 w LPp 84',
      'l3ks1nl/2+P1g4/4+bp3/pp1pp2r1/2G1sP2P/PPR2nP2/2NPPn3/3S1G1+p1/L3K2+bL b G3Psp 97',
    ],
  },
  chess: {
    depth: 10,
    positions: [
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
      'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
      'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
      'r1b2bnr/pppk2p1/4p2p/3pq3/P2P4/4P3/1PP2PPP/RNB1KB1R w KQ - 0 10',
      '1rb2rk1/p1p2p1p/2p2q1b/3p3R/3Np1P1/1NP5/PP3PP1/R2QKB2 b Q - 1 15',
      'r4rk1/6p1/p2Pb2p/R4p2/8/8/1P3PPP/2B1R1K1 b - - 1 26',
      '8/R2pk3/6b1/7p/4P2P/3B1KP1/2P5/4r3 b - - 0 37',
      '8/5k1p/p2b4/Pb3p2/5N2/2B3P1/5K2/8 w - - 7 43',
    ],
  },
  hasami: {
    depth: 8,
    positions: [
      'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1',
      '4rrrrr/4b4/5b3/4r4/1rr6/r8/3b5/9/bbb3bbb b 0 0 12 7',
      '3r2r2/9/9/r2b1b3/4b4/2r1r4/b1b6/6br1/1b6b r 3 1 1 10',
      'rrr6/9/3r3r1/3b5/4r4/6b1r/6b2/5b3/bb5bb b 2 1 10 14',
      '9/5r1b1/8r/2r1r4/5b3/3rb4/8b/5b3/6b2 r 4 3 12 17',
      '2r6/b2r1r3/4r2r1/6b1r/3b5/1b2b3b/2b6/5b3/3r3b1 r 2 0 14 24',
      '4b4/9/4r3b/3r2r2/2r1r2b1/r2r2b2/1r2bb3/3bb4/4b4 b 1 0 29 28',
      '8r/r3r2b1/1r1r1b3/2r1b4/b2b2b2/1b7/2b6/9/9 r 3 1 8 31',
    ],
  },
  laser: {
    depth: 8,
    positions: [
      'sc3nc1ncpb2/2pc1fa5/3Pdra5/pa1PdPcrb4Pc/pb3RapbRbpapbPc/10/7Pa2/2PdNaFaNa3Sa b 10 6',
      'sb4fancra2/10/3Pd2pa2Pd/paPc2Pbra2pb1/pbPd2Rapd2paPc/3Pd2pb3/10/2RaNaFaNa3Sa r 1 2',
      'sc3pcnc4/4ncfapb3/pa1pc7/4rapcRa3/7Pc1Pd/1rb1PdNaPa3Pc/2Pd2Rb4/3FaNaPa3Sa b 17 12',
      'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1',
      'sc3ncfanc3/5pbra3/3Pc1Pb2Pc1/3ea5Pc/1Pdpd2pd1pb2/4Eb1pbpa2/pa2RaPd5/3NaFaNa3Sa b 1 18',
      'sc3pcncpb3/5fa4/pa3pcncra3/pb1eb1Pd1Pb3/3pd1pb1Eb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b 0 1',
      'sc3ndfanb3/9Pc/1pbPd1pb3pb1/1Pd2Rarapb3/pa2rb6/4pb5/pa3Na2Pa2/3RaFaNa3Sa b 0 24',
      'sc2Pdncfanc3/1pa3pcrb1Pd1/1Pd8/1Pc6pb1/3raRapd2paPc/6pb3/paRa8/4NdNaFa2Sa b 20 27',
    ],
  },
};

/** Returns the positions of a game. A game without its own is searched from its setups. */
export function benchSetOf(game: Game): BenchSet {
  return SETS[game.id] ?? { positions: game.setups.map(({ text }) => text), depth: 4 };
}

const MEGABYTES = 16;

export interface BenchResult {
  readonly positions: number;
  /** The sum over all positions, i.e. the signature of the search. */
  readonly nodes: number;
  readonly ms: number;
}

/** Searches each position on one thread with an empty transposition table and new histories. */
export function runBench(
  knowledge: Knowledge,
  network: Network | undefined,
  { positions, depth }: BenchSet,
  limits: Pick<SearchLimits, 'depth' | 'nodes'>,
  now: () => number,
): BenchResult {
  const chosen = limits.depth === undefined && limits.nodes === undefined ? { depth } : limits;
  const table = new TranspositionTable(MEGABYTES);
  const settings = network === undefined ? {} : { network };
  const start = now();
  let nodes = 0;
  for (const text of positions) {
    table.clear();
    const search = new Search(knowledge, table, { now, isStopped: () => false }, settings);
    nodes += search.run(unwrap(knowledge.game.parsePosition(text)), chosen).nodes;
  }
  return { positions: positions.length, nodes, ms: now() - start };
}
