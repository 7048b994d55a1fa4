import type { Game, Position } from '@tesuji/rules';
import type { PlausibleName } from '../plausible/plausible-names.ts';

/** What can be switched off, to measure what it is worth or to search full-width. */
export const TECHNIQUES = [
  'table',
  'quiescence',
  'aspiration',
  'mateDistance',
  'repetition',
  'reduceUnknown',
  'correction',
  'reverseFutility',
  'razoring',
  'nullMove',
  'probCut',
  'lateMovePruning',
  'futility',
  'exchangePruning',
  'historyPruning',
  'lateMoveReductions',
  'checkExtension',
  'recaptureExtension',
  'singularExtension',
  'deltaPruning',
] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** Everything is on unless it says `false`. */
export interface SearchSettings extends Partial<Readonly<Record<Technique, boolean>>> {
  /** Evaluation terms to count; all of them when absent. */
  readonly terms?: readonly string[];
  /** Kinds of quiet moves to look at earlier and deeper; `usualPlausible` when absent. */
  readonly plausible?: readonly PlausibleName[];
  /** 0 or absent for the thread that reports; helpers vary what they look at first. */
  readonly threadNumber?: number;
  /** True for a move that is not to be seen at all, though never for all moves of the root. For weak levels. */
  readonly oversight?: Oversight;
  /** A fixed but unknowable error in every evaluation. For weak levels. */
  readonly noise?: Noise;
}

export type Oversight = (position: Position, move: number, gain: number, plyFromRoot: number) => boolean;

export interface Noise {
  /** The largest error, in hundredths of a pawn. */
  readonly amount: number;
  readonly seed: number;
}

export type Switches = Readonly<Record<Technique, boolean>>;

export function switchesOf(settings: SearchSettings): Switches {
  return Object.fromEntries(TECHNIQUES.map((name) => [name, settings[name] !== false])) as Switches;
}

const WITH_HANDS: readonly PlausibleName[] = ['attacks', 'camp-drops'];

/** Where pieces can be dropped anywhere, most quiet moves are nonsense and a few decide the game. */
export function usualPlausible(game: Game): readonly PlausibleName[] {
  return game.handKinds.length > 0 ? WITH_HANDS : [];
}
