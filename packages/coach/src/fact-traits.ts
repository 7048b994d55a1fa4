import { pieceSide, type Side } from '@tesuji/rules';
import { CHESS_FACTS } from './chess/facts.ts';
import type { Fact, FactKind, PlacedPiece, QuietFact, QuietKind } from './fact.ts';
import { HASAMI_FACTS } from './hasami/facts.ts';
import { LASER_FACTS } from './laser/facts.ts';
import { SHOGI_FACTS } from './shogi/facts.ts';

/** How the coach treats facts of one kind. */
export interface FactTraits<F> {
  /** The order in which a teacher names the reasons for a move: the smallest rank first. */
  readonly rank: number;
  /** Whether it is a `QuietFact`. */
  readonly isQuiet?: true;
  /** Whether an enemy reply with this fact is a reason for a warning. */
  readonly isTactic?: true;
  /** Whether it announces captures of the squares it is about. Facts with `captured` always do. */
  readonly preparesCapture?: true;
  /** Reports whether the fact, one of the reasons for a move of `side`, is in favour of `side`. True if absent. */
  favours?(fact: WithAfter<F>, side: Side): boolean;
  /** Returns the square of the captured piece, for facts about a capture. */
  captured?(fact: F): number | undefined;
  /** Returns the squares of the pieces that the fact is about; by default `captured`, or else the square of `target`. */
  squares?(fact: F): readonly number[];
  /** Returns the squares of the pieces that the sentence about the fact calls captured. */
  saysCaptured?(fact: F): readonly number[];
}

/** The traits of every kind in a union of facts: a kind without an entry is a compile error. */
export type FactTable<F extends { readonly kind: string }> = {
  readonly [K in F['kind']]: FactTraits<Extract<F, { readonly kind: K }>>;
};

type WithAfter<F> = F & { readonly after?: readonly number[] };
type GeneralKind = Exclude<
  FactKind,
  keyof typeof SHOGI_FACTS | keyof typeof CHESS_FACTS | keyof typeof HASAMI_FACTS | keyof typeof LASER_FACTS
>;

/** Facts about a target of the enemy of the side that moved. */
const onEnemy = {
  favours: ({ target }: { readonly target: PlacedPiece }, side: Side): boolean => pieceSide(target.piece) !== side,
};
const targetOf = ({ target }: { readonly target: PlacedPiece }): number => target.at;
const targetsOf = (fact: { readonly target: PlacedPiece }): readonly number[] => [fact.target.at];
const captureOfTarget = { ...onEnemy, isTactic: true, captured: targetOf } as const;

/** Facts that all games share. The ranks leave room for those of the games. */
const GENERAL_FACTS: FactTable<Extract<Fact, { readonly kind: GeneralKind }>> = {
  mate: { rank: 10, favours: (fact) => fact.after === undefined },
  'mate-parried': { rank: 20 },
  'mate-avoided': { rank: 30 },
  'captures-checker': { rank: 40, saysCaptured: ({ checker }) => [checker.at] },
  undefended: { rank: 70, ...captureOfTarget, saysCaptured: targetsOf },
  'cheaper-attacker': { rank: 80, ...captureOfTarget, saysCaptured: targetsOf },
  outnumbered: { rank: 90, ...captureOfTarget },
  exchange: {
    rank: 100,
    // After the move it is the enemy who begins the exchange.
    favours: ({ after, gain }) => gain > 0 && after === undefined,
    captured: ({ at }) => at,
    // A longer exchange does not repeat that a cheaper piece captures: it says what is left after the recapture.
    saysCaptured: ({ at, gain, line }) => (gain > 0 && line.length === 1 ? [at] : []),
  },
  overloaded: { rank: 110, isTactic: true },
  fork: { rank: 120, isTactic: true, squares: ({ targets }) => targets.map(({ at }) => at) },
  skewer: { rank: 130, isTactic: true, squares: ({ behind, front }) => [front.at, behind.at] },
  'discovered-attack': { rank: 140, isTactic: true },
  trapped: { rank: 150, ...onEnemy, isTactic: true, saysCaptured: targetsOf },
  trade: { rank: 160 },
  'mate-threat': { rank: 170, isTactic: true },
  promotion: { rank: 190, isTactic: true },
  'escape-square': { rank: 200 },
  guards: { rank: 210 },
  saves: { rank: 220 },
  'stays-safe': { rank: 230 },
  'blocks-check': { rank: 240 },
  pin: { rank: 250, isTactic: true, squares: ({ piece }) => [piece.at] },
  frees: { rank: 370, isQuiet: true },
  'hems-in': { rank: 440, isQuiet: true },
  denies: { rank: 450, isQuiet: true },
  presses: { rank: 480, isQuiet: true },
  protects: { rank: 490, isQuiet: true },
  reach: { rank: 510, isQuiet: true },
  'engine-prefers': { rank: 600 },
};
const LAST_RANK = 1000;

const FACT_TRAITS: FactTable<Fact> = {
  ...GENERAL_FACTS,
  ...SHOGI_FACTS,
  ...CHESS_FACTS,
  ...HASAMI_FACTS,
  ...LASER_FACTS,
};

/** The kinds of quiet facts, the most instructive first. */
export const QUIET_KINDS: readonly QuietKind[] = (Object.keys(FACT_TRAITS) as FactKind[])
  .filter((kind): kind is QuietFact['kind'] => FACT_TRAITS[kind].isQuiet === true)
  .sort((a, b) => FACT_TRAITS[a].rank - FACT_TRAITS[b].rank);

function traitsOf(fact: Fact): FactTraits<Fact> {
  return FACT_TRAITS[fact.kind];
}

/** Sorts facts in the order in which a teacher names them; facts of one rank stay in order. */
export function rankFacts(facts: readonly Fact[]): Fact[] {
  return facts.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** A capture at once ranks before one that may follow later; an even exchange ranks last. */
function rankOf(fact: Fact): number {
  if (fact.kind === 'exchange' && fact.gain === 0) return LAST_RANK;
  if (fact.kind === 'escape-square' && fact.after !== undefined) return LAST_RANK;
  // A single square of freedom ranks with mere reach.
  if (fact.kind === 'frees' && fact.now === 1) return FACT_TRAITS.reach.rank;
  const { rank } = traitsOf(fact);
  const isLater = fact.after !== undefined && fact.kind !== 'mate' && rank < FACT_TRAITS.fork.rank;
  return isLater ? FACT_TRAITS.pin.rank : rank;
}

/** Reports whether the fact, one of the reasons for a move of `side`, is in favour of `side` rather than a loss. */
export function favoursSide(fact: Fact, side: Side): boolean {
  return traitsOf(fact).favours?.(fact, side) ?? true;
}

/** Reports whether an enemy reply with this fact is a reason for a warning. One that only defends is not. */
export function isTactic(fact: Fact): boolean {
  return traitsOf(fact).isTactic === true;
}

/** Returns the square of the captured piece, for facts about a capture. */
export function capturedSquare(fact: Fact): number | undefined {
  return traitsOf(fact).captured?.(fact);
}

/** Reports whether the fact announces captures, and only of the piece on this square. */
export function isCaptureOnlyOf(fact: Fact, square: number): boolean {
  const { captured, preparesCapture } = traitsOf(fact);
  if (captured === undefined && preparesCapture !== true) return false;
  return squaresOf(fact).every((at) => at === square);
}

/** Returns the squares of the pieces that the fact is about, the one to look at first in front. */
export function squaresOf(fact: Fact): readonly number[] {
  const squares = traitsOf(fact).squares?.(fact);
  if (squares !== undefined) return squares;
  const captured = capturedSquare(fact);
  if (captured !== undefined) return [captured];
  return 'target' in fact ? [fact.target.at] : [];
}

/**
 * Removes facts that say again, of the same pieces and the same moment, that they can be captured: an undefended piece
 * can be captured, so the exchange wins it. The first of such facts is kept, which is the most instructive one.
 */
export function dedupeFacts<F extends Fact>(facts: readonly F[]): F[] {
  const said = new Set<string>();
  return facts.filter((fact) => {
    const squares = traitsOf(fact).saysCaptured?.(fact) ?? [];
    const captures = squares.map((square) => `${fact.after?.length ?? 0} ${square}`);
    const isRepeated = captures.length > 0 && captures.every((capture) => said.has(capture));
    for (const capture of captures) said.add(capture);
    return !isRepeated;
  });
}
