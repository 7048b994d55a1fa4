import type { BoardData, Intent, QuarterTurn } from '@tesuji/board';
import {
  isHandPlace,
  pieceKind,
  pieceSide,
  resolveOptions,
  type Attempt,
  type Game,
  type GameLine,
  type NamedSetup,
  type Options,
  type Position,
  type Result,
  type SetupError,
  type Side,
  type TextError,
} from '@tesuji/rules';
import { BoardSession } from '../../shared/board/board-session.ts';
import { plainBoard } from '../../shared/board/still-board.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import {
  draftOf,
  isSame,
  parseDraft,
  readKept,
  readLast,
  setDetail,
  setSide,
  validateDraft,
  formatDraft,
  writeKept,
  writeLast,
  type Draft,
} from './drafts.ts';
import {
  begin,
  hasFacings,
  changeHand,
  clear,
  erase,
  facing,
  move,
  nextForm,
  otherSide,
  pieceAt,
  promoted,
  put,
  redo,
  setSquare,
  step,
  turned,
  undo,
  type History,
  type Tool,
} from './edit.ts';

const BOTH_WAYS: readonly QuarterTurn[] = [-1, 1];

/** The board of a draft: every piece can be moved anywhere, and errors are marked on their squares. */
function editorBoard(draft: Draft, { selected, flipped, judged }: EditorState): BoardData {
  const { game, options, setup } = draft;
  const turns = new Map<number, readonly QuarterTurn[]>();
  if (selected !== undefined && hasFacings(game, pieceAt(draft, selected))) turns.set(selected, BOTH_WAYS);
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
    marks: judged.ok ? [] : (judged.error.squares ?? []).map((at) => ({ at, tone: 'note' })),
    arrows: [],
    strokes: [],
    chooser: undefined,
    isPremoving: false,
    premove: undefined,
    flipped,
  };
}

/** A text that was typed and cannot be shown on the board, with its error. */
export interface Typed {
  readonly text: string;
  /** Absent while the board shows what the text says. */
  readonly error?: TextError;
}

export interface EditorState {
  readonly history: History<Draft>;
  readonly tool: Tool;
  /** The place whose piece is selected. */
  readonly selected: number | undefined;
  readonly flipped: boolean;
  readonly typed: Typed | undefined;
  readonly judged: Result<Position, SetupError>;
}

/** The editor: one draft for each game, the commands that change it, and undo. */
export class EditorCtrl extends BoardSession {
  readonly games: readonly Game[];
  state: EditorState;
  private readonly storage: KeyValueStore;
  /** Undo histories of the games that were changed in this tab. */
  private readonly histories = new Map<Game, History<Draft>>();

  constructor(games: readonly Game[], storage: KeyValueStore) {
    super();
    this.games = games;
    this.storage = storage;
    this.state = $state.raw(this.stateOf(readLast(games, storage)));
  }

  get draft(): Draft {
    return this.state.history.present;
  }

  get game(): Game {
    return this.draft.game;
  }

  /** The text of the position, or of the pieces on the board if it is invalid. */
  get text(): string {
    return formatDraft(this.draft);
  }

  /** The draft as the start of a game. */
  get line(): GameLine {
    return { game: this.game.id, options: this.draft.options, start: this.text, moves: [] };
  }

  get board(): BoardData {
    return editorBoard(this.draft, this.state);
  }

  /** Opens the draft of another game. */
  open(game: Game): void {
    if (game === this.game) return;
    this.update(this.stateOf(game));
    writeLast(this.storage, game);
  }

  /** Opens the position of an address. This can be undone, so that a link never loses a draft. */
  visit(game: Game, given: Options, text: string | undefined): void {
    this.open(game);
    const options = resolveOptions(game.options, given);
    const draft = options.ok ? { ...this.draft, options: options.value } : this.draft;
    if (text === undefined) return;
    const read = parseDraft(draft, text);
    if (read.ok) this.change(read.value);
    else this.type(text);
  }

  pickTool(tool: Tool): void {
    this.update({ tool, selected: undefined });
  }

  undo(): void {
    this.go(undo(this.state.history));
  }

  redo(): void {
    this.go(redo(this.state.history));
  }

  flip(): void {
    this.update({ flipped: !this.state.flipped });
  }

  clear(): void {
    this.change(clear(this.draft));
  }

  setUp(setup: NamedSetup): void {
    const draft = draftOf(this.game, setup);
    this.change({ ...draft, options: { ...this.draft.options, ...setup.options } });
  }

  setSide(side: Side): void {
    this.change(setSide(this.draft, side));
  }

  setOption(id: string, value: string): void {
    const options = resolveOptions(this.game.options, { ...this.draft.options, [id]: value });
    if (options.ok) this.change({ ...this.draft, options: options.value });
  }

  setDetail(id: string, text: string): Result<Draft, TextError> {
    const draft = setDetail(this.draft, id, text);
    if (draft.ok) this.change(draft.value);
    return draft;
  }

  changeHand(place: number, by: 1 | -1): void {
    this.change(changeHand(this.draft, place, by));
  }

  /** Takes the text of the text box: shown on the board at once if it can be read, otherwise kept as it is. */
  type(text: string): void {
    const read = parseDraft(this.draft, text);
    if (!read.ok) return this.update({ typed: { text, error: read.error } });
    this.change(read.value);
    this.update({ typed: { text } });
  }

  /** Makes the text box show the board again, unless it holds a text that cannot be read yet. */
  endTyping(): void {
    if (this.state.typed?.error === undefined) this.dropTyped();
  }

  dropTyped(): void {
    this.update({ typed: undefined });
  }

  protected override select(place: number | undefined): void {
    this.update({ selected: place });
  }

  protected override attempt({ from, turn }: Attempt): void {
    if (turn !== undefined) this.turn(from, turn);
  }

  protected override point(place: number): void {
    const { tool } = this.state;
    const { draft } = this;
    switch (tool.kind) {
      case 'move':
        return this.pickOrDrop(place);
      case 'erase':
        return this.change(erase(draft, place));
      case 'piece':
        return this.change(isPlaced(draft, place, tool.piece) ? this.reform(place) : this.putNew(place, tool.piece));
      case 'turn':
        return this.turn(place, tool.by);
      case 'promote':
        return this.transform(place, (piece) => promoted(draft.game, piece));
      case 'side':
        return this.transform(place, otherSide);
    }
  }

  private pickOrDrop(place: number): void {
    const { selected } = this.state;
    if (selected === undefined) return this.update({ selected: pieceAt(this.draft, place) === 0 ? undefined : place });
    if (selected !== place) return this.change(move(this.draft, selected, place));
    // A second press on a piece in a hand deselects it; on the board it changes the piece to its next form.
    if (isHandPlace(place)) return this.update({ selected: undefined });
    this.change(this.reform(place), place);
  }

  protected override put({ piece, from, to }: Extract<Intent, { kind: 'put' }>): void {
    if (from !== undefined) return this.change(move(this.draft, from, to));
    if (to !== undefined) this.change(this.putNew(to, piece));
  }

  private putNew(place: number, piece: number): Draft {
    return put(this.draft, place, facing(this.game, place, piece));
  }

  private reform(place: number): Draft {
    return setSquare(this.draft, place, nextForm(this.game, pieceAt(this.draft, place)));
  }

  private turn(place: number, by: 1 | -1): void {
    this.transform(place, (piece) => turned(this.game, piece, by), place);
  }

  private transform(place: number, change: (piece: number) => number, selected?: number): void {
    const piece = pieceAt(this.draft, place);
    if (piece === 0 || isHandPlace(place)) return;
    const isSelected = this.state.selected !== undefined;
    this.change(setSquare(this.draft, place, change(piece)), isSelected ? selected : undefined);
  }

  private change(draft: Draft, selected?: number): void {
    if (isSame(draft, this.draft)) return this.update({ selected });
    this.go(step(this.state.history, draft), selected);
  }

  private go(history: History<Draft>, selected?: number): void {
    const { typed } = this.state;
    this.histories.set(history.present.game, history);
    // A text with an error stays while it is being typed; a text that was taken over is replaced by that of the board.
    this.update({ history, judged: validateDraft(history.present), selected, typed: typed?.error && typed });
    writeKept(this.storage, history.present);
  }

  private update(part: Partial<EditorState>): void {
    this.state = { ...this.state, ...part };
    this.show();
  }

  private stateOf(game: Game): EditorState {
    const history = this.histories.get(game) ?? begin(readKept(game, this.storage) ?? draftOf(game));
    const tool: Tool = { kind: 'move' };
    return {
      history,
      tool,
      selected: undefined,
      flipped: false,
      typed: undefined,
      judged: validateDraft(history.present),
    };
  }
}

/** Returns whether this piece is there, in any direction. */
function isPlaced(draft: Draft, place: number, piece: number): boolean {
  const there = isHandPlace(place) ? 0 : pieceAt(draft, place);
  return there !== 0 && pieceKind(there) === pieceKind(piece) && pieceSide(there) === pieceSide(piece);
}
