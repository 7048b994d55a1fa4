import type { BoardData, Turn } from '@tesuji/board';
import { plainBoard } from '../board/plain-board.ts';
import type { Draft } from './draft.ts';
import { pieceAt } from './edit.ts';
import type { EditorState } from './editor-ctrl.ts';
import { canTurn } from './pieces.ts';

const BOTH_WAYS: readonly Turn[] = [-1, 1];

/** The draft on a board: every piece may be taken anywhere, and what is wrong is marked where it is. */
export function editorBoard(draft: Draft, { selected, flipped, judged }: EditorState): BoardData {
  const { game, options, setup } = draft;
  const turns = new Map<number, readonly Turn[]>();
  if (selected !== undefined && canTurn(game, pieceAt(draft, selected))) turns.set(selected, BOTH_WAYS);
  return {
    mode: 'edit',
    rules: options,
    places: setup.places,
    mover: undefined,
    destinations: new Map(),
    turns,
    selected,
    lastMove: [],
    lastTaken: [],
    checks: judged.ok ? plainBoard(game, judged.value, [], []).checks : [],
    trace: [],
    marks: judged.ok ? [] : (judged.error.squares ?? []).map((at) => ({ at, tone: 'danger' })),
    arrows: [],
    chooser: undefined,
    flipped,
  };
}
