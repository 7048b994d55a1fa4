import type { PlayDirection } from '@tesuji/board/animate/player';
import type { BoardData, Turn } from '@tesuji/board/state/board-state';
import type { Intent } from '@tesuji/board/state/press';
import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import type { Attempt } from '@tesuji/rules/core/illegal';
import type { GameLine, LineError } from '@tesuji/rules/core/line';
import { isHandPlace } from '@tesuji/rules/core/place';
import { ok, type Result } from '@tesuji/rules/core/result';
import type { PositionError } from '@tesuji/rules/core/setup';
import { explainIllegality } from '@tesuji/words/illegality-sentence';
import { pieceName } from '@tesuji/words/piece-name';
import type { SavedGame } from '../storage/saved-games.ts';
import { boardData } from './board-data.ts';
import { GamePlay, type Declaration } from './game-play.ts';
import { arrivalOf, listMoves, matchMoves, sortChoices } from './legal-moves.ts';
import type { TableState } from './table-state.ts';
import { describeTable, type TableView } from './table-view-data.ts';

/** A move to show: what happened, in which direction, and how the board stands afterwards. */
export interface Motion {
  readonly effects: readonly Effect[];
  readonly direction: PlayDirection;
}

/** Nobody is in the middle of anything. */
const AT_REST: Omit<TableState, 'play' | 'flipped'> = {
  moves: [],
  selected: undefined,
  question: undefined,
  refusal: undefined,
  takenBack: undefined,
};

type Listener = (motion: Motion | undefined) => void;

/** The table two people share: every command they can give, and what the page should show. Knows no page. */
export class TableCtrl {
  private state: TableState;
  private readonly save: (saved: SavedGame) => void;
  private readonly listeners = new Set<Listener>();

  private constructor(play: GamePlay, save: (saved: SavedGame) => void) {
    this.save = save;
    this.state = { play, ...AT_REST, flipped: false };
    this.settle(undefined);
  }

  /** Opens a game at a table; `save` is told of every change to it. */
  static open(game: Game, saved: SavedGame, save: (saved: SavedGame) => void): Result<TableCtrl, LineError> {
    const play = GamePlay.open(game, saved.line);
    if (!play.ok) return play;
    if (saved.declaration !== undefined) play.value.declare(saved.declaration);
    return ok(new TableCtrl(play.value, save));
  }

  get game(): Game {
    return this.state.play.game;
  }

  get line(): GameLine {
    return this.state.play.line;
  }

  get view(): TableView {
    return describeTable(this.state);
  }

  get board(): BoardData {
    return boardData(this.state);
  }

  /** Calls back after every change, with the motion that shows it, if it has one. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What the person at the board wants. */
  receive(intent: Intent): void {
    switch (intent.kind) {
      case 'select':
        return this.change({ selected: intent.place, refusal: undefined });
      case 'point':
        return this.refuse(this.attemptWith(intent.place));
      case 'attempt':
        return this.attempt(intent.attempt);
      case 'choose':
        return this.choose(intent.index);
      case 'cancel':
        return this.change({ question: undefined });
    }
  }

  /** Turns the selected piece on its square. */
  turn(turn: Turn): void {
    const { selected } = this.state;
    if (selected !== undefined) this.attempt({ from: selected, to: selected, turn });
  }

  takeBack(): void {
    const { play } = this.state;
    if (play.declaration !== undefined) {
      play.reopen();
      return this.settle(undefined, { takenBack: 'the end of the game' });
    }
    const played = play.takeBack();
    if (played === undefined) return;
    this.settle({ effects: played.effects, direction: 'backward' }, { takenBack: played.notation });
  }

  /** Ends the game by a word, unless it is over. */
  declare(declaration: Declaration): void {
    this.state.play.declare(declaration);
    this.settle(undefined);
  }

  flip(): void {
    this.change({ flipped: !this.state.flipped });
  }

  setStyle(style: string): void {
    this.state.play.setStyle(style);
    this.change({});
  }

  /** Sets the board up from text, under the rules in force. A text that is no position changes nothing. */
  setUp(text: string): Result<undefined, PositionError> {
    const { play } = this.state;
    const { options } = play.position;
    const position = this.game.parsePosition(text.trim(), options);
    if (!position.ok) return position;
    const start = this.game.formatPosition(position.value);
    const opened = GamePlay.open(this.game, { game: this.game.id, options, start, moves: [] });
    if (!opened.ok) throw new Error(`a position of ${this.game.id} does not survive its own text: ${start}`);
    opened.value.setStyle(play.style);
    this.state = { ...this.state, play: opened.value };
    this.settle(undefined);
    return ok(undefined);
  }

  private attempt(attempt: Attempt): void {
    const found = matchMoves(this.state.moves, attempt);
    const [first, second] = found;
    if (first === undefined) return this.refuse(attempt);
    if (second === undefined) return this.make(first.move);
    const { position } = this.state.play;
    const moves = sortChoices(this.game, position, found);
    const options = moves.map((move) => {
      const piece = arrivalOf(this.game, position, move);
      return { piece, label: pieceName(this.game, piece, 'en') };
    });
    this.change({ question: { moves, chooser: { at: attempt.to, options } }, refusal: undefined });
  }

  private choose(index: number): void {
    const chosen = this.state.question?.moves[index];
    if (chosen !== undefined) this.make(chosen.move);
  }

  private make(move: number): void {
    const { effects } = this.state.play.make(move);
    this.settle({ effects, direction: 'forward' });
  }

  /** What it would take to use the piece at a place: of a piece in hand, that it be dropped somewhere. */
  private attemptWith(place: number): Attempt {
    return { from: place, to: isHandPlace(place) ? this.game.shape.squares[0]! : place };
  }

  private refuse(attempt: Attempt): void {
    const { position } = this.state.play;
    const illegality = this.game.whyIllegal(position, attempt);
    if (illegality === undefined) return this.change({ refusal: undefined });
    const sentence = explainIllegality(this.game, position, illegality, 'en');
    this.change({ refusal: { sentence, squares: illegality.squares } });
  }

  /** After anything that changes the game: new moves, nothing in hand, and the game saved. */
  private settle(motion: Motion | undefined, news: Pick<Partial<TableState>, 'takenBack'> = {}): void {
    const { play } = this.state;
    const moves = play.outcome === undefined ? listMoves(play.game, play.position) : [];
    this.state = { ...this.state, ...AT_REST, moves, ...news };
    this.save({ line: play.line, declaration: play.declaration });
    for (const listener of this.listeners) listener(motion);
  }

  private change(part: Partial<TableState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener(undefined);
  }
}
