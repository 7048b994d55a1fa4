import { handPlace, type Game, type Side } from '@tesuji/rules';
import { sideName } from '@tesuji/words';
import type { Drawing } from './drawing.ts';

/** `White in hand: 飛 歩×3`; `undefined` in games without hands. */
export function drawHand(game: Game, places: Uint8Array, drawing: Drawing, side: Side): string | undefined {
  if (game.handKinds.length === 0) return undefined;
  const held = game.handKinds.flatMap((kind) => {
    const count = places[handPlace(side, kind)] ?? 0;
    return count === 0 ? [] : [drawing.handGlyph(kind) + (count === 1 ? '' : `×${count}`)];
  });
  return `${sideName(game, side, 'en')} in hand: ${held.join(' ') || 'nothing'}`;
}
