import type { BoardData, Intent, QuarterTurn } from '@tesuji/board';
import { clockReading, type ClockReading, type MatchEvent } from '@tesuji/match';
import type { Attempt, Game, Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { MoveSession, type Motion, type MoveChoices } from '../board/board-session.ts';
import type { SettingsStore } from '../settings/settings-store.svelte.ts';
import { CoachCtrl } from '../coach/coach-ctrl.svelte.ts';
import { NOTHING_DRAWN } from '../coach/hint-marks.ts';
import type { ThinkingService } from '../workers/thinking-service.ts';
import { notationStyle, type Settings } from '../settings/settings.ts';
import type { Sounds } from '../sound/voices.ts';
import { boardData, gameView, type GameView } from './game-view.ts';
import type { GamePlan, HelpPlan } from './setup/game-plan.ts';
import { listMoves, type MoveQuestion } from '../board/legal-moves.ts';
import { AT_REST, isOurTurn, MoveChecker, peopleAt, type GameState, type WarnedMove } from './game-state.ts';
import type { LiveMatch, Saving } from './live-match.svelte.ts';
import { announceEvents } from './match-events.ts';
import { PlayedLine } from './move-rows.ts';

/** What a game on a board needs from the app. */
export interface GameWorld {
  readonly settings: SettingsStore;
  readonly sounds: Sounds;
  thinking(): Promise<Pick<ThinkingService, 'hints' | 'help' | 'judge'>>;
  now(): number;
}

/**
 * One game on a board: the commands of the players, and what a page shows of it. Call `attend` while it is
 * shown: a game that is not shown anywhere is paused.
 */
export class GameCtrl extends MoveSession {
  readonly match: LiveMatch;
  readonly coach: CoachCtrl;
  private readonly world: GameWorld;
  private readonly judged: MoveChecker;
  private readonly stops: (() => void)[];
  private state: GameState;
  private isSettling = false;

  constructor(match: LiveMatch, world: GameWorld) {
    super();
    const { game } = match;
    this.match = match;
    this.world = world;
    this.coach = new CoachCtrl(game, () => world.thinking(), world.settings);
    this.judged = new MoveChecker(() => world.thinking());
    const play = new PlayedLine(game, match.state.line, notationStyle(game, world.settings.value));
    // The person sits below; two people, or none, see the board as the first side does.
    const people = peopleAt(match);
    const flipped = people.length === 1 && people[0] === 1;
    this.state = $state.raw({
      match,
      play,
      ...AT_REST,
      past: undefined,
      drawing: NOTHING_DRAWN,
      announcement: '',
      flipped,
    });
    this.stops = [
      match.listen(({ events }) => this.follow(events)),
      this.coach.subscribe(() => {
        if (!this.isSettling) this.change({ drawing: this.coach.drawing });
      }),
      world.settings.onChange((settings) => this.adopt(settings)),
    ];
    this.settle(undefined);
  }

  get id(): string {
    return this.match.id;
  }

  get game(): Game {
    return this.match.game;
  }

  get plan(): GamePlan {
    return this.state.match.plan;
  }

  /** How far the game is saved. */
  get saving(): Saving {
    return this.match.saving;
  }

  get board(): BoardData {
    return boardData(this.state);
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
    return clockReading(this.match.state, side, this.world.now());
  }

  /** Marks the game as shown. Returns a function that ends this. */
  attend(): () => void {
    return this.match.attend();
  }

  /** Turns the selected piece on its square. */
  turn(turn: QuarterTurn): void {
    const { selected } = this.state;
    if (selected !== undefined && this.canTouch) this.attempt({ from: selected, to: selected, turn });
  }

  takeBack(): void {
    if (this.state.moveWarning !== undefined) return this.forgetMove();
    this.match.order({ kind: 'takeback' });
  }

  /** Offers a draw. Two people at one board agree at once; other opponents are asked. */
  offerDraw(): void {
    this.match.order({ kind: 'offer-draw' });
  }

  resign(): void {
    this.match.order({ kind: 'resign' });
  }

  claim(claim: string): void {
    this.match.order({ kind: 'claim', claim });
  }

  pause(): void {
    this.match.pause();
  }

  resume(): void {
    this.match.resume();
  }

  /** Plays the game in this tab, whichever has it. */
  takeOver(): void {
    this.match.takeOver();
  }

  /** Lets a built-in level continue for a player that has failed. */
  letLevelPlay(side: Side, level: number): void {
    this.match.reseat(side, { kind: 'level', level });
    this.match.resume();
  }

  changeHelp(help: HelpPlan): void {
    this.match.changeHelp(help);
    this.lookAgain();
  }

  flip(): void {
    this.change({ flipped: !this.state.flipped });
  }

  /** Looks at the game after so many moves; without a number, at the game as it stands. */
  showPly(ply: number | undefined): void {
    const { play, selected } = this.state;
    if (selected !== undefined) this.coach.select(undefined);
    const isPast = ply !== undefined && ply >= 0 && ply < play.played.length;
    this.change({ past: isPast ? { ply, position: play.positionAt(ply) } : undefined, selected: undefined });
  }

  /** Asks the coach for a step of help. A selected piece is let go: its card would cover the coach's words. */
  hint(): void {
    if (!this.canTouch) return;
    this.receive({ kind: 'select', place: undefined });
    this.coach.hint();
  }

  /** Takes back the move that was warned about. */
  forgetMove(): void {
    const { moveWarning } = this.state;
    if (moveWarning === undefined) return;
    this.judged.stop();
    this.settle(moveWarning.isBetterShown ? undefined : { effects: moveWarning.effects, direction: 'backward' });
  }

  /** Makes the move in spite of the warning. */
  playAnyway(): void {
    const { moveWarning } = this.state;
    if (moveWarning !== undefined) this.commit(moveWarning.move);
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

  protected override accepts(intent: Intent): boolean {
    return intent.kind !== 'put' && this.canTouch;
  }

  protected get choices(): MoveChoices {
    const { play, moves, question } = this.state;
    return { position: play.position, moves, question };
  }

  protected override select(place: number | undefined): void {
    this.change({ selected: place, refusal: undefined, question: undefined });
    this.coach.select(place);
  }

  protected override ask(question: MoveQuestion | undefined): void {
    this.change({ question, refusal: undefined });
  }

  protected refuse(attempt: Attempt): void {
    const refusal = this.game.whyIllegal(this.state.play.position, attempt);
    if (refusal !== undefined) this.world.sounds.play('refuse');
    this.change({ refusal });
  }

  /** A move is made at once, unless the coach is to look at it first; then it is shown meanwhile. */
  protected play(move: number): void {
    const { play } = this.state;
    const { warnings } = this.plan.help;
    if (warnings === 'off' || !this.isHelped) return this.commit(move);
    const effects = this.game.effects(play.position, move);
    const moveWarning: WarnedMove = { move, effects, isBetterShown: false };
    this.coach.look(undefined);
    this.change({ ...AT_REST, moveWarning, drawing: NOTHING_DRAWN }, { effects, direction: 'forward' });
    this.judged.ask(play.line, move, warnings, (warning) => {
      if (this.state.moveWarning !== moveWarning) return;
      if (warning === undefined) this.commit(move);
      else this.change({ moveWarning: { ...moveWarning, warning } });
    });
  }

  private commit(move: number): void {
    this.match.order({ kind: 'move', move: this.game.formatMove(move) });
  }

  private get isHelped(): boolean {
    return this.plan.help.sides.includes(this.state.play.position.side);
  }

  /** The match has gone on, or something about it has changed. */
  private follow(events: readonly MatchEvent[]): void {
    const { play, moveWarning } = this.state;
    const before = play.played.length;
    const motion = play.follow(this.match.state.line.moves);
    if (motion === undefined && events.length === 0) return this.settleMoves();
    const last = play.played.at(-1);
    const isShown =
      moveWarning !== undefined &&
      !moveWarning.isBetterShown &&
      play.played.length === before + 1 &&
      last?.move === moveWarning.move;
    this.judged.stop();
    this.say(events, motion?.direction === 'forward');
    this.settle(isShown ? undefined : motion);
  }

  /** Words and a sound for what happened. */
  private say(events: readonly MatchEvent[], hasMoved: boolean): void {
    const { announcement, sound } = announceEvents(this.match, this.state.play, events, hasMoved, this.language);
    if (announcement !== '') this.state = { ...this.state, announcement };
    if (sound !== undefined) this.world.sounds.play(sound);
  }

  /** After anything that changes the game: new moves, and nothing in hand. */
  private settle(motion: Motion | undefined): void {
    const moves = isOurTurn(this.state) ? listMoves(this.game, this.state.play.position) : [];
    this.state = { ...this.state, ...AT_REST, moves };
    this.isSettling = true;
    this.lookAgain();
    this.isSettling = false;
    this.change({ drawing: this.coach.drawing }, motion);
  }

  /** The position is unchanged, but whether a person here may move may have changed. */
  private settleMoves(): void {
    const canMove = isOurTurn(this.state);
    const { moveWarning, moves } = this.state;
    const isSettled = moveWarning === undefined ? canMove === moves.length > 0 : canMove;
    if (isSettled) return this.change({});
    // A move with a warning is dropped when it is no longer our turn: another tab may have the game.
    this.judged.stop();
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
    this.change({});
  }

  private change(part: Partial<GameState>, motion?: Motion): void {
    this.state = { ...this.state, ...part };
    this.show(motion);
  }
}
