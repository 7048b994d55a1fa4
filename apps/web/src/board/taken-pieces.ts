import { pieceKind, pieceSide, type Effect, type Game, type Side } from '@tesuji/rules';

/** The other side's pieces that are gone for good, whoever removed them, the dearest first. */
export function takenPieces(game: Game, effects: readonly Effect[], side: Side): readonly number[] {
  const gone = effects.flatMap((effect) =>
    effect.kind === 'capture' && effect.hand === undefined ? [effect.piece] : [],
  );
  const valueOf = (piece: number): number => game.kinds[pieceKind(piece)]?.value ?? 0;
  return gone.filter((piece) => pieceSide(piece) !== side).toSorted((a, b) => valueOf(b) - valueOf(a));
}
