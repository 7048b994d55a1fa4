import { describe, expect, it } from 'vitest';
import { outcomeOf, play, read } from './test/ask.ts';
import { describeOutcome, ONGOING } from '../core/encoding.ts';
import type { Options } from '../core/options.ts';
import type { Position } from '../core/position.ts';
import { shogi } from './game.ts';

/** Repeats a cycle of moves. */
function cycle(position: Position, times: number, ...moves: string[]): Position {
  for (let i = 0; i < times; i++) play(position, ...moves);
  return position;
}

const ROOKS = ['2h3h', '8b7b', '3h2h', '7b8b'];

describe('mate', () => {
  it('S29 mate loses', () => {
    const position = play(read('8k/9/8S/9/9/9/9/9/K8 b G 1'), 'G*1b');
    expect(outcomeOf(position)).toEqual({ winner: 0, reason: 'checkmate' });
  });

  it('S30 having no move without check loses too', () => {
    const stalemate = read('+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200');
    expect(outcomeOf(stalemate)).toEqual({ winner: 1, reason: 'no-moves' });
  });

  it('S50 after the end every attempt is refused', () => {
    const position = play(read('8k/9/8S/9/9/9/9/9/K8 b G 1'), 'G*1b');
    const king = shogi.shape.squares[8];
    expect(shogi.whyIllegal(position, { from: king, to: king + 16 })).toMatchObject({ code: 'game-over', rule: 'S50' });
  });
});

describe('repetition', () => {
  it('S31 the fourth occurrence draws, the first position included', () => {
    const position = cycle(read(shogi.setups[0].text), 2, ...ROOKS);
    expect(outcomeOf(position)).toBeUndefined();
    expect(position.repetitions()).toBe(2);
    play(position, ...ROOKS);
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });

  it('S32 positions that differ in hands or side to move are not the same', () => {
    const even = read('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    play(even, '5i5h', '5a5b', '5h5i', '5b5a');
    expect(even.repetitions()).toBe(1);
    // The same board with White to move: a triangle by Black's king.
    const triangle = read('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    play(triangle, '5i5h', '5a5b', '5h4i', '5b5a', '4i5i');
    expect(triangle.side).toBe(1);
    expect(triangle.repetitions()).toBe(0);
    const bare = read('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    const holding = read('4k4/9/9/9/9/9/9/9/4K4 b P 1');
    expect([holding.keyLow, holding.keyHigh]).not.toEqual([bare.keyLow, bare.keyHigh]);
  });

  /** Black's rook checks up and down a king that steps aside and back. */
  const CHASE = ['5e4e', '4a5a', '4e5e', '5a4a'];

  it('S33 checking with every move from the first to the fourth loses', () => {
    const position = cycle(read('5k3/9/9/9/4R4/9/9/9/8K b - 1'), 3, ...CHASE);
    expect(position.repetitions()).toBe(3);
    expect(outcomeOf(position)).toEqual({ winner: 1, reason: 'perpetual-check' });
  });

  it('S33 the same holds when White checks', () => {
    const position = cycle(read('8k/9/9/9/4r4/9/9/9/5K3 w - 1'), 3, '5e4e', '4i5i', '4e5e', '5i4i');
    expect(outcomeOf(position)).toEqual({ winner: 0, reason: 'perpetual-check' });
  });

  it('S34 the fourth position may be one in check or one just out of check', () => {
    const outOfCheck = cycle(read('5k3/9/9/9/4R4/9/9/9/8K b - 1'), 3, ...CHASE);
    expect(outOfCheck.inCheck()).toBe(false);
    expect(outcomeOf(outOfCheck)?.reason).toBe('perpetual-check');
    const inCheck = read('5k3/9/9/9/5R3/9/9/9/8K w - 1');
    cycle(inCheck, 3, '4a5a', '4e5e', '5a4a', '5e4e');
    expect(inCheck.inCheck()).toBe(true);
    expect(outcomeOf(inCheck)).toEqual({ winner: 1, reason: 'perpetual-check' });
  });

  it('S35 one quiet move of the checking side makes it a plain repetition', () => {
    const position = read('5k3/9/9/9/4R4/9/9/9/8K b - 1');
    cycle(position, 2, ...CHASE);
    play(position, '5e5f', '4a3a', '5f5e', '3a4a');
    expect(outcomeOf(position)).toEqual({ reason: 'repetition' });
  });

  it('S34 the outcome does not change the position', () => {
    const position = cycle(read('5k3/9/9/9/4R4/9/9/9/8K b - 1'), 3, ...CHASE);
    const before = [shogi.formatPosition(position), position.keyLow, position.keyHigh, position.ply];
    position.outcome();
    expect([shogi.formatPosition(position), position.keyLow, position.keyHigh, position.ply]).toEqual(before);
  });
});

describe('impasse', () => {
  /** Black's king on 5a with `pieces` golds-and-small pieces around; hands vary. */
  const entered = (hand: string, side = 'b'): string => `+P+P+PGKG+P+P+P/+P+P7/9/9/9/9/9/9/4k4 ${side} ${hand} 1`;

  function declare(sfen: string, options: Options = {}): unknown {
    const position = read(sfen, options);
    return describeOutcome(shogi.resolveClaim(position, 'impasse'), shogi.reasons);
  }

  it('S36 the declaration can be switched off', () => {
    expect(declare(entered('2R2B'), { impasse: 'off' })).toBeUndefined();
    expect(shogi.claims(read(entered('2R2B'), { impasse: 'off' }))).toEqual([]);
    expect(declare(entered('2R2B'))).toEqual({ winner: 0, reason: 'impasse-declared' });
    expect(shogi.resolveClaim(read(entered('2R2B')), 'stalemate')).toBe(0);
  });

  it('S36 S50 nothing is left to declare in a game that is over', () => {
    const late = read(entered('2R2B'), { limit: '2' });
    expect(shogi.claims(late)).toEqual(['impasse']);
    play(late, '5a5b', '5i5h');
    expect(outcomeOf(late)).toEqual({ reason: 'ply-limit' });
    expect(shogi.claims(late)).toEqual([]);
    expect(shogi.resolveClaim(late, 'impasse')).toBe(ONGOING);
  });

  it('S37 S41 without king and ten pieces in the camp, or in check, it loses', () => {
    const failed = { winner: 1, reason: 'impasse-failed' };
    expect(declare('+P+P+PG1G+P+P+P/+P+P7/9/4K4/9/9/9/9/4k4 b 2R2B 1')).toEqual(failed);
    expect(declare('+P+P+PGKG+P+P+P/+P8/9/9/9/9/9/9/4k4 b 2R2B 1')).toEqual(failed);
    expect(declare('+P+P+PGKG+P+P+P/+P+P7/9/9/4r4/9/9/9/4k4 b R2B 1')).toEqual(failed);
    expect(shogi.claims(read('+P+P+PGKG+P+P+P/+P8/9/9/9/9/9/9/4k4 b 2R2B 1'))).toEqual([]);
  });

  it('S38 S39 the 27-point rule: Black needs 28, White 27', () => {
    // Ten pieces in the camp give 10 points; rooks and bishops in hand 5 each.
    expect(declare(entered('RB7P'))).toEqual({ winner: 1, reason: 'impasse-failed' });
    expect(declare(entered('RB8P'))).toEqual({ winner: 0, reason: 'impasse-declared' });
    const white = '4K4/9/9/9/9/9/9/+p+p7/+p+p+pgkg+p+p+p w rb7p 1';
    expect(declare(white)).toEqual({ winner: 1, reason: 'impasse-declared' });
    expect(declare(white.replace('7p', '6p'))).toEqual({ winner: 0, reason: 'impasse-failed' });
    expect(shogi.claims(read(white))).toEqual(['impasse']);
  });

  it('S38 promoted rooks and bishops count 5, pieces outside camp and the king nothing', () => {
    const camp = '+R+B+PGKG+P+P+P/+P+P7/9/9/4+B4/9/9/9/4k4 b R5P 1';
    // 8 small pieces + dragon + horse in camp = 18, in hand 5 + 5.
    expect(declare(camp)).toEqual({ winner: 0, reason: 'impasse-declared' });
    expect(declare(camp.replace('R5P', 'R4P'))).toEqual({ winner: 1, reason: 'impasse-failed' });
  });

  it('S40 the 24-point rule: 31 wins, 24 to 30 draws', () => {
    const options = { impasse: '24' };
    expect(declare(entered('2RB6P'), options)).toEqual({ winner: 0, reason: 'impasse-declared' });
    expect(declare(entered('2RB5P'), options)).toEqual({ reason: 'impasse-draw' });
    expect(declare(entered('RB4P'), options)).toEqual({ reason: 'impasse-draw' });
    expect(declare(entered('RB3P'), options)).toEqual({ winner: 1, reason: 'impasse-failed' });
  });

  it('S42 S43 what White gave up at the start counts for White', () => {
    const agree = (position: Position): unknown => describeOutcome(shogi.onAgreement(position), shogi.reasons);
    const setup = (id: string): Position => read(shogi.setups.find((each) => each.id === id)!.text);
    expect(agree(setup('even'))).toEqual({ reason: 'impasse-agreed' });
    expect(agree(setup('6-piece'))).toEqual({ reason: 'impasse-agreed' });
    // The same board as plain text in the middle of a game: White has 11 points.
    const pasted = setup('6-piece');
    const text = shogi.formatPosition(pasted).replace(/1$/, '3');
    expect(agree(read(text))).toEqual({ winner: 0, reason: 'impasse-agreed' });
  });

  it('S43 agreed impasse: fewer than 24 points of all pieces loses; without the rule it is a draw', () => {
    const short = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b RB 1';
    expect(describeOutcome(shogi.onAgreement(read(short)), shogi.reasons)).toEqual({
      winner: 0,
      reason: 'impasse-agreed',
    });
    const off = read(short, { impasse: 'off' });
    expect(describeOutcome(shogi.onAgreement(off), shogi.reasons)).toEqual({ reason: 'agreement' });
  });
});

describe('other ends', () => {
  it('S44 the ply limit draws, counted by the move number', () => {
    const position = read(shogi.setups[0].text, { limit: '4' });
    play(position, '7g7f', '3c3d', '2g2f');
    expect(outcomeOf(position)).toBeUndefined();
    expect(outcomeOf(play(position, '8c8d'))).toEqual({ reason: 'ply-limit' });
    const late = read('4k4/9/9/9/9/9/9/9/4K4 b - 500');
    expect(outcomeOf(late)).toBeUndefined();
    expect(outcomeOf(play(late, '5i5h'))).toEqual({ reason: 'ply-limit' });
    expect(outcomeOf(play(read('4k4/9/9/9/9/9/9/9/4K4 b - 900', { limit: 'off' }), '5i5h'))).toBeUndefined();
  });

  it('S45 a series of checks at the limit continues until it is interrupted', () => {
    const position = read('4k4/9/9/9/3R5/9/9/9/8K b - 1', { limit: '1' });
    play(position, '6e5e');
    expect(outcomeOf(position)).toBeUndefined();
    play(position, '5a4a');
    expect(outcomeOf(position)).toBeUndefined();
    play(position, '5e4e');
    expect(outcomeOf(position)).toBeUndefined();
    play(position, '4a5a', '4e3e');
    expect(outcomeOf(position)).toEqual({ reason: 'ply-limit' });
  });

  it('S46 a king that reaches the first square of the enemy king wins under the try rule', () => {
    const sfen = '9/3K5/9/9/9/9/9/4k4/9 b - 1';
    expect(outcomeOf(play(read(sfen, { try: 'on' }), '6b5a'))).toEqual({ winner: 0, reason: 'try' });
    expect(outcomeOf(play(read(sfen), '6b5a'))).toBeUndefined();
    expect(outcomeOf(play(read(sfen, { try: 'on' }), '6b6a', '5h5i'))).toEqual({ winner: 1, reason: 'try' });
  });

  it('S47 running out of time loses, S48 so does resigning', () => {
    const position = read(shogi.setups[0].text);
    expect(describeOutcome(shogi.onFlag(position, 0), shogi.reasons)).toEqual({ winner: 1, reason: 'time' });
    expect(describeOutcome(shogi.onResign(position, 1), shogi.reasons)).toEqual({ winner: 0, reason: 'resign' });
  });

  it('S49 mate comes before the limit', () => {
    const position = read('8k/9/8S/9/9/9/9/9/K8 b G 1', { limit: '1' });
    expect(outcomeOf(play(position, 'G*1b'))).toEqual({ winner: 0, reason: 'checkmate' });
  });

  it('S49 try comes before repetition and limit', () => {
    const position = read('9/3K5/9/9/9/9/9/4k4/9 b - 1', { try: 'on', limit: '1' });
    expect(outcomeOf(play(position, '6b5a'))).toEqual({ winner: 0, reason: 'try' });
  });
});
