import type { BoardData, Intent } from '@tesuji/board';
import {
  isHandPlace,
  pieceKind,
  pieceSide,
  resolveOptions,
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
import type { BoardSource, Motion } from '../board/board-source.ts';
import { Cell } from '../cell.ts';
import type { Keep } from '../storage/keep.ts';
import { editorBoard } from './editor-board.ts';
import { draftOf, isSame, judge, readDraft, setDetail, setSide, writeDraft, type Draft } from './draft.ts';
import { readKept, readLast, writeKept, writeLast } from './drafts.ts';
import { changeHand, clear, erase, move, pieceAt, put, setSquare } from './edit.ts';
import { begin, redo, step, undo, type History } from './history.ts';
import { nextForm, otherSide, promoted, turned } from './pieces.ts';
import type { Tool } from './tool.ts';

/** A text somebody is writing that is not on the board, and what is wrong with it. */
export interface Typed {
  readonly text: string;
  /** Absent while the board shows what the text says. */
  readonly error?: TextError;
}

export interface EditorState {
  readonly history: History<Draft>;
  readonly tool: Tool;
  /** The place whose piece was picked up by a press. */
  readonly selected: number | undefined;
  readonly flipped: boolean;
  readonly typed: Typed | undefined;
  readonly judged: Result<Position, SetupError>;
}

/** The editor: one draft for each game, everything that can be done to it, and the way back from it. */
export class EditorCtrl implements BoardSource {
  readonly games: readonly Game[];
  readonly state: Cell<EditorState>;
  private readonly keep: Keep;
  /** Of the games that were changed here. */
  private readonly histories = new Map<Game, History<Draft>>();

  constructor(games: readonly Game[], keep: Keep) {
    this.games = games;
    this.keep = keep;
    this.state = new Cell(this.stateOf(readLast(games, keep)));
  }

  get draft(): Draft {
    return this.state.value.history.present;
  }

  get game(): Game {
    return this.draft.game;
  }

  /** The position's text, or what stands on the board where it is none. */
  get text(): string {
    return writeDraft(this.draft);
  }

  /** The draft as the beginning of a game. */
  get line(): GameLine {
    return { game: this.game.id, options: this.draft.options, start: this.text, moves: [] };
  }

  get board(): BoardData {
    return editorBoard(this.draft, this.state.value);
  }

  subscribe(listener: (motion: Motion | undefined) => void): () => void {
    return this.state.subscribe(() => listener(undefined));
  }

  receive(intent: Intent): void {
    switch (intent.kind) {
      case 'point':
        return this.press(intent.place);
      case 'put':
        return this.drop(intent);
      case 'select':
        return this.show({ selected: intent.place });
      case 'attempt':
        if (intent.attempt.turn !== undefined) this.turn(intent.attempt.from, intent.attempt.turn);
        return;
      case 'choose':
      case 'cancel':
        return;
    }
  }

  /** Turns to another game's draft. */
  open(game: Game): void {
    if (game === this.game) return;
    this.state.set(this.stateOf(game));
    writeLast(this.keep, game);
  }

  /** What an address asks for. Like everything here it can be undone, so that a link never costs anybody a draft. */
  visit(game: Game, given: Options, text: string | undefined): void {
    this.open(game);
    const options = resolveOptions(game.options, given);
    const draft = options.ok ? { ...this.draft, options: options.value } : this.draft;
    if (text === undefined) return;
    const read = readDraft(draft, text);
    if (read.ok) this.change(read.value);
    else this.type(text);
  }

  choose(tool: Tool): void {
    this.show({ tool, selected: undefined });
  }

  undo(): void {
    this.go(undo(this.state.value.history));
  }

  redo(): void {
    this.go(redo(this.state.value.history));
  }

  flip(): void {
    this.show({ flipped: !this.state.value.flipped });
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

  /** What is written into the text box: on the board at once when it is a text of the game, and kept as it is if not. */
  type(text: string): void {
    const read = readDraft(this.draft, text);
    if (!read.ok) return this.show({ typed: { text, error: read.error } });
    this.change(read.value);
    this.show({ typed: { text } });
  }

  /** The text box shows the board again. A text that says nothing yet is left for whoever is writing it. */
  endTyping(): void {
    if (this.state.value.typed?.error === undefined) this.dropTyped();
  }

  dropTyped(): void {
    this.show({ typed: undefined });
  }

  private press(place: number): void {
    const { tool } = this.state.value;
    const { draft } = this;
    switch (tool.kind) {
      case 'move':
        return this.pickOrDrop(place);
      case 'erase':
        return this.change(erase(draft, place));
      case 'piece':
        return this.change(isPlaced(draft, place, tool.piece) ? this.reform(place) : put(draft, place, tool.piece));
      case 'turn':
        return this.turn(place, tool.by);
      case 'promote':
        return this.transform(place, (piece) => promoted(draft.game, piece));
      case 'side':
        return this.transform(place, otherSide);
    }
  }

  private pickOrDrop(place: number): void {
    const { selected } = this.state.value;
    if (selected === undefined) return this.show({ selected: pieceAt(this.draft, place) === 0 ? undefined : place });
    if (selected !== place) return this.change(move(this.draft, selected, place));
    // A second press on a piece in hand lets it go; on the board it makes the next form of it.
    if (isHandPlace(place)) return this.show({ selected: undefined });
    this.change(this.reform(place), place);
  }

  private drop({ piece, from, to }: Extract<Intent, { kind: 'put' }>): void {
    if (from !== undefined) return this.change(move(this.draft, from, to));
    if (to !== undefined) this.change(put(this.draft, to, piece));
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
    const isSelected = this.state.value.selected !== undefined;
    this.change(setSquare(this.draft, place, change(piece)), isSelected ? selected : undefined);
  }

  private change(draft: Draft, selected?: number): void {
    if (isSame(draft, this.draft)) return this.show({ selected });
    this.go(step(this.state.value.history, draft), selected);
  }

  private go(history: History<Draft>, selected?: number): void {
    const { typed } = this.state.value;
    this.histories.set(history.present.game, history);
    // What is being written is nobody's to take away; what the board said already, the board says again.
    this.show({ history, judged: judge(history.present), selected, typed: typed?.error && typed });
    writeKept(this.keep, history.present);
  }

  private show(part: Partial<EditorState>): void {
    this.state.update((state) => ({ ...state, ...part }));
  }

  private stateOf(game: Game): EditorState {
    const history = this.histories.get(game) ?? begin(readKept(game, this.keep) ?? draftOf(game));
    const tool: Tool = { kind: 'move' };
    return { history, tool, selected: undefined, flipped: false, typed: undefined, judged: judge(history.present) };
  }
}

/** Does this very piece stand there, however it is turned? */
function isPlaced(draft: Draft, place: number, piece: number): boolean {
  const there = isHandPlace(place) ? 0 : pieceAt(draft, place);
  return there !== 0 && pieceKind(there) === pieceKind(piece) && pieceSide(there) === pieceSide(piece);
}
