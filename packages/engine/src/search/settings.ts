import type { Game, Position } from '@tesuji/rules';
import type { Network } from '../network/network.ts';
import type { ParameterValues } from './parameters.ts';
import type { PlausibleName } from '../plausible/plausible-moves.ts';

/** Techniques that can be switched off, to measure their worth or to search full-width. */
export const TECHNIQUES = [
  'table',
  'quiescence',
  'aspiration',
  'mateDistance',
  'repetition',
  'internalIterativeReduction',
  'correction',
  'reverseFutility',
  'razoring',
  'nullMove',
  'probCut',
  'threatOrder',
  'lateMovePruning',
  'futility',
  'seePruning',
  'historyPruning',
  'lateMoveReductions',
  'researchDepth',
  'blendedCutoff',
  'checkExtension',
  'recaptureExtension',
  'singularExtension',
  'deltaPruning',
] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** Every technique is on unless it is set to `false`. */
export interface SearchSettings extends Partial<Readonly<Record<Technique, boolean>>> {
  /** Evaluation terms to use; all of them when absent. With terms, no network is used. */
  readonly terms?: readonly string[];
  /** Evaluates instead of the terms, in positions with the rule options that it was trained for. */
  readonly network?: Network;
  /** Kinds of quiet moves to search earlier and deeper; `defaultPlausible` when absent. */
  readonly plausible?: readonly PlausibleName[];
  /** Tuned numbers in place of the usual ones, by their names in `parameters.ts`. */
  readonly parameters?: ParameterValues;
  /** 0 or absent for the main thread; helper threads vary their depths. */
  readonly threadNumber?: number;
  /** Memory for the histories, `historyBytes` long, which threads of one search share. */
  readonly histories?: SharedArrayBuffer;
  /** Returns true for moves that the search ignores, though never for all root moves. Used by weak levels. */
  readonly overlooks?: OverlookMove;
  /** A pseudo-random error added to every evaluation. Used by weak levels. */
  readonly noise?: EvaluationNoise;
}

export type OverlookMove = (position: Position, move: number, gain: number, plyFromRoot: number) => boolean;

export interface EvaluationNoise {
  /** The largest error, in hundredths of a pawn. */
  readonly amount: number;
  readonly seed: number;
}

export type Switches = Readonly<Record<Technique, boolean>>;

export function switchesOf(settings: SearchSettings): Switches {
  return Object.fromEntries(TECHNIQUES.map((name) => [name, settings[name] !== false])) as Switches;
}

const WITH_HANDS: readonly PlausibleName[] = ['attacks', 'camp-drops'];

/** Where pieces can be dropped anywhere, most quiet moves are pointless and a few decide the game. */
export function defaultPlausible(game: Game): readonly PlausibleName[] {
  return game.handKinds.length > 0 ? WITH_HANDS : [];
}
