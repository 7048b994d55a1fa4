import { ALL, findGame, games, startPosition, unwrap, type Game } from '@tesuji/rules';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { beamOfEffects, drawBoard } from '../src/drawing/board.ts';
import { drawingOf, withLetters } from '../src/drawing/figures.ts';
import { marksOfEffects, type Marks } from '../src/drawing/marks.ts';

const PLAIN = { hasColor: false, isFlipped: false, marks: new Map(), beam: new Map() } as const;

const CASES = games.flatMap((game) => [
  { id: game.id, look: 'figures', game, drawing: drawingOf(game) },
  { id: game.id, look: 'letters', game, drawing: withLetters(drawingOf(game), game) },
  {
    id: `stranger like ${game.id}`,
    look: 'default',
    game: { ...game, id: 'toString' },
    drawing: drawingOf({ ...game, id: 'toString' }),
  },
]);

describe.each(CASES)('$id drawn with $look', ({ game, drawing }) => {
  it('every glyph fits its cell, and no two kinds, sides or facings look alike', () => {
    const seen = new Map<string, string>();
    for (const piece of piecesOf(game)) {
      const glyph = drawing.glyph(piece.byte, false);
      expect(stringWidth(glyph)).toBeLessThanOrEqual(drawing.width);
      expect(seen.get(glyph) ?? piece.name).toBe(piece.name);
      seen.set(glyph, piece.name);
    }
  });

  it('every line has the same width through a game, in all views', () => {
    let plies = 0;
    for (const { places, marks, effects } of walk(game, 40)) {
      plies++;
      for (const hasColor of [false, true]) {
        for (const isFlipped of [false, true]) {
          const beam = beamOfEffects(game.shape, effects);
          const lines = drawBoard(game, places, drawing, { hasColor, isFlipped, marks, beam });
          expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
          expect(lines).toHaveLength(game.shape.rows + 3);
        }
      }
    }
    expect(plies).toBeGreaterThan(10);
  });

  it.each([false, true])('shows every piece where it stands; from the other side: %s', (isFlipped) => {
    const { places } = unwrap(startPosition(game));
    const lines = drawBoard(game, places, drawing, { ...PLAIN, isFlipped }).filter((line) => line.includes('│'));
    const cells = lines.flatMap(cellsOf);
    expect(isFlipped ? cells.reverse() : cells).toEqual(
      game.shape.squares.map((square) => {
        const piece = places[square] ?? 0;
        return piece === 0 ? drawing.empty : drawing.glyph(piece, isFlipped).trim();
      }),
    );
  });
});

it('reverses directions when seen from the other side', () => {
  const laser = findGame('laser')!;
  const shogi = findGame('shogi')!;
  const draw = (game: Game, isFlipped: boolean): string =>
    drawBoard(game, unwrap(startPosition(game)).places, drawingOf(game), { ...PLAIN, isFlipped }).join('\n');
  expect(draw(laser, false)).toMatch(/^ 1 .*S⇑ │ {2}$/m);
  expect(draw(laser, true)).toMatch(/^ 1 │ S⇓ .*N↓ {2}F● {2}N↓ {2}P◤/m);
  expect(draw(shogi, true)).toMatch(/^ {2}│ v香 .*│ i $/m);
  expect(draw(shogi, true)).toMatch(/^ {2}│ {2}香 .*│ a $/m);
});

function piecesOf(game: Game): { byte: number; name: string }[] {
  return game.kinds.flatMap((kind, index) => {
    if (kind === undefined) return [];
    const turns = [0, 1, 2, 3].slice(0, kind.facings ?? 1);
    return turns.flatMap((turn) =>
      [0, 1].map((side) => ({ byte: index | (16 << side) | (turn << 6), name: `${side} ${kind.id} ${turn}` })),
    );
  });
}

function* walk(
  game: Game,
  plies: number,
): Generator<{ places: Uint8Array; marks: Marks; effects: ReturnType<Game['effects']> }> {
  const position = unwrap(startPosition(game));
  const moves = new Int32Array(game.maxMoves);
  for (let ply = 0; ply < plies; ply++) {
    const count = position.generate(ALL, moves, 0);
    if (count === 0 || position.outcome() !== 0) return;
    const move = moves[(ply * 7919 + 5) % count] ?? 0;
    const effects = game.effects(position, move);
    position.make(move);
    yield { places: position.places, marks: marksOfEffects(effects), effects };
  }
}

/** Returns the cells between the sides of the frame, without blanks. */
function cellsOf(line: string): string[] {
  return line
    .slice(line.indexOf('│') + 1, line.lastIndexOf('│'))
    .trim()
    .split(/\s+/);
}
