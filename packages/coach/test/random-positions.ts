import { ONGOING, unwrap, type Game, type Options, type Position } from '@tesuji/rules';
import { FUZZ, makeRandom, pickMove, SEED } from '@tesuji/testing/contract/random-game';

export interface Start {
  readonly text: string;
  readonly options?: Options;
}

const POLICIES = ['any', 'captures', 'checks', 'any'] as const;

/**
 * Calls `visit` every few plies of random games from these starts, for `count` positions times TESUJI_FUZZ in all.
 * Random play reaches what games of people rarely do: full hands, many pins, kings in the open.
 */
export function forRandomPositions(
  game: Game,
  starts: readonly Start[],
  count: number,
  visit: (position: Position, index: number) => void,
): void {
  const random = makeRandom(SEED);
  const all = count * FUZZ;
  let seen = 0;
  while (seen < all) {
    const start = starts[random(starts.length)]!;
    const position = unwrap(game.parsePosition(start.text, start.options));
    const policy = POLICIES[random(POLICIES.length)]!;
    const last = 20 + random(120);
    while (position.ply < last && position.outcome() === ONGOING && seen < all) {
      if (random(8) === 0) visit(position, seen++);
      position.make(pickMove(game, position, policy, random));
    }
  }
}

/** Returns the setups of a game, and positions that random play rarely reaches. */
export function startsOf(game: Game, more: readonly string[] = []): Start[] {
  const setups = game.setups.map(({ text, options }) => (options === undefined ? { text } : { text, options }));
  const sharp = more.map((text) => ({ text }));
  // Many setups of a game may be much alike.
  return sharp.length === 0 ? setups : [...setups.slice(0, 2), ...sharp];
}

export const SHARP: Readonly<Record<string, readonly string[]>> = {
  shogi: [
    'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1',
    'lns5l/9/Sk1s1+rn2/1B1pp1ps1/pG6p/+b5PP1/4P1NKP/+r4+p1LL/1N7 b G2g8p 1',
    '1n5nl/3+R2gk1/p1K1p1ppp/2PS1p3/1P7/P1b1P1P1P/3+s5/4+r4/LN5NL b BG2S4Pgl2p 1',
  ],
  chess: [
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
    'r2b2r1/PPPk4/8/8/8/8/4Kppp/R2B2R1 w - - 0 1',
    'rnbqkbnr/pppp1pp1/8/3Pp2p/3Q4/8/PPP1PPPP/RNB1KBNR w KQkq e6 0 1',
    'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 8',
  ],
};
