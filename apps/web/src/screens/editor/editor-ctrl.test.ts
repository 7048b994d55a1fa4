import { games, handPlace, makePiece, type Game } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { mendingOption } from './drafts.ts';
import { handLimit, piecesOf, type Tool } from './edit.ts';
import { EditorCtrl } from './editor-ctrl.svelte.ts';

function editorOf(id: string, storage: KeyValueStore = memoryStore()): EditorCtrl {
  const ctrl = new EditorCtrl(games, storage);
  ctrl.open(games.find((game) => game.id === id)!);
  return ctrl;
}

const at = (ctrl: EditorCtrl, name: string): number => ctrl.game.shape.byName.get(name)!;
const on = (ctrl: EditorCtrl, name: string): number => ctrl.draft.setup.places[at(ctrl, name)]!;
const press = (ctrl: EditorCtrl, name: string): void => ctrl.receive({ kind: 'point', place: at(ctrl, name) });
const kindOf = (game: Game, id: string): number => game.kinds.findIndex((kind) => kind?.id === id);

/** All commands that change a draft. */
type Deed = (ctrl: EditorCtrl) => void;

function deedsFor(game: Game): fc.Arbitrary<Deed> {
  const pieces = [...piecesOf(game, 0), ...piecesOf(game, 1)];
  const hands = game.handKinds.flatMap((kind) => [handPlace(0, kind), handPlace(1, kind)]);
  const place = fc.constantFrom(...game.shape.squares, ...hands);
  const piece = fc.constantFrom(...pieces);
  const tool: fc.Arbitrary<Tool> = fc.oneof(
    fc.constantFrom<Tool>({ kind: 'move' }, { kind: 'erase' }, { kind: 'promote' }, { kind: 'side' }),
    fc.constantFrom<Tool>({ kind: 'turn', by: 1 }, { kind: 'turn', by: -1 }),
    piece.map((each): Tool => ({ kind: 'piece', piece: each })),
  );
  const details = game.setupFields.map(({ id }) => id);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: place.map(
        (each): Deed =>
          (ctrl) =>
            ctrl.receive({ kind: 'point', place: each }),
      ),
    },
    {
      weight: 2,
      arbitrary: tool.map(
        (each): Deed =>
          (ctrl) =>
            ctrl.pickTool(each),
      ),
    },
    fc.tuple(piece, fc.option(place, { nil: undefined }), fc.option(place, { nil: undefined })).map(
      ([each, from, to]): Deed =>
        (ctrl) =>
          ctrl.receive({ kind: 'put', piece: each, from, to }),
    ),
    fc.constantFrom<Deed>(
      (ctrl) => ctrl.clear(),
      (ctrl) => ctrl.setSide(1),
      (ctrl) => ctrl.setSide(0),
      (ctrl) => ctrl.flip(),
    ),
    fc.constantFrom(...game.setups).map(
      (each): Deed =>
        (ctrl) =>
          ctrl.setUp(each),
    ),
    ...(details.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...details), fc.constantFrom('-', '0', '3', 'Kq', 'e3', 'e6', 'x')).map(
            ([id, text]): Deed =>
              (ctrl) =>
                void ctrl.setDetail(id, text),
          ),
        ]),
  );
}

describe.each(games.map((game) => [game.id, game] as const))('the editor of %s', (id, game) => {
  const deeds = fc.array(deedsFor(game), { maxLength: 40 });

  it('undoes and redoes any number of edits exactly', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const ctrl = editorOf(id);
        const before = ctrl.draft;
        const bytes = before.setup.places.slice();
        for (const deed of all) deed(ctrl);
        const after = ctrl.draft;
        while (ctrl.state.history.past.length > 0) ctrl.undo();
        expect(ctrl.draft).toEqual(before);
        expect(ctrl.draft.setup.places).toEqual(bytes);
        while (ctrl.state.history.future.length > 0) ctrl.redo();
        expect(ctrl.draft).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it('writes any pieces as a text that is read back the same', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const ctrl = editorOf(id);
        for (const deed of all) deed(ctrl);
        const again = editorOf(id);
        again.type(ctrl.text);
        expect(again.state.typed?.error).toBeUndefined();
        expect(again.draft.setup.places).toEqual(ctrl.draft.setup.places);
        expect(again.draft.setup.side).toBe(ctrl.draft.setup.side);
        expect(again.text).toBe(ctrl.text);
      }),
      { numRuns: 60 },
    );
  });

  it('restores the draft after a reload', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const storage = memoryStore();
        const ctrl = editorOf(id, storage);
        for (const deed of all) deed(ctrl);
        const again = new EditorCtrl(games, storage);
        expect(again.game).toBe(ctrl.game);
        expect(again.text).toBe(ctrl.text);
        expect(again.draft.options).toEqual(ctrl.draft.options);
      }),
      { numRuns: 20 },
    );
  });

  it('starts with the usual start, which is valid', () => {
    const ctrl = editorOf(id);
    expect(ctrl.state.judged.ok).toBe(true);
    expect(ctrl.text).toBe(game.setups[0]!.text);
  });

  it('offers every kind for both sides', () => {
    const kinds = game.kinds.filter((kind) => kind !== undefined).length;
    expect(new Set([...piecesOf(game, 0), ...piecesOf(game, 1)]).size).toBe(2 * kinds);
  });
});

describe('in two tabs', () => {
  it('turns a new piece as it stands there in the game, and another towards the opponent', () => {
    const ctrl = editorOf('laser');
    const usual = on(ctrl, 'a8');
    ctrl.clear();
    ctrl.pickTool({ kind: 'piece', piece: makePiece(1, kindOf(ctrl.game, 'sphinx')) });
    press(ctrl, 'a8');
    expect(on(ctrl, 'a8')).toBe(usual);
    ctrl.receive({
      kind: 'put',
      piece: makePiece(1, kindOf(ctrl.game, 'anubis')),
      from: undefined,
      to: at(ctrl, 'd5'),
    });
    expect(on(ctrl, 'd5')).toBe(makePiece(1, kindOf(ctrl.game, 'anubis'), 2));
  });

  it('a change to one game does not affect changes of another tab to other games', () => {
    const storage = memoryStore();
    const [older, newer] = [editorOf('shogi', storage), editorOf('shogi', storage)];
    const [shogi, chess] = [older.game, editorOf('chess').game];
    newer.clear();
    older.open(chess);
    older.setSide(1);
    older.open(shogi);
    const again = editorOf('shogi', storage);
    expect(again.text).toBe(newer.text);
    again.open(chess);
    expect(again.draft.setup.side).toBe(1);
  });

  it('a game that was not changed in this tab is read as the other tab has stored it', () => {
    const storage = memoryStore();
    const [older, newer] = [editorOf('chess', storage), editorOf('shogi', storage)];
    newer.clear();
    older.open(newer.game);
    expect(older.text).toBe(newer.text);
  });
});

describe('pressing', () => {
  it('selects a piece, puts it down, and reports an invalid position', () => {
    const ctrl = editorOf('chess');
    press(ctrl, 'e1');
    expect(ctrl.board.selected).toBe(at(ctrl, 'e1'));
    press(ctrl, 'e8');
    expect(ctrl.board.selected).toBeUndefined();
    expect(ctrl.state.judged).toMatchObject({ ok: false, error: { kind: 'missing-king', side: 1 } });
    ctrl.undo();
    expect(ctrl.state.judged.ok).toBe(true);
  });

  it('marks the squares of errors', () => {
    const ctrl = editorOf('shogi');
    const pawn = makePiece(0, kindOf(ctrl.game, 'pawn'));
    ctrl.pickTool({ kind: 'piece', piece: pawn });
    press(ctrl, '5e');
    const wrong = ctrl.board.marks.map((mark) => ctrl.game.shape.names[mark.at]);
    expect(new Set(wrong)).toContain('5e');
  });

  it('makes the next form of the same piece: promoted, then the other side', () => {
    const ctrl = editorOf('shogi');
    const kind = (id: string): number => kindOf(ctrl.game, id);
    const forms: number[] = [];
    press(ctrl, '7g');
    for (let i = 0; i < 4; i++) {
      press(ctrl, '7g');
      forms.push(on(ctrl, '7g'));
    }
    const [pawn, tokin] = [kind('pawn'), kind('tokin')];
    expect(forms).toEqual([makePiece(0, tokin), makePiece(1, pawn), makePiece(1, tokin), makePiece(0, pawn)]);
  });

  it('turns a piece that has facings, by press, by tool and by key', () => {
    const ctrl = editorOf('laser');
    const piece = on(ctrl, 'c7');
    press(ctrl, 'c7');
    expect(ctrl.board.turns.get(at(ctrl, 'c7'))).toEqual([-1, 1]);
    press(ctrl, 'c7');
    const turnedOnce = on(ctrl, 'c7');
    expect(turnedOnce).not.toBe(piece);
    const place = at(ctrl, 'c7');
    ctrl.receive({ kind: 'attempt', attempt: { from: place, to: place, turn: -1 } });
    expect(on(ctrl, 'c7')).toBe(piece);
    ctrl.pickTool({ kind: 'turn', by: 1 });
    press(ctrl, 'c7');
    expect(on(ctrl, 'c7')).toBe(turnedOnce);
  });

  it('puts pieces in hand unpromoted, and no more than a set has', () => {
    const ctrl = editorOf('shogi');
    const { game } = ctrl;
    const slot = handPlace(0, kindOf(game, 'rook'));
    ctrl.pickTool({ kind: 'piece', piece: makePiece(1, kindOf(game, 'dragon')) });
    for (let i = 0; i < 5; i++) ctrl.receive({ kind: 'point', place: handPlace(0, kindOf(game, 'pawn')) });
    expect(ctrl.draft.setup.places[slot]).toBe(2);
    expect(handLimit(ctrl.draft, kindOf(game, 'pawn'))).toBe(18);
    ctrl.changeHand(slot, -1);
    expect(ctrl.draft.setup.places[slot]).toBe(1);
  });

  it('removes a piece that is dragged off the board', () => {
    const ctrl = editorOf('hasami');
    const from = at(ctrl, 'i5');
    ctrl.receive({ kind: 'put', piece: on(ctrl, 'i5'), from, to: undefined });
    expect(on(ctrl, 'i5')).toBe(0);
  });
});

describe('the text', () => {
  it('keeps an invalid text with the place of its error, until it is corrected', () => {
    const ctrl = editorOf('chess');
    const before = ctrl.draft;
    ctrl.type('4k3/8/8/8/8/8/8/4K2Z w - - 0 1');
    expect(ctrl.state.typed).toMatchObject({ error: { kind: 'unknown-piece', at: 19, got: 'Z' } });
    ctrl.endTyping();
    expect(ctrl.state.typed?.text).toContain('4K2Z');
    expect(ctrl.draft).toBe(before);
    ctrl.type('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    ctrl.endTyping();
    expect(ctrl.state.typed).toBeUndefined();
    expect(ctrl.text).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  });

  it('contains castling rights and counters, which can be set separately', () => {
    const ctrl = editorOf('chess');
    ctrl.setDetail('castling', 'Kq');
    ctrl.setDetail('quiet-plies', '12');
    expect(ctrl.text).toMatch(/ w Kq - 12 1$/);
    expect(ctrl.setDetail('quiet-plies', 'many').ok).toBe(false);
  });

  it('drops a square that is invalid for the other side to move', () => {
    const ctrl = editorOf('chess');
    ctrl.type('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    ctrl.setSide(1);
    expect(ctrl.text).toBe('4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2');
  });
});

describe('rules', () => {
  it('that would make the position valid are found', () => {
    const ctrl = editorOf('shogi');
    ctrl.type('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    expect(ctrl.state.judged).toMatchObject({ ok: false, error: { kind: 'missing-king', side: 0 } });
    expect(mendingOption(ctrl.draft)).toEqual({ id: 'kings', value: 'one' });
    ctrl.setOption('kings', 'one');
    expect(ctrl.state.judged.ok).toBe(true);
    expect(ctrl.line).toMatchObject({ game: 'shogi', options: { kings: 'one' }, start: '4k4/9/4P4/9/9/9/9/9/9 b G 1' });
  });
});

describe('an address', () => {
  it('opens its position, and undo restores the draft', () => {
    const ctrl = editorOf('shogi');
    ctrl.clear();
    const cleared = ctrl.text;
    ctrl.visit(ctrl.game, { kings: 'one' }, '4k4/9/4P4/9/9/9/9/9/9 b G 1');
    expect(ctrl.state.judged.ok).toBe(true);
    ctrl.undo();
    expect(ctrl.text).toBe(cleared);
  });

  it('with a broken text changes nothing and shows the text', () => {
    const ctrl = editorOf('shogi');
    ctrl.visit(ctrl.game, {}, 'nonsense');
    expect(ctrl.state.typed).toMatchObject({ text: 'nonsense' });
    expect(ctrl.text).toBe(ctrl.game.setups[0]!.text);
  });
});
