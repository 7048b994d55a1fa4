import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import type { Side } from '@tesuji/rules/core/side';

/** The other side's pieces that are gone for good, whoever removed them, the dearest first. */
export function takenPieces(game: Game, effects: readonly Effect[], side: Side): readonly number[] {
  const gone = effects.flatMap((effect) =>
    effect.kind === 'capture' && effect.hand === undefined ? [effect.piece] : [],
  );
  const valueOf = (piece: number): number => game.kinds[pieceKind(piece)]?.value ?? 0;
  return gone.filter((piece) => pieceSide(piece) !== side).toSorted((a, b) => valueOf(b) - valueOf(a));
}
