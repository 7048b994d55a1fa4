import { artOf } from '@tesuji/board';
import { makePiece, type Game } from '@tesuji/rules';
import { choicesOf } from './settings.ts';

/** Returns the game that has several sets of pieces, and a few pieces that show the difference between the sets. */
export function showPieces(
  games: readonly Game[],
): { readonly game: Game; readonly pieces: readonly number[] } | undefined {
  const game = games.find(hasSets);
  if (game === undefined) return undefined;
  const [dearest = 0, next = 0] = [...game.handKinds];
  const promoted = game.kinds[dearest]?.promotesTo ?? next;
  const royal = game.kinds.findIndex((kind) => kind?.royal === true);
  return { game, pieces: [royal, dearest, promoted].map((kind) => makePiece(0, kind)) };
}

function hasSets(game: Game): boolean {
  const kinds = [...game.kinds.keys()].filter((kind) => game.kinds[kind] !== undefined);
  const looks = choicesOf('shogiPieces').map((pieces) => {
    const art = artOf(game, { pieces });
    return kinds.map((kind) => art.drawPiece(makePiece(0, kind))).join('');
  });
  return new Set(looks).size > 1;
}
