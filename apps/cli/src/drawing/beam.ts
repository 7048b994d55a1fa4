import type { BeamSegment, BoardShape, Effect } from '@tesuji/rules';

/** How light crosses a square; a square crossed both ways has both. */
export interface Light {
  readonly across: boolean;
  readonly along: boolean;
}

export type Beam = ReadonlyMap<number, Light>;

/** Steps in columns and rows for quarter turns clockwise from north. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Every square the light of a move passes, those with mirrors and the source included. */
export function beamOfEffects(shape: BoardShape, effects: readonly Effect[]): Beam {
  const beam = new Map<number, Light>();
  for (const effect of effects) {
    if (effect.kind !== 'beam') continue;
    for (const segment of effect.segments) addSegment(shape, segment, beam);
  }
  return beam;
}

function addSegment(shape: BoardShape, segment: BeamSegment, beam: Map<number, Light>): void {
  const [columnStep, rowStep] = STEPS[segment.direction & 3] ?? STEPS[0];
  const step = rowStep * shape.columns + columnStep;
  const last = shape.squares.indexOf(segment.to);
  for (let cell = shape.squares.indexOf(segment.from); ; cell += step) {
    const square = shape.squares[cell];
    if (square === undefined) return;
    const before = beam.get(square);
    const isAcross = columnStep !== 0;
    beam.set(square, { across: isAcross || before?.across === true, along: !isAcross || before?.along === true });
    if (cell === last) return;
  }
}
