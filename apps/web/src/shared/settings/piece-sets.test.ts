import { artOf } from '@tesuji/board';
import { games, makePiece } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../storage/test/memory-store.ts';
import { isWesternByLanguage, pieceSetOf, pieceSetsOf, samplePieces, withPieceSet } from './piece-sets.ts';
import { openSettings } from './settings-store.svelte.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

describe('sets of pieces', () => {
  it('are at least three for chess and shogi, and two for the others, all different', () => {
    const counts = Object.fromEntries(games.map((game) => [game.id, pieceSetsOf(game).length]));
    expect(counts).toEqual({ shogi: 3, chess: 3, hasami: 2, laser: 2 });
    for (const game of games) {
      const looks = pieceSetsOf(game).map((pieces) =>
        samplePieces(game)
          .map((piece) => artOf(game, { pieces }).drawPiece(piece))
          .join(''),
      );
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it.each(games.map((game) => [game.id, game] as const))('of %s are shown by a few different pieces', (_, game) => {
    const pieces = samplePieces(game);
    expect(pieces.length).toBeGreaterThan(1);
    expect(new Set(pieces).size).toBe(pieces.length);
    for (const piece of pieces) expect(artOf(game).drawPiece(piece)).not.toBe('');
  });

  it('can be chosen for each game alone', () => {
    const settings = { ...DEFAULT_SETTINGS, ...withPieceSet(chess, 'letters') };
    expect(pieceSetOf(chess, settings)).toBe('letters');
    for (const game of games)
      if (game !== chess) expect(pieceSetOf(game, settings)).toBe(pieceSetOf(game, DEFAULT_SETTINGS));
    expect(artOf(chess, { pieces: 'letters' }).drawPiece(makePiece(0, 1))).not.toBe(
      artOf(chess).drawPiece(makePiece(0, 1)),
    );
  });
});

describe('newcomers to shogi', () => {
  it('start with western pieces in English, and with characters in Japanese', () => {
    const inEnglish = openSettings(memoryStore(), ['en-GB']);
    expect(pieceSetOf(shogi, inEnglish.value)).toBe('western');
    expect(isWesternByLanguage(shogi, inEnglish.value)).toBe(true);
    // Who then turns to Japanese has chosen no set.
    inEnglish.update((value) => ({ ...value, language: 'ja' }));
    expect(pieceSetOf(shogi, inEnglish.value)).toBe('kanji');
    expect(pieceSetOf(shogi, openSettings(memoryStore(), ['ja-JP']).value)).toBe('kanji');
  });

  it.each(['kanji', 'two-kanji', 'western'] as const)('who have chosen %s keep it in every language', (shogiPieces) => {
    for (const language of ['en', 'ja'] as const) {
      const settings = { ...DEFAULT_SETTINGS, language, shogiPieces };
      expect(pieceSetOf(shogi, settings)).toBe(shogiPieces);
      expect(isWesternByLanguage(shogi, settings)).toBe(false);
    }
  });

  it('are not those whose settings an earlier version stored', () => {
    const stored = { language: 'en', theme: 'dark', shogiPieces: 'kanji' };
    expect(pieceSetOf(shogi, readSettings(stored))).toBe('kanji');
  });
});
