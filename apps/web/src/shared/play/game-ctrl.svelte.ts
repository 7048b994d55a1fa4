import type { BoardData, Intent, QuarterTurn } from '@tesuji/board';
import type { ClockReading, MatchEvent } from '@tesuji/match';
import { isHandPlace, isPiece, opponent, pieceSide, type Attempt, type Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { Drawings, type Motion, type MoveChoices } from '../board/board-session.ts';
import { withShownStrokes } from '../board/still-board.ts';
import type { SettingsStore } from '../settings/settings-store.svelte.ts';
import { CoachCtrl } from '../coach/coach-ctrl.svelte.ts';
import { NOTHING_DRAWN } from '../coach/hint-marks.ts';
import type { ThinkingService } from '../workers/thinking-service.ts';
import { notationStyle, type Settings } from '../settings/settings.ts';
import type { Sounds } from '../sound/voices.ts';
import { boardData, gameView, type GameView } from './game-view.ts';
import type { HelpPlan } from './setup/game-plan.ts';
import { attackedSquares, listMoves, reachOf, type LegalMove, type MoveQuestion } from '../board/legal-moves.ts';
import { findPremove, listPremoves, type PremoveOption } from '../board/premoves.ts';
import {
  AT_REST,
  isBeingJudged,
  isOurTurn,
  MoveChecker,
  peopleAt,
  premovingSide,
  watchedSide,
  type GameState,
  type WarnedMove,
} from './game-state.ts';
import { premoveWords } from './game-status.ts';
import { announceEvents } from './match-events.ts';
import { PlayedLine } from './move-rows.ts';
import { MatchSession, type MatchUpdate, type PlayedMatch, type PlayedPlan } from './played-match.ts';
import { PLAY_TEXT } from './text.ts';

/** What a game on a board needs from the app. */
export interface GameWorld {
  readonly settings: SettingsStore;
  readonly sounds: Sounds;
  thinking(): Promise<Pick<ThinkingService, 'hints' | 'help' | 'judge'>>;
}

/**
 * One game on a board: the commands of the players, and what a page shows of it. Call `attend` while it is
 * shown: a game that is not shown anywhere is paused.
 */
export class GameCtrl extends MatchSession {
  readonly coach: CoachCtrl;
  /** In a teaching game the others see what is drawn. */
  readonly drawings: Drawings | undefined;
  private readonly world: GameWorld;
  private readonly judged: MoveChecker;
  private readonly stops: (() => void)[];
  private state: GameState;
  private isSettling = false;
  /** What was said about the opponent's move, to be said before the premove that follows at once. */
  private unheard = '';
  /** The places that were pressed while the coach looked at a move: they count when it is made. */
  private early: number[] = [];

  constructor(match: PlayedMatch, world: GameWorld) {
    super(match);
    const { game } = match;
    this.world = world;
    const { teaching } = match.online ?? {};
    if (teaching !== undefined) {
      this.drawings = new Drawings(() => {
        const strokes = this.drawings?.of(boardData(this.state).places) ?? [];
        teaching.draw({ ply: this.shownPly, strokes });
      });
    }
    this.coach = new CoachCtrl(game, () => world.thinking(), world.settings);
    this.judged = new MoveChecker(() => world.thinking());
    const play = new PlayedLine(game, match.state.line, notationStyle(game, world.settings.value));
    // The person sits below, and so does the side that is helped in a game that is entered; two people, or none, see the
    // board as the first side does.
    const near = match.plan.isCopy ? match.plan.help.sides : peopleAt(match);
    const flipped = near.length === 1 && near[0] === 1;
    this.state = $state.raw({
      match,
      play,
      ...AT_REST,
      premove: undefined,
      hasPremoves: world.settings.value.premoves === 'on',
      past: undefined,
      attacked: [],
      drawing: NOTHING_DRAWN,
      announcement: '',
      flipped,
    });
    this.stops = [
      match.listen((update) => this.follow(update)),
      this.coach.subscribe(() => {
        if (!this.isSettling) this.change({ drawing: this.coach.drawing });
      }),
      world.settings.onChange((settings) => this.adopt(settings)),
    ];
    this.settle(undefined);
  }

  get plan(): PlayedPlan {
    return this.state.match.plan;
  }

  get gameStart(): string {
    return this.match.state.line.start;
  }

  /** What others draw on the same position of a teaching game is on the board as well. */
  get board(): BoardData {
    const data = boardData(this.state);
    const { teaching } = this.match.online ?? {};
    return teaching === undefined ? data : withShownStrokes(data, teaching.drawnAt(this.shownPly));
  }

  private get shownPly(): number {
    const { past, play } = this.state;
    return past?.ply ?? play.played.length;
  }

  get view(): GameView {
    return gameView(this.state, this.language);
  }

  /** The position as it stands, as text. */
  get positionText(): string {
    return this.game.formatPosition(this.state.play.position);
  }

  /** What a clock shows now; `undefined` where there is none. */
  clock(side: Side): ClockReading | undefined {
    if (this.plan.clocks[side].kind === 'none') return undefined;
    return this.match.clock(side);
  }

  override receive(intent: Intent): void {
    if (this.state.reply !== undefined) this.change({ reply: undefined });
    if (intent.kind === 'point' && isBeingJudged(this.state.moveWarning)) this.early.push(intent.place);
    else super.receive(intent);
  }

  /** Turns the selected piece on its square. */
  turn(turn: QuarterTurn): void {
    const { selected } = this.state;
    if (selected !== undefined && (this.canTouch || this.canPremove))
      this.attempt({ from: selected, to: selected, turn });
  }

  takeBack(): void {
    if (this.state.moveWarning !== undefined) return this.forgetMove();
    this.match.order({ kind: 'takeback' });
  }

  changeHelp(help: HelpPlan): void {
    this.match.changeHelp?.(help);
    this.lookAgain();
  }

  flip(): void {
    this.change({ flipped: !this.state.flipped });
  }

  /** Looks at the game after so many moves; without a number, at the game as it stands. */
  showPly(ply: number | undefined): void {
    const { play, past, selected, moveWarning } = this.state;
    if (moveWarning !== undefined) return;
    if (selected !== undefined) this.coach.select(undefined);
    const isPast = ply !== undefined && ply >= 0 && ply < play.played.length;
    const motion = play.stepBetween(past?.ply ?? play.played.length, isPast ? ply : play.played.length);
    const shown = isPast ? { ply, position: play.positionAt(ply) } : undefined;
    this.change({ past: shown, selected: undefined, reach: undefined }, motion);
  }

  /** Looks one move further back or on. */
  step(by: 1 | -1): void {
    const { play, past } = this.state;
    this.showPly(Math.max(0, (past?.ply ?? play.played.length) + by));
  }

  /** Makes a move that was typed in any notation, or keeps it for our turn. Returns why that cannot be done. */
  async typeMove(text: string): Promise<string | undefined> {
    // The readers of record formats are loaded when a move is first typed.
    const { readTyped, readTypedPremove } = await import('./typed-move.ts');
    if (premovingSide(this.state) !== undefined) {
      const premove = readTypedPremove(this.state.play, this.premoves, text);
      if (premove === undefined) return PLAY_TEXT[this.language].premoveRefused;
      this.showPly(undefined);
      this.setPremove(premove);
      return undefined;
    }
    const { play } = this.state;
    const move = readTyped(play, text, this.language);
    if (typeof move === 'string') return move;
    this.showPly(undefined);
    // Typing another move takes back the one that the coach asks about.
    this.forgetMove();
    if (!this.canTouch || !play.position.isLegal(move)) return PLAY_TEXT[this.language].notYourTurn;
    this.play(move);
    return undefined;
  }

  /**
   * Asks the coach for a step of help, or on the opponent's turn what they threaten. A selected piece is let go: its card
   * would cover the coach's words.
   */
  hint(): void {
    const { play } = this.state;
    const { line, position } = play;
    const side = watchedSide(this.state);
    if (!this.canLook || !this.plan.help.sides.includes(side)) return;
    this.receive({ kind: 'select', place: undefined });
    if (this.canTouch) this.coach.hint();
    else this.coach.look({ line, position, side, level: 'beginner' });
  }

  /** Takes back the move that was warned about. */
  forgetMove(): void {
    const { moveWarning } = this.state;
    if (moveWarning === undefined) return;
    this.judged.stop();
    this.settle(moveWarning.isBetterShown ? undefined : { effects: moveWarning.effects, direction: 'backward' });
  }

  /** Makes the move that is shown: in spite of the warning, or because it is confirmed. */
  playAnyway(): void {
    const { moveWarning } = this.state;
    if (moveWarning !== undefined) this.commit(moveWarning.move);
  }

  /** Makes the better move instead of the one that was warned about. */
  playBetter(): void {
    const { moveWarning } = this.state;
    if (moveWarning?.warning !== undefined) this.commit(moveWarning.warning.better.move);
  }

  consider(place: number | undefined): void {
    this.coach.consider(place);
  }

  showBetter(isBetterShown: boolean): void {
    const { moveWarning } = this.state;
    if (moveWarning?.warning === undefined || moveWarning.isBetterShown === isBetterShown) return;
    const motion = { effects: moveWarning.effects, direction: isBetterShown ? 'backward' : 'forward' } as const;
    this.change({ moveWarning: { ...moveWarning, isBetterShown } }, motion);
  }

  /** Releases everything, when the game is left for good. */
  close(): void {
    this.judged.stop();
    this.coach.look(undefined);
    for (const stop of this.stops) stop();
    this.removeListeners();
  }

  protected get language(): Language {
    return this.world.settings.value.language;
  }

  private get canTouch(): boolean {
    return isOurTurn(this.state) && this.state.past === undefined && this.state.moveWarning === undefined;
  }

  /** Whether pieces may be pressed to see what they can do. */
  private get canLook(): boolean {
    const { match, past, moveWarning } = this.state;
    return match.state.phase.kind === 'running' && past === undefined && moveWarning === undefined;
  }

  /** Whether a move may be entered for the next turn. */
  private get canPremove(): boolean {
    return premovingSide(this.state) !== undefined && this.state.past === undefined;
  }

  protected override accepts(intent: Intent): boolean {
    if (intent.kind === 'point') return this.canLook;
    return intent.kind !== 'put' && (this.canTouch || this.canPremove);
  }

  protected get choices(): MoveChoices {
    const { play, moves, question } = this.state;
    return { position: play.position, moves: this.canPremove ? this.premoves : moves, question };
  }

  /** Listed when a piece is first picked up: most turns of the opponent pass without that. */
  private get premoves(): readonly PremoveOption[] {
    const { play, premoves } = this.state;
    return premoves.length > 0 ? premoves : listPremoves(this.game, play.position);
  }

  protected override arrivalOf(move: LegalMove): number {
    return this.state.premoves.find((each) => each === move)?.piece ?? super.arrivalOf(move);
  }

  /** A marked square says why it is marked, and a piece of the other side shows where it could go. */
  protected override point(place: number): void {
    const { play, premove, reach } = this.state;
    if (premove !== undefined) return this.cancelPremove('premoveCancelled');
    const isExplained = this.coach.explain(place);
    const piece = isHandPlace(place) ? 0 : (play.position.places[place] ?? 0);
    const own = this.canTouch ? play.position.side : watchedSide(this.state);
    if (isPiece(piece) && pieceSide(piece) !== own) {
      const from = reach?.from === place ? undefined : place;
      const shown = from === undefined ? undefined : { from, squares: reachOf(this.game, play.position, from) };
      return this.change({ reach: shown, refusal: undefined, refused: undefined });
    }
    if (reach !== undefined) this.change({ reach: undefined });
    if (!isExplained && (this.canTouch || this.canPremove)) super.point(place);
  }

  protected override attempt(attempt: Attempt): void {
    if (this.canPremove) this.state = { ...this.state, premoves: this.premoves };
    super.attempt(attempt);
  }

  protected override select(place: number | undefined): void {
    if (this.canPremove) return this.selectForPremove(place);
    this.change({ selected: place, refusal: undefined, refused: undefined, question: undefined, reach: undefined });
    this.coach.select(place);
  }

  protected override ask(question: MoveQuestion | undefined): void {
    if (this.canPremove && question === undefined && this.state.question === undefined)
      return this.cancelPremove('premoveCancelled');
    this.change({ question, refusal: undefined, refused: undefined });
  }

  protected refuse(attempt: Attempt): void {
    if (this.canPremove)
      return this.cancelPremove(this.state.selected === undefined ? 'premoveCancelled' : 'premoveRefused');
    const refusal = this.game.whyIllegal(this.state.play.position, attempt);
    if (refusal !== undefined) this.world.sounds.play('refuse');
    this.change({ refusal, refused: undefined });
  }

  /** A move is made at once, unless the coach is to look at it first; then it is shown meanwhile. */
  protected play(move: number): void {
    if (this.canPremove) return this.setPremove(this.premoves.find((each) => each.move === move));
    const { play } = this.state;
    const { hints, warnings } = this.plan.help;
    // The coach does not warn about what it has recommended.
    const isJudged = warnings !== 'off' && this.isHelped && !this.plan.isCopy && !this.coach.recommends(move);
    const { hasToConfirm } = this;
    if (!isJudged && !hasToConfirm) return void this.commit(move);
    const effects = this.game.effects(play.position, move);
    const moveWarning: WarnedMove = { move, effects, isBetterShown: false, isUnconfirmed: !isJudged };
    this.coach.look(undefined);
    this.change({ ...AT_REST, moveWarning, drawing: NOTHING_DRAWN }, { effects, direction: 'forward' });
    if (!isJudged) return;
    this.early = [];
    const question = { sensitivity: warnings, areRisksShown: hints !== 'off' } as const;
    this.judged.ask(play.line, move, question, (warning) => {
      if (this.state.moveWarning !== moveWarning) return;
      if (warning === undefined && hasToConfirm) this.change({ moveWarning: { ...moveWarning, isUnconfirmed: true } });
      else if (warning !== undefined) this.change({ moveWarning: { ...moveWarning, warning } });
      else if (this.commit(move)) this.pressAll(this.early);
    });
  }

  /** Whether a move is sent only when the person has confirmed it. */
  private get hasToConfirm(): boolean {
    return this.match.online?.isCorrespondence === true && this.world.settings.value.confirmMoves === 'on';
  }

  private commit(move: number): boolean {
    return this.match.order({ kind: 'move', move: this.game.formatMove(move) })?.ok === true;
  }

  /** Whoever picks up a piece is about to enter another move: the one that waits must not be played meanwhile. */
  private selectForPremove(place: number | undefined): void {
    if (place === undefined) return this.change({ selected: undefined, question: undefined });
    if (this.state.premove !== undefined) this.cancelPremove('premoveCancelled');
    this.change({ selected: place, question: undefined, premoves: this.premoves, reach: undefined });
  }

  /** Enters a move for the next turn. */
  private setPremove(premove: PremoveOption | undefined): void {
    if (premove === undefined) return;
    const announcement = premoveWords(this.state.play, premove, this.language);
    this.change({ premove, announcement, selected: undefined, question: undefined });
  }

  private cancelPremove(why: 'premoveCancelled' | 'premoveRefused'): void {
    const { premove, selected } = this.state;
    const isSaid = premove !== undefined || selected !== undefined;
    const announcement = isSaid ? PLAY_TEXT[this.language][why] : this.state.announcement;
    this.change({ premove: undefined, selected: undefined, question: undefined, announcement });
  }

  /** Makes the premove, without the coach's warning; drops it if it is not legal. */
  private playPremove(premove: PremoveOption): void {
    const { play, moves, announcement } = this.state;
    const t = PLAY_TEXT[this.language];
    const found = findPremove(this.game, play.position, moves, premove);
    if (found === undefined) return this.change({ announcement: t.after(announcement, t.premoveDropped) });
    this.unheard = announcement;
    if (!this.commit(found.move)) this.unheard = '';
  }

  private get isHelped(): boolean {
    return this.plan.help.sides.includes(this.state.play.position.side);
  }

  /** The match has gone on, or something about it has changed. */
  private follow({ events, refused }: MatchUpdate): void {
    const { play, moveWarning, premove, selected } = this.state;
    const wasWaiting = this.canPremove;
    const before = play.played.length;
    const motion = play.follow(this.match.state.line.moves);
    if (motion === undefined && refused === undefined && this.match.state.phase.kind === 'running') {
      // An offer and its answer leave the position as it is, and with it a move that waits to be confirmed.
      this.say(events, false);
      return this.settleMoves();
    }
    const last = play.played.at(-1);
    const isShown =
      moveWarning !== undefined &&
      !moveWarning.isBetterShown &&
      play.played.length === before + 1 &&
      last?.move === moveWarning.move;
    const isAnswered = motion?.direction === 'forward' && play.played.length === before + 1 && isOurTurn(this.state);
    this.judged.stop();
    this.say(events, motion?.direction === 'forward');
    this.state = { ...this.state, premove: undefined };
    if (motion !== undefined) this.state = { ...this.state, past: undefined };
    this.settle(isShown ? undefined : motion);
    if (premove !== undefined && isAnswered) return this.playPremove(premove);
    // A piece that was picked up for a premove stays picked up for the move.
    if (wasWaiting && isAnswered && selected !== undefined) this.keepSelected(selected);
    if (refused !== undefined) this.change({ refused });
  }

  private keepSelected(place: number): void {
    if (this.state.moves.some(({ from }) => from === place)) this.select(place);
  }

  /** Words and a sound for what happened. */
  private say(events: readonly MatchEvent[], hasMoved: boolean): void {
    const { announcement, reply, sound } = announceEvents(this.match, this.state.play, events, hasMoved, this.language);
    const said = this.unheard === '' ? announcement : PLAY_TEXT[this.language].after(this.unheard, announcement);
    this.unheard = '';
    if (announcement !== '') this.state = { ...this.state, announcement: said };
    if (reply !== undefined) this.state = { ...this.state, reply };
    if (sound !== undefined) this.world.sounds.play(sound);
  }

  /** After anything that changes the game: new moves, and nothing in hand. */
  private settle(motion: Motion | undefined): void {
    const moves = isOurTurn(this.state) ? listMoves(this.game, this.state.play.position) : [];
    this.state = { ...this.state, ...AT_REST, moves, attacked: this.attackedNow };
    this.isSettling = true;
    this.lookAgain();
    this.isSettling = false;
    this.change({ drawing: this.coach.drawing }, motion);
  }

  /** The position is unchanged, but whether a person here may move may have changed. */
  private settleMoves(): void {
    const canMove = isOurTurn(this.state);
    const { moveWarning, moves, premove } = this.state;
    const isPremoveLost = premove !== undefined && premovingSide(this.state) === undefined;
    const isSettled = !isPremoveLost && (moveWarning === undefined ? canMove === moves.length > 0 : canMove);
    if (isSettled) return this.change({});
    // A move with a warning, or for the next turn, is dropped when another tab may have the game.
    this.judged.stop();
    this.state = { ...this.state, premove: undefined };
    this.settle(undefined);
  }

  /** Gives the coach the position, if a side that it helps is to move. */
  private lookAgain(): void {
    const { play } = this.state;
    const { hints } = this.plan.help;
    const isWanted = isOurTurn(this.state) && this.isHelped && this.state.moveWarning === undefined;
    const { line, position } = play;
    this.coach.look(isWanted ? { line, position, side: position.side, level: hints } : undefined);
  }

  private adopt(settings: Settings): void {
    const style = notationStyle(this.game, settings);
    if (style !== this.state.play.style) this.state.play.setStyle(style);
    const hasPremoves = settings.premoves === 'on';
    const isEnded = !hasPremoves && premovingSide(this.state) !== undefined;
    this.change({ hasPremoves, attacked: this.attackedNow, ...(isEnded && { ...AT_REST, premove: undefined }) });
  }

  /** The squares that the other side attacks, if the settings show them. */
  private get attackedNow(): readonly number[] {
    const isShown = this.world.settings.value.attacked === 'on' && this.match.state.phase.kind === 'running';
    const { position } = this.state.play;
    return isShown ? attackedSquares(this.game, position, opponent(watchedSide(this.state))) : [];
  }

  private change(part: Partial<GameState>, motion?: Motion): void {
    this.state = { ...this.state, ...part };
    this.show(motion);
  }
}
