import type { BoardData, Intent, Turn } from '@tesuji/board';
import { clockReading, type ClockReading, type MatchEvent } from '@tesuji/match';
import type { Attempt, Game, Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import type { BoardSource, Motion } from '../board/board-source.ts';
import type { ReadCell } from '../cell.ts';
import { CoachCtrl } from '../coach/coach-ctrl.ts';
import { NOTHING_DRAWN } from '../coach/hint-marks.ts';
import { Listeners } from '../listeners.ts';
import type { Minds } from '../minds/minds.ts';
import { notationStyle } from '../settings/notation-style.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sounds } from '../sound/sounds.ts';
import { boardData } from './board-data.ts';
import type { GamePlan, HelpPlan } from './game-plan.ts';
import { askWhich } from './ask-which.ts';
import { AT_REST, isOurTurn, type Doubt, type GameState } from './game-state.ts';
import { gameView, type GameView } from './game-view.ts';
import { JudgedMove } from './judged-move.ts';
import { listMoves, matchMoves, pointedAttempt } from './legal-moves.ts';
import type { LiveMatch, Saving } from './live-match.ts';
import { newsOf } from './match-news.ts';
import { peopleAt } from './permissions.ts';
import { PlayedLine } from './played-line.ts';

/** What a game on a board needs of the app. */
export interface GameWorld {
  readonly settings: ReadCell<Settings>;
  readonly sounds: Sounds;
  minds(): Promise<Pick<Minds, 'hints' | 'help' | 'judge'>>;
  now(): number;
}

type Listener = (motion: Motion | undefined) => void;

/**
 * One game on a board: every command people can give, and what a page should show. Knows no page. `attend` while it is
 * shown: a game that nobody looks at stands still.
 */
export class GameCtrl implements BoardSource {
  readonly match: LiveMatch;
  readonly coach: CoachCtrl;
  private readonly world: GameWorld;
  private readonly listeners = new Listeners<Motion | undefined>();
  private readonly judged: JudgedMove;
  private readonly stops: (() => void)[];
  private state: GameState;
  private isSettling = false;

  constructor(match: LiveMatch, world: GameWorld) {
    const { game } = match;
    this.match = match;
    this.world = world;
    this.coach = new CoachCtrl(game, () => world.minds(), world.settings);
    this.judged = new JudgedMove(() => world.minds());
    const play = new PlayedLine(game, match.state.line, notationStyle(game, world.settings.value));
    // The person sits below; two people, or none, see the board as the first side does.
    const people = peopleAt(match);
    const flipped = people.length === 1 && people[0] === 1;
    this.state = { match, play, ...AT_REST, past: undefined, drawing: NOTHING_DRAWN, announcement: '', flipped };
    this.stops = [
      match.listen(({ events }) => this.follow(events)),
      this.coach.subscribe(() => {
        if (!this.isSettling) this.change({ drawing: this.coach.drawing });
      }),
      world.settings.subscribe((settings) => this.adopt(settings)),
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
    return this.match.plan;
  }

  /** How far the game is saved. */
  get saving(): ReadCell<Saving> {
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

  subscribe(listener: Listener): () => void {
    return this.listeners.add(listener);
  }

  /** Somebody looks at this game, until the answer is called. */
  attend(): () => void {
    return this.match.attend();
  }

  receive(intent: Intent): void {
    if (intent.kind === 'put' || !this.canTouch) return;
    switch (intent.kind) {
      case 'select':
        this.change({ selected: intent.place, refusal: undefined, question: undefined });
        return this.coach.select(intent.place);
      case 'point':
        return this.refuse(pointedAttempt(this.game, intent.place));
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
    if (selected !== undefined && this.canTouch) this.attempt({ from: selected, to: selected, turn });
  }

  takeBack(): void {
    if (this.state.doubt !== undefined) return this.forgetMove();
    this.match.order({ kind: 'takeback' });
  }

  /** Two people at one board agree by it; anybody else is asked. */
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

  /** Somebody has broken down: a level of ours plays on. */
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

  /** Asks the coach for a step of help. What is in hand is put down: its card would stand where the coach speaks. */
  hint(): void {
    if (!this.canTouch) return;
    this.receive({ kind: 'select', place: undefined });
    this.coach.hint();
  }

  /** The move in doubt is not made. */
  forgetMove(): void {
    const { doubt } = this.state;
    if (doubt === undefined) return;
    this.judged.stop();
    this.settle(doubt.isBetterShown ? undefined : { effects: doubt.effects, direction: 'backward' });
  }

  /** The move in doubt is made all the same. */
  playAnyway(): void {
    const { doubt } = this.state;
    if (doubt !== undefined) this.commit(doubt.move);
  }

  showBetter(isBetterShown: boolean): void {
    const { doubt } = this.state;
    if (doubt?.warning === undefined || doubt.isBetterShown === isBetterShown) return;
    const motion = { effects: doubt.effects, direction: isBetterShown ? 'backward' : 'forward' } as const;
    this.change({ doubt: { ...doubt, isBetterShown } }, motion);
  }

  /** Nobody will look at it again. */
  close(): void {
    this.judged.stop();
    this.coach.look(undefined);
    for (const stop of this.stops) stop();
    this.listeners.clear();
  }

  private get language(): Language {
    return this.world.settings.value.language;
  }

  private get canTouch(): boolean {
    return isOurTurn(this.state) && this.state.past === undefined && this.state.doubt === undefined;
  }

  private attempt(attempt: Attempt): void {
    const found = matchMoves(this.state.moves, attempt);
    const [first, second] = found;
    if (first === undefined) return this.refuse(attempt);
    if (second === undefined) return this.make(first.move);
    const question = askWhich(this.game, this.state.play.position, found, attempt.to, this.language);
    this.change({ question, refusal: undefined });
  }

  private choose(index: number): void {
    const chosen = this.state.question?.moves[index];
    if (chosen !== undefined) this.make(chosen.move);
  }

  private refuse(attempt: Attempt): void {
    const refusal = this.game.whyIllegal(this.state.play.position, attempt);
    if (refusal !== undefined) this.world.sounds.play('refuse');
    this.change({ refusal });
  }

  /** A move is made at once, unless the coach is to look at it first; then it is shown meanwhile. */
  private make(move: number): void {
    const { play } = this.state;
    const { warnings } = this.plan.help;
    if (warnings === 'off' || !this.isHelped) return this.commit(move);
    const effects = this.game.effects(play.position, move);
    const doubt: Doubt = { move, effects, isBetterShown: false };
    this.coach.look(undefined);
    this.change({ ...AT_REST, doubt, drawing: NOTHING_DRAWN }, { effects, direction: 'forward' });
    this.judged.ask(play.line, move, warnings, (warning) => {
      if (this.state.doubt !== doubt) return;
      if (warning === undefined) this.commit(move);
      else this.change({ doubt: { ...doubt, warning } });
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
    const { play, doubt } = this.state;
    const before = play.played.length;
    const motion = play.follow(this.match.state.line.moves);
    if (motion === undefined && events.length === 0) return this.settleMoves();
    const last = play.played.at(-1);
    const isShown =
      doubt !== undefined && !doubt.isBetterShown && play.played.length === before + 1 && last?.move === doubt.move;
    this.judged.stop();
    this.say(events, motion?.direction === 'forward');
    this.settle(isShown ? undefined : motion);
  }

  /** Words and a sound for what happened. */
  private say(events: readonly MatchEvent[], hasMoved: boolean): void {
    const { announcement, sound } = newsOf(this.match, this.state.play, events, hasMoved, this.language);
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

  /** The board stands as it stood, but whether somebody here may move may have changed. */
  private settleMoves(): void {
    const canMove = isOurTurn(this.state);
    const { doubt, moves } = this.state;
    const isSettled = doubt === undefined ? canMove === moves.length > 0 : canMove;
    if (isSettled) return this.tell(undefined);
    // A move in doubt is nobody's to make once the turn is not ours: another tab may have the game.
    this.judged.stop();
    this.settle(undefined);
  }

  /** Shows the coach what there is to see: a position in which somebody it helps is to move. */
  private lookAgain(): void {
    const { play } = this.state;
    const { hints } = this.plan.help;
    const isWanted = isOurTurn(this.state) && this.isHelped && this.state.doubt === undefined;
    const { line, position } = play;
    this.coach.look(isWanted ? { line, position, side: position.side, level: hints } : undefined);
  }

  private adopt(settings: Settings): void {
    const style = notationStyle(this.game, settings);
    if (style !== this.state.play.style) this.state.play.setStyle(style);
    this.tell(undefined);
  }

  private change(part: Partial<GameState>, motion?: Motion): void {
    this.state = { ...this.state, ...part };
    this.tell(motion);
  }

  private tell(motion: Motion | undefined): void {
    this.listeners.tell(motion);
  }
}
