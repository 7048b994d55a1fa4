import type { GameLine } from '@tesuji/rules/core/line';
import type { Declaration } from '../table/game-play.ts';

/** The part of `localStorage` we use; tests bring their own. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A game as it is kept: its line, and the word that ended it, which no line can hold. */
export interface SavedGame {
  readonly line: GameLine;
  readonly declaration: Declaration | undefined;
}

/** Where cookies are blocked, even to look at `localStorage` is an error; then nothing is kept. */
export function openShelf(): Shelf {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

const KEY = 'tesuji.games';

/**
 * Keeps a game in place of the last one of its kind, before those of other kinds: looking into chess must not cost a
 * game of shogi. A full or forbidden store costs the memory of the game, never the game.
 */
export function saveGame(shelf: Shelf, saved: SavedGame): void {
  try {
    const others = loadGames(shelf).filter(({ line }) => line.game !== saved.line.game);
    shelf.setItem(KEY, JSON.stringify([saved, ...others]));
  } catch {
    return;
  }
}

/** The games kept, the last one played first; what is not a game is passed over. */
export function loadGames(shelf: Shelf): readonly SavedGame[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((each) => readGame(each) ?? []) : [];
  } catch {
    return [];
  }
}

function readGame(value: unknown): SavedGame | undefined {
  if (!isObject(value) || !isLine(value['line'])) return undefined;
  const { line, declaration } = value;
  return { line, declaration: isDeclaration(declaration) ? declaration : undefined };
}

function isLine(value: unknown): value is GameLine {
  if (!isObject(value)) return false;
  const { game, options, start, moves } = value;
  return (
    typeof game === 'string' &&
    typeof start === 'string' &&
    isObject(options) &&
    Object.values(options).every((option) => typeof option === 'string') &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string')
  );
}

function isDeclaration(value: unknown): value is Declaration {
  if (!isObject(value)) return false;
  const { kind, claim } = value;
  return kind === 'resign' || kind === 'agree' || (kind === 'claim' && typeof claim === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
