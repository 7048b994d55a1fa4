import { makePiece, type Game } from '@tesuji/rules';
import { choicesOf, type Settings } from './settings.ts';

/** The settings that the look of a board follows. */
export type LookSettings = Pick<Settings, 'language' | PieceSetting> & {
  /** `print` is black on white paper. */
  readonly boardColour: Settings['boardColour'] | 'print';
};
type PieceSetting = 'shogiPieces' | 'chessPieces' | 'hasamiPieces' | 'laserPieces';

/** The name of a set of pieces, of any game. */
export type PieceSet = Exclude<Settings[PieceSetting], 'auto'>;

/** The setting with the set of pieces, by id of the game. */
const SETTING_OF: Readonly<Record<string, PieceSetting>> = {
  shogi: 'shogiPieces',
  chess: 'chessPieces',
  hasami: 'hasamiPieces',
  laser: 'laserPieces',
};
/** The sets that `auto` stands for. Whoever cannot read the characters is helped by letters and signs for the moves. */
const AUTO = { en: 'western', ja: 'kanji' } as const;

/** Returns the sets of pieces of a game; none if it has only one. */
export function pieceSetsOf(game: Game): readonly PieceSet[] {
  const setting = SETTING_OF[game.id];
  const sets: readonly string[] = setting === undefined ? [] : choicesOf(setting);
  return sets.filter((each): each is PieceSet => each !== 'auto');
}

/** Returns the set of pieces in use for a game; `undefined` if it has only one. */
export function pieceSetOf(game: Game, settings: Pick<Settings, 'language' | PieceSetting>): PieceSet | undefined {
  const setting = SETTING_OF[game.id];
  const chosen = setting === undefined ? undefined : settings[setting];
  return chosen === 'auto' ? AUTO[settings.language] : chosen;
}

/** Returns the part of the settings that chooses a set for a game. */
export function withPieceSet(game: Game, set: PieceSet): Partial<Settings> {
  const setting = SETTING_OF[game.id];
  return setting === undefined ? {} : { [setting]: set };
}

/** Reports whether the pieces of a game have western signs because of the language, and not by choice. */
export function isWesternByLanguage(game: Game, settings: Pick<Settings, 'language' | PieceSetting>): boolean {
  const setting = SETTING_OF[game.id];
  return setting !== undefined && settings[setting] === 'auto' && pieceSetOf(game, settings) === 'western';
}

/** Returns a few pieces that show the difference between the sets of a game, of both sides where that matters. */
export function samplePieces(game: Game): readonly number[] {
  const [dearest] = game.handKinds;
  const royal = game.kinds.findIndex((kind) => kind?.royal === true);
  if (dearest !== undefined) {
    const promoted = game.kinds[dearest]?.promotesTo ?? royal;
    return [royal, dearest, promoted].map((kind) => makePiece(0, kind));
  }
  const kinds = [...game.kinds.keys()].filter((kind) => game.kinds[kind] !== undefined);
  const others = kinds.filter((kind) => kind !== royal);
  const first = royal < 0 ? others[0]! : royal;
  // A game with a single kind has two different pieces.
  return [...new Set([makePiece(0, first), makePiece(0, others[0]!), makePiece(1, others[1] ?? others[0]!)])];
}
