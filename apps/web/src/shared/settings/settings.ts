import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { LANGUAGES, type Language } from '@tesuji/words';

/** All settings, each with its choices, the default first. The settings file is exactly this as JSON. */
const CHOICES = {
  language: LANGUAGES,
  theme: ['system', 'light', 'dark'],
  boardColour: ['own', 'kaya', 'walnut', 'slate', 'moss', 'ivory', 'indigo', 'contrast-light', 'contrast-dark'],
  /** `auto` follows the language until a set is chosen: western in English, one character in Japanese. */
  shogiPieces: ['auto', 'kanji', 'two-kanji', 'western'],
  chessPieces: ['staunton', 'geometric', 'letters'],
  hasamiPieces: ['stones', 'pawns'],
  laserPieces: ['carved', 'flat'],
  coordinates: ['on', 'off'],
  motion: ['normal', 'slow', 'fast', 'off'],
  palette: ['usual', 'colour-blind'],
  arrows: ['three', 'one', 'all', 'none'],
  attacked: ['off', 'on'],
  confirmations: ['on', 'off'],
  premoves: ['on', 'off'],
  confirmMoves: ['on', 'off'],
  sound: ['on', 'off'],
  vibration: ['on', 'off'],
  voice: ['on', 'off'],
  /** Whether rooms in which people write are shown. */
  chat: ['on', 'off'],
  /** What the mate solver may use: threads, and megabytes of memory. */
  mateThreads: ['auto', '1', '2', '4', '8'],
  mateMemory: ['auto', '64', '256', '1024', '2048'],
} as const;

type Choices = typeof CHOICES;
export type ChoiceName = keyof Choices;

export type Settings = { readonly [K in ChoiceName]: Choices[K][number] } & {
  /** From 0 to 1. Music is off by default. */
  readonly effectsVolume: number;
  readonly musicVolume: number;
  /** The size of the board beside the panel, as a share of the largest that fits. */
  readonly boardSize: number;
  /** The notation of moves by game id; absent for the default notation of the game. */
  readonly notations: Readonly<Record<string, string>>;
  /** The name of the person at this device; may be empty. */
  readonly name: string;
};

export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  theme: 'system',
  boardColour: 'own',
  shogiPieces: 'auto',
  chessPieces: 'staunton',
  hasamiPieces: 'stones',
  laserPieces: 'carved',
  coordinates: 'on',
  motion: 'normal',
  palette: 'usual',
  arrows: 'three',
  attacked: 'off',
  confirmations: 'on',
  premoves: 'on',
  confirmMoves: 'on',
  sound: 'on',
  vibration: 'on',
  voice: 'on',
  chat: 'on',
  mateThreads: 'auto',
  mateMemory: 'auto',
  effectsVolume: 0.6,
  musicVolume: 0,
  boardSize: 1,
  notations: {},
  name: '',
};

/** The smallest size of a board, as a share of the largest. */
export const SMALLEST_BOARD = 0.4;

export function choicesOf<K extends ChoiceName>(name: K): Choices[K] {
  return CHOICES[name];
}

/** Reads settings from any value: valid ones are kept, and missing or damaged ones get their defaults. */
export function readSettings(data: unknown, usual: Settings = DEFAULT_SETTINGS): Settings {
  const given = isObject(data) ? data : {};
  const chosen = Object.fromEntries(
    Object.entries(CHOICES).map(([name, choices]) => {
      const value = given[name];
      return [name, choices.some((each) => each === value) ? value : usual[name as ChoiceName]];
    }),
  );
  const { boardSize, effectsVolume, musicVolume, name, notations } = given;
  return {
    ...usual,
    ...chosen,
    effectsVolume: isShare(effectsVolume) ? effectsVolume : usual.effectsVolume,
    musicVolume: isShare(musicVolume) ? musicVolume : usual.musicVolume,
    boardSize: isShare(boardSize) && boardSize >= SMALLEST_BOARD ? boardSize : usual.boardSize,
    notations: isTextTable(notations) ? notations : usual.notations,
    name: typeof name === 'string' ? name.slice(0, 60) : usual.name,
  };
}

/** Returns the language that the browser asks for, if the app has it. */
export function browserLanguage(languages: readonly string[]): Language {
  const asked = languages.map((each) => each.slice(0, 2));
  return LANGUAGES.find((each) => each === asked.find((one) => LANGUAGES.some((known) => known === one))) ?? 'en';
}

/** Minus zero becomes zero: JSON would not preserve it. */
function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1 && !Object.is(value, -0);
}

function isTextTable(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

/** The notation of a game: the chosen one, else that of the language if the game has one, else the default. */
export function notationStyle(game: Game, settings: Pick<Settings, 'language' | 'notations'>): string {
  const wanted = [settings.notations[game.id], settings.language === 'ja' ? 'japanese' : undefined];
  return wanted.find((each) => each !== undefined && game.notations.includes(each)) ?? game.notations[0] ?? '';
}
