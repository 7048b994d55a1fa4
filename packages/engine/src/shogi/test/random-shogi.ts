import { unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { FUZZ, makeRandom, pickMove, SEED } from '@tesuji/testing/contract/random-game';

const STARTS = [
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
  // An open fight, and a king that enters the enemy camp.
  'lns5l/9/Sk1s1+rn2/1B1pp1ps1/pG6p/+b5PP1/4P1NKP/+r4+p1LL/1N7 b G2g8p 1',
  '1n5nl/3+R2gk1/p1K1p1ppp/2PS1p3/1P7/P1b1P1P1P/3+s5/4+r4/LN5NL b BG2S4Pgl2p 1',
] as const;

/** Calls `visit` with every position of random games, in which captures lead to full hands and promoted pieces. */
export function forRandomPositions(runs: number, plies: number, visit: (position: Position) => void): void {
  const games = fc.record({
    start: fc.constantFrom(...STARTS),
    seed: fc.integer(),
    policy: fc.constantFrom('any', 'captures', 'checks'),
    plies: fc.integer({ min: 1, max: plies }),
  });
  fc.assert(
    fc.property(games, (game) => {
      const position = openSfen(game.start);
      const random = makeRandom(game.seed);
      visit(position);
      while (position.ply < game.plies && position.outcome() === 0) {
        position.make(pickMove(shogi, position, game.policy, random));
        visit(position);
      }
    }),
    { seed: SEED, numRuns: runs * FUZZ },
  );
}

export function openStart(): Position {
  return openSfen(STARTS[0]);
}

export function openSfen(text: string): Position {
  return unwrap(shogi.parsePosition(text));
}

/** Returns the same position rotated by 180 degrees with the sides exchanged. */
export function turnRound(position: Position): Position {
  const [board, side, hands] = shogi.formatPosition(position).split(' ');
  const pieces = board.match(/\+?[a-z]|\d|\//gi) ?? [];
  const turned = pieces.toReversed().map(swapCase).join('');
  return openSfen(`${turned} ${side === 'b' ? 'w' : 'b'} ${swapHands(hands)} 1`);
}

function swapCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** Black's pieces are written first. */
function swapHands(hands: string): string {
  const parts = (hands.match(/\d*[a-z]/gi) ?? []).map(swapCase);
  const isBlack = (part: string): boolean => part === part.toUpperCase();
  return [...parts.filter(isBlack), ...parts.filter((part) => !isBlack(part))].join('') || '-';
}
