import { describe, expect, it } from 'vitest';
import { describeOutcome, ONGOING } from '../core/encoding.ts';
import { unwrap } from '../core/text.ts';
import { hasami } from './game.ts';
import { countCaptured } from './position.ts';
import { movesOf, outcomeOf, play, read, textOf } from './test/ask.ts';

const BLACK = 0;
const RED = 1;
const SHUFFLE = ['i1h1', 'a1b1', 'h1i1', 'b1a1'];
const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b';

describe('the end of hasami', () => {
  it('H20 goal=eight: one man left, or none, loses', () => {
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/7rr/9 b'), 'f3d3'))).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/8r/9 b'), 'f3d3'))).toEqual({
      winner: BLACK,
      reason: 'captured-eight',
    });
    expect(outcomeOf(play(read('9/9/9/brr6/3b5/9/9/9/9 b'), 'e4d4'))?.winner).toBe(BLACK);
    expect(outcomeOf(play(read('9/9/9/rb7/9/2r6/9/8b/9 r'), 'f3d3'))?.winner).toBe(RED);
  });

  it('H20 a position text may be lost for a side; if it is for both, the side to move loses', () => {
    expect(outcomeOf(read('9/9/9/br7/9/2b6/9/9/9 b'))?.winner).toBe(BLACK);
    expect(outcomeOf(read('9/9/9/br7/9/2b6/9/9/9 r'))?.winner).toBe(BLACK);
    expect(outcomeOf(read('9/9/9/br7/9/9/9/9/9 r'))?.winner).toBe(BLACK);
    expect(outcomeOf(read('9/9/9/br7/9/9/9/9/9 b'))?.winner).toBe(RED);
  });

  it('H21 goal=five: five men taken win at once', () => {
    const goal = { goal: 'five' };
    const text = '9/9/9/br7/9/2b6/9/rrr6/9 b';
    expect(outcomeOf(play(read(`${text} 3 1`, goal), 'f3d3'))).toBeUndefined();
    expect(outcomeOf(play(read(`${text} 4 1`, goal), 'f3d3'))).toEqual({ winner: BLACK, reason: 'captured-five' });
    expect(outcomeOf(play(read(`${text} 4 1`), 'f3d3'))).toBeUndefined();
    expect(outcomeOf(read('9/9/9/br7/9/9/9/9/9 b 5 7', goal))?.winner).toBe(RED);
    expect(outcomeOf(read('9/9/9/br7/9/9/9/9/9 r 5 7', goal))?.winner).toBe(BLACK);
    expect(outcomeOf(read('9/9/9/br7/9/9/9/9/9 r 4 4', goal))).toBeUndefined();
  });

  it('H22 goal=lead: five men at once, or three more that survive the reply', () => {
    const goal = { goal: 'lead' };
    const position = play(read('9/9/9/br7/9/2b6/9/rrrb5/9 b 2 0', goal), 'f3d3');
    expect(outcomeOf(position)).toBeUndefined();
    expect(outcomeOf(play(position, 'h1g1'))).toEqual({ winner: BLACK, reason: 'lead' });
    const answered = play(read('9/9/9/br7/9/2b6/9/rr1br4/2r6 b 2 0', goal), 'f3d3', 'i3h3');
    expect(countCaptured(answered, BLACK)).toBe(1);
    expect(outcomeOf(answered)).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/rrr6/9 b 4 3', goal), 'f3d3'))?.reason).toBe('captured-five');
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/rrr6/9 b 1 0', goal), 'f3d3', 'h3h4'))).toBeUndefined();
  });

  it('H23 a side without a legal move loses', () => {
    const options = { corner: 'off', goal: 'five' };
    expect(outcomeOf(play(read('rb7/2b6/b8/9/9/9/9/9/9 b 0 0', options), 'c1b1'))).toEqual({
      winner: BLACK,
      reason: 'no-moves',
    });
    expect(outcomeOf(read('9/9/9/9/9/9/9/9/bb7 r 0 0', options))).toEqual({ winner: BLACK, reason: 'no-moves' });
    const jumper = { dai: 'on', corner: 'off' };
    expect(outcomeOf(read('rb7/b8/9/9/9/9/9/9/9 r', jumper))).toBeUndefined();
    expect(outcomeOf(read('rbb6/b8/b8/9/9/9/9/9/9 r', jumper))?.reason).toBe('no-moves');
  });

  it('H24 H25 resigning and running out of time lose, agreement draws', () => {
    const position = read(START);
    const describeAs = (outcome: number): unknown => describeOutcome(outcome, hasami.reasons);
    expect(describeAs(hasami.onResign(position, RED))).toEqual({ winner: BLACK, reason: 'resign' });
    expect(describeAs(hasami.onFlag(position, BLACK))).toEqual({ winner: RED, reason: 'time' });
    expect(describeAs(hasami.onAgreement(position))).toEqual({ reason: 'agreement' });
    expect(describeAs(hasami.onAgreement(read(START, { draws: 'off' })))).toEqual({ reason: 'agreement' });
    expect(hasami.claims(position)).toEqual([]);
    expect(hasami.resolveClaim(position, 'draw')).toBe(ONGOING);
  });

  it('H26 the third occurrence of a position is a draw, the first one included', () => {
    const position = play(read(START), ...SHUFFLE, ...SHUFFLE.slice(0, 3));
    expect(outcomeOf(position)).toBeUndefined();
    expect(outcomeOf(play(position, 'b1a1'))).toEqual({ reason: 'repetition' });
    // The same men with the other side to move are another position: at first Black, then three times Red.
    const turned = play(read(START), 'i1h1', 'a1b1', 'h1g1', 'b1a1', 'g1i1', 'a1b1', 'i1h1', 'b1a1', 'h1i1');
    expect(outcomeOf(turned)).toBeUndefined();
    expect(outcomeOf(play(turned, 'a1b1', 'i1h1', 'b1a1', 'h1i1'))).toEqual({ reason: 'repetition' });
  });

  it('H27 a hundred plies without a capture are a draw, or the number in the option limit', () => {
    expect(outcomeOf(play(read(`${START} 0 0 98 60`), 'i1h1'))).toBeUndefined();
    expect(outcomeOf(play(read(`${START} 0 0 99 60`), 'i1h1'))).toEqual({ reason: 'no-capture-limit' });
    expect(outcomeOf(play(read(`${START} 0 0 11 60`, { limit: '12' }), 'i1h1'))?.reason).toBe('no-capture-limit');
    expect(outcomeOf(play(read(`${START} 0 0 999 60`, { limit: 'off' }), 'i1h1'))).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/rrr6/9 b 0 0 99 60'), 'f3d3'))).toBeUndefined();
  });

  it('H28 draws=off disables repetition and the limit', () => {
    const position = read(`${START} 0 0 99 60`, { draws: 'off', limit: '5' });
    expect(outcomeOf(play(position, ...SHUFFLE, ...SHUFFLE, ...SHUFFLE))).toBeUndefined();
  });

  it('H29 a win comes before having no move, that before repetition, that before the limit', () => {
    const line = 'rbb6/b8/b8/2bbbb3/9/9/9/6b2/9 b 0 0 0 1';
    expect(outcomeOf(play(read(line, { dai: 'on', corner: 'off' }), 'h7d7'))?.reason).toBe('line');
    const stuck = 'rb7/1b7/9/9/9/9/9/9/bb7 b 0 0 99 60';
    expect(outcomeOf(play(read(stuck, { corner: 'off', goal: 'five' }), 'b2b1'))?.reason).toBe('no-moves');
    const twice = play(read(`${START} 0 0 92 60`), ...SHUFFLE, ...SHUFFLE);
    expect(textOf(twice)).toMatch(/ 100 64$/);
    expect(outcomeOf(twice)?.reason).toBe('repetition');
  });

  it('H30 no move is legal once the goal is reached', () => {
    const open = read('9/9/9/b2b5/9/9/9/6rr1/9 r');
    const won = read('9/9/9/b2b5/9/9/9/7r1/9 r');
    const move = unwrap(hasami.parseMove(open, 'h8g8'));
    expect([open.isLegal(move), won.isLegal(move)]).toEqual([true, false]);
    expect(movesOf(won)).toEqual([]);
    expect([open.makeNull(), won.makeNull()]).toEqual([true, false]);
    expect(won.outcomeWithoutMoves()).toBe(won.outcome());
  });
});

describe('dai hasami', () => {
  const dai = { dai: 'on' };

  it('H35 five men in a row or column outside the own rows win, made by the own move', () => {
    expect(outcomeOf(play(read('9/9/9/9/bbbb5/9/4b4/9/r8 b', dai), 'g5e5'))).toEqual({ winner: BLACK, reason: 'line' });
    expect(outcomeOf(play(read('9/9/3r5/3r5/3r5/3r5/9/8r/b8 r', dai), 'h9g9', 'i1i2', 'g9g4'))?.winner).toBe(RED);
    expect(outcomeOf(play(read('9/9/9/9/bbb1bb3/9/3b5/9/r8 b', dai), 'g4e4'))?.reason).toBe('line');
    expect(outcomeOf(play(read('9/9/9/9/bb1bb4/9/9/9/r6b1 b', dai), 'i8i7'))).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/9/bbb6/9/3b5/9/r8 b', dai), 'g4e4'))).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/3b5/3b5/3b5/9/9/r4b3 b', dai), 'i6g6', 'i1h1', 'g6g4'))).toBeUndefined();
    // Not round the edge from one row into the next.
    expect(outcomeOf(play(read('9/9/6bbb/b8/2b6/9/9/9/r8 b', dai), 'e3d3', 'i1h1', 'd3d2'))).toBeUndefined();
    // Five in a line that were there before count with the next own move.
    const given = read('9/9/9/9/bbbbb4/9/9/9/r7b b', dai);
    expect(outcomeOf(given)).toBeUndefined();
    expect(outcomeOf(play(given, 'i9h9'))?.reason).toBe('line');
  });

  it('H36 the own two rows do not count, the opponent’s do', () => {
    expect(outcomeOf(play(read('9/9/9/3b5/3b5/3b5/3b5/8b/r8 b', dai), 'h9h4'))).toBeUndefined();
    expect(outcomeOf(play(read('9/9/9/3b5/3b5/3b5/3b5/8b/r8 b', dai), 'h9c9', 'i1i2', 'c9c4'))?.winner).toBe(BLACK);
    expect(outcomeOf(play(read('bbbb5/4b4/9/9/9/9/9/9/r8 b', dai), 'b5a5'))?.winner).toBe(BLACK);
    expect(outcomeOf(play(read('9/9/9/9/9/9/9/4b4/bbbb4r b', dai), 'h5i5'))).toBeUndefined();
    expect(outcomeOf(play(read('9/rrrr5/4r4/9/9/9/9/9/b8 r', dai), 'c5b5'))).toBeUndefined();
    expect(outcomeOf(play(read('b8/9/9/9/9/9/9/4r4/rrrr5 r', dai), 'h5i5'))?.winner).toBe(RED);
    expect(outcomeOf(play(read('b8/3r5/3r5/3r5/3r5/9/5r3/9/9 r', dai), 'g6f6', 'a1a2', 'f6f4'))).toBeUndefined();
  });

  it.each(['eight', 'five', 'lead'])('H37 goal=%s has no effect', (goal) => {
    expect(outcomeOf(play(read('9/9/9/br7/9/2b6/9/8r/9 b 9 0', { dai: 'on', goal }), 'f3d3', 'h9g9'))).toBeUndefined();
  });
});
