import { moveFrom } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';

/** What a mark on the board says; the board decides how it looks. */
export const HINT_KINDS = [
  /** An enemy piece that can be captured with profit; an arrow from each piece that should capture it. */
  'take',
  /** An own piece that can be captured with profit; arrows to safety or from its defenders. */
  'at-risk',
  /** Moves of the selected piece, by `HintGrade`. */
  'good',
  'great',
  'amazing',
  /** Answers to a check. */
  'capture-checker',
  'escape-check',
  /** A forced mate for the side helped, and one against it. */
  'mate',
  'mate-against',
  /** For stronger players: the shortest forced line to a gain or mate, and the engine's lines. */
  'look-ahead',
  'engine-line',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export interface Hint {
  readonly kind: HintKind;
  /** Squares to colour; the first is the most important. */
  readonly squares: readonly number[];
  readonly arrows: readonly HintArrow[];
  /** Legal moves that the hint recommends, best first; a look-ahead line has its first move here. */
  readonly moves: readonly number[];
  readonly facts: readonly Fact[];
  /** Larger is more urgent; the board shows the first few. */
  readonly weight: number;
}

export interface HintArrow {
  readonly from: number;
  readonly to: number;
}

/** How urgent the kinds of hints are. The points at stake are added; no exchange is worth a hundred points. */
export const HINT_WEIGHTS = {
  mate: 1000,
  mateAgainst: 900,
  captureChecker: 500,
  escapeCheck: 400,
  material: 100,
  lookAhead: 90,
  engineLine: 50,
  /** Moves of a selected piece are shown apart from the rest of the board. */
  amazing: 30,
  great: 20,
  good: 10,
} as const;

/** More arrows than this hide the board. */
const MOST_ARROWS = 4;

/** Returns arrows for the first few moves, without repeats: promoting or not is the same arrow. */
export function arrowsOf(
  { captureRules }: CoachKnowledge,
  moves: readonly number[],
  most: number = MOST_ARROWS,
): HintArrow[] {
  const arrows: HintArrow[] = [];
  for (const move of moves) {
    const arrow = { from: moveFrom(move), to: captureRules.arrival(move) };
    if (arrows.some(({ from, to }) => from === arrow.from && to === arrow.to)) continue;
    if (arrows.push(arrow) === most) break;
  }
  return arrows;
}
