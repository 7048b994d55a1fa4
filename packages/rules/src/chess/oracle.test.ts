import { Chess } from 'chess.js';
import fc from 'fast-check';
import { Position as Kokopu } from 'kokopu';
import { describe, expect, it } from 'vitest';
import { FUZZ, SEED } from '@tesuji/testing/contract/random-game';
import * as oracle from '@tesuji/testing/oracles/chess';
import type { Position } from '../core/position.ts';
import { chess } from './game.ts';
import { formatUci960 } from './text.ts';
import { legalMoves, movesOf, outcomeOf, play, read, START, textOf } from './test/ask.ts';

const STARTS = [
  START,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  'r3k2r/pp4pp/8/2PPPP2/2pppp2/8/PP4PP/R3K2R w KQkq - 0 1',
  '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
];

/** Positions of Chess960: random starts, and open ones in which castling is soon possible. */
const STARTS_960 = [
  '1r3kr1/p6p/8/8/8/8/P6P/1R3KR1 w KQkq - 0 1',
  'rr2k1rr/p2pp2p/8/8/8/8/P2PP2P/RR2K1RR w GBgb - 0 1',
  'r1r1k2r/1p4p1/8/8/8/8/1P4P1/R1R1K2R w HChc - 0 1',
  '2rkr3/pp4pp/8/8/8/8/PP4PP/2RKR3 b KQkq - 0 1',
  'b4rkr/pp4pp/8/8/8/8/PP4PP/B4RKR w KQkq - 0 1',
  'rk4rq/p6p/8/8/8/8/P6P/RK4RQ w KQkq - 0 1',
];

interface Walk {
  readonly start: string;
  readonly choices: readonly number[];
}

function walks(plies: number, starts: fc.Arbitrary<string>): fc.Arbitrary<Walk> {
  const choices = fc.array(fc.nat(9999), { minLength: plies / 2, maxLength: plies });
  return fc.record({ start: starts, choices });
}

const ORDINARY = fc.constantFrom(...STARTS);
const CHESS960 = fc.oneof(
  fc.constantFrom(...STARTS_960),
  fc.nat(959).map((number) => chess.numberedSetups!.text(number)),
);

/** Plays a random game and calls `visit` for every position. */
function follow({ start, choices }: Walk, visit: (position: Position) => void): void {
  const position = read(start);
  visit(position);
  for (const choice of choices) {
    if (outcomeOf(position) !== undefined) return;
    const moves = legalMoves(position);
    position.make(moves[choice % moves.length]);
    visit(position);
  }
}

function checkWalks(
  runs: number,
  plies: number,
  visit: (position: Position, walk: Walk) => void,
  starts: fc.Arbitrary<string> = ORDINARY,
): void {
  fc.assert(
    fc.property(walks(plies, starts), (walk) => follow(walk, (position) => visit(position, walk))),
    { seed: SEED, numRuns: runs * FUZZ },
  );
}

describe('against a naive generator', () => {
  it('C4 to C27 moves, mates and position text agree in random games', () => {
    checkWalks(12, 80, (position) => {
      const naive = oracle.parse(textOf(position));
      expect(oracle.format(naive)).toBe(textOf(position));
      expect(movesOf(position)).toEqual(oracle.moves(naive).toSorted());
      const ending = oracle.ending(naive);
      if (ending !== undefined) expect(outcomeOf(position)?.reason).toBe(ending === 'mate' ? 'checkmate' : ending);
    });
  });

  it('C15 C19 C20 C47 every move leads to the text the naive rules give', () => {
    checkWalks(2, 40, (position) => {
      const naive = oracle.parse(textOf(position));
      for (const move of outcomeOf(position) === undefined ? movesOf(position) : []) {
        expect(textOf(play(position, move))).toBe(oracle.format(oracle.play(naive, move)));
        position.unmake();
      }
    });
  });
});

describe('Chess960', () => {
  it('C65 C67 C68 C69 C71 agrees with the naive generator in random games', () => {
    checkWalks(
      12,
      50,
      (position) => {
        const naive = oracle.parse(textOf(position));
        expect(oracle.format(naive)).toBe(textOf(position));
        expect(movesOf(position)).toEqual(oracle.moves(naive).toSorted());
        for (const move of movesOf(position).filter((each) => /^(.).(?!\1)[a-h][18]$/.test(each))) {
          expect(textOf(play(position, move))).toBe(oracle.format(oracle.play(naive, move)));
          position.unmake();
        }
      },
      CHESS960,
    );
  });

  it('C63 C71 moves and notation agree with kokopu in random games', () => {
    checkWalks(
      15,
      50,
      (position) => {
        const theirs = new Kokopu('chess960', textOf(position));
        const names = theirs.moves().map((move) => `${theirs.uci(move, true)} ${theirs.notation(move)}`);
        const ours = legalMoves(position).map((move) => `${formatUci960(move)} ${chess.notate(position, move)}`);
        expect(ours.toSorted()).toEqual(names.toSorted());
      },
      CHESS960,
    );
  });

  it('C66 the numbers are those of kokopu', () => {
    for (let number = 0; number < 960; number++) {
      const text = chess.numberedSetups!.text(number);
      expect(new Kokopu('chess960', number).fen({ regularFENIfPossible: true })).toBe(text);
      expect(chess.numberedSetups!.numberOf(text)).toBe(number);
    }
  });
});

describe('against chess.js', () => {
  it('C59 C60 C61 C62 C63 C64 notation agrees in random games', () => {
    checkWalks(15, 60, (position) => {
      const theirs = new Chess(textOf(position)).moves({ verbose: true }).map(({ lan, san }) => `${lan} ${san}`);
      const ours = legalMoves(position).map((move) => `${chess.formatMove(move)} ${chess.notate(position, move)}`);
      expect(ours.toSorted()).toEqual(theirs.toSorted());
    });
  });

  it('C28 C30 C35 dead positions and threefold repetition agree', () => {
    let other = new Chess();
    checkWalks(10, 120, (position, { start }) => {
      if (position.ply === 0) other = new Chess(start);
      else other.move(chess.formatMove(position.moveAt(position.ply - 1)));
      expect(position.repetitions() >= 2).toBe(other.isThreefoldRepetition());
      if (other.isInsufficientMaterial()) expect(outcomeOf(position)).toBeDefined();
    });
  });
});
