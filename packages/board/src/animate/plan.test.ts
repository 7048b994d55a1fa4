import { handPlace, makePiece, type BeamSegment, type Effect } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { PACE, PACE_BACK, planEffects, type AnimationPlan } from './plan.ts';
import { poseAt } from './animator.ts';

const KING = makePiece(0, 1);
const ROOK = makePiece(0, 2);
const ENEMY = makePiece(1, 3);
const PROMOTED = makePiece(0, 10);
const segment = (start: number, from: number, to: number, end: BeamSegment['end']): BeamSegment => ({
  parent: start - 1,
  from,
  to,
  direction: 0,
  start,
  end,
});
const plan = (...effects: Effect[]): AnimationPlan => planEffects(effects, () => 3);
const shapeOf = ({ actors }: AnimationPlan): unknown =>
  actors.map(({ begin, end, motions }) => [begin, end, motions.map(({ kind, start }) => [kind, start])]);

describe('plan', () => {
  it('lifts a captured piece while the other slides in', () => {
    const capture = plan(
      { kind: 'capture', at: 2, piece: ENEMY, cause: 'displacement' },
      { kind: 'move', from: 1, to: 2, piece: KING },
    );
    expect(shapeOf(capture)).toEqual([
      [2, undefined, [['lift', 0]]],
      [1, 2, [['slide', 0]]],
    ]);
  });

  it('sends a piece that changes hands to its hand, and drops slide from there', () => {
    const hand = handPlace(0, 3);
    const capture = plan(
      { kind: 'capture', at: 2, piece: ENEMY, cause: 'displacement', hand },
      { kind: 'move', from: 1, to: 2, piece: KING },
    );
    expect(poseAt(capture.actors[0]!, capture.settled)).toMatchObject({
      from: 2,
      to: hand,
      along: 1,
      piece: makePiece(0, 3),
    });
    expect(capture.actors[0]!.end).toBe(hand);
    expect(plan({ kind: 'drop', from: hand, to: 5, piece: ENEMY }).actors).toMatchObject([{ begin: hand, end: 5 }]);
  });

  it('moves king and rook of a castling together', () => {
    const castling = plan({ kind: 'move', from: 1, to: 3, piece: KING }, { kind: 'move', from: 4, to: 2, piece: ROOK });
    expect(castling.actors.map(({ motions }) => motions[0]?.start)).toEqual([0, 0]);
    expect(castling.settled).toBe(PACE.slide);
  });

  it('keeps apart two pieces that trade places', () => {
    expect(shapeOf(plan({ kind: 'swap', from: 1, to: 2, piece: KING, other: ENEMY }))).toEqual([
      [1, 2, [['slide', 0]]],
      [2, 1, [['slide', 0]]],
    ]);
  });

  it('fades all captured men at once, after the moved man has arrived', () => {
    const fade = (at: number): Effect => ({ kind: 'capture', at, piece: ENEMY, cause: 'sandwich' });
    const sandwich = plan({ kind: 'move', from: 1, to: 2, piece: KING }, fade(3), fade(4), fade(5));
    expect(shapeOf(sandwich)).toEqual([
      [1, 2, [['slide', 0]]],
      ...[3, 4, 5].map((at) => [at, undefined, [['fade', PACE.slide]]]),
    ]);
  });

  it('flips a promoted piece where it has arrived', () => {
    const promotion = plan(
      { kind: 'move', from: 1, to: 2, piece: KING },
      { kind: 'promote', at: 2, before: KING, after: PROMOTED },
    );
    const [actor] = promotion.actors;
    expect(promotion.actors).toHaveLength(1);
    expect(poseAt(actor!, PACE.slide + PACE.flip / 4)).toMatchObject({ piece: KING, width: 0.5, to: 2 });
    expect(poseAt(actor!, promotion.settled)).toMatchObject({ piece: PROMOTED, width: 1 });
  });

  it('turns by a quarter from how it stood to how it stands', () => {
    const after = makePiece(0, 1, 1);
    const turn = plan({ kind: 'rotate', at: 1, before: KING, after, turn: 1 });
    expect(poseAt(turn.actors[0]!, 0)).toMatchObject({ piece: KING, turned: 0 });
    expect(poseAt(turn.actors[0]!, 1).turned).toBeCloseTo(-90, -1);
    expect(poseAt(turn.actors[0]!, turn.settled).turned).toBeCloseTo(0);
  });
});

describe('beam', () => {
  const beam: Effect = { kind: 'beam', side: 0, segments: [segment(0, 9, 6, 'reflected'), segment(3, 6, 3, 'hit')] };
  const shot: readonly Effect[] = [
    { kind: 'move', from: 1, to: 2, piece: KING },
    beam,
    { kind: 'capture', at: 3, piece: ENEMY, cause: 'beam', step: 6 },
  ];

  it('starts when the pieces stand, and burns what it hits when it gets there', () => {
    const { light, actors, settled, duration } = planEffects(shot, () => 3);
    const hit = PACE.slide + 6 * PACE.lightPerSquare;
    expect(light?.start).toBe(PACE.slide);
    expect(actors[1]).toMatchObject({ begin: 3, end: undefined, motions: [{ kind: 'burn', start: hit }] });
    expect(settled).toBe(hit + PACE.leave);
    expect(duration).toBe(settled + PACE.lightFade);
  });

  it('burns the very piece that moved', () => {
    const own: readonly Effect[] = [shot[0]!, beam, { kind: 'capture', at: 2, piece: KING, cause: 'beam', step: 6 }];
    expect(planEffects(own, () => 3).actors).toMatchObject([
      { begin: 1, end: undefined, motions: [{ kind: 'slide' }, { kind: 'burn' }] },
    ]);
  });

  it('does not make a takeback wait for the beam to fade', () => {
    const { settled, duration } = planEffects(shot, () => 3, PACE_BACK);
    expect(duration).toBe(settled);
    expect(settled).toBeLessThan(planEffects(shot, () => 3, PACE).settled);
  });
});

describe('pose', () => {
  it('before its first motion an actor is where it began', () => {
    const [actor] = plan({ kind: 'move', from: 1, to: 2, piece: KING }).actors;
    expect(poseAt(actor!, 0)).toEqual({
      from: 1,
      to: 1,
      along: 1,
      piece: KING,
      was: KING,
      width: 1,
      turned: 0,
      scale: 1,
      opacity: 1,
      heat: 0,
    });
  });

  it('comes to rest gently in either direction of time', () => {
    const [actor] = plan({ kind: 'move', from: 1, to: 2, piece: KING }).actors;
    const late = 0.9 * PACE.slide;
    expect(poseAt(actor!, late).along).toBeGreaterThan(0.99);
    expect(poseAt(actor!, PACE.slide - late, true).along).toBeLessThan(0.01);
  });
});
