import { games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { PreviewBoard } from './preview-board.ts';

describe.each(games.map((game) => [game.id, game] as const))('the preview of %s', (_id, game) => {
  it('makes a move and takes it back exactly', () => {
    const preview = new PreviewBoard(game);
    const before = preview.board.places.slice();
    const directions: unknown[] = [];
    preview.subscribe((motion) => directions.push(motion?.direction));
    preview.step();
    expect(preview.board.places).not.toEqual(before);
    preview.step();
    expect(preview.board.places).toEqual(before);
    expect(directions).toEqual(['forward', 'backward']);
  });

  it('shows as many arrows as the settings allow, on existing squares', () => {
    const preview = new PreviewBoard(game);
    const counts = (['none', 'one', 'three', 'all'] as const).map((arrows) => {
      preview.showArrows(arrows);
      return preview.board.arrows.length;
    });
    expect(counts).toEqual([0, 1, 3, 5]);
    for (const { from, to } of preview.board.arrows) {
      expect(from).not.toBe(to);
      expect(game.shape.squares).toContain(to);
    }
    for (const { at } of preview.board.marks) expect(game.shape.squares).toContain(at);
  });
});
