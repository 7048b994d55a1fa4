import type { MoveWarning } from '@tesuji/coach';
import { canPropose, plyOf, sideToMove } from '@tesuji/match';
import type { OnlineRefusal } from '@tesuji/online';
import type { Effect, GameLine, Illegality, Position, Side } from '@tesuji/rules';
import type { Drawing } from '../coach/hint-marks.ts';
import type { JudgeQuestion, ThinkingService } from '../workers/thinking-service.ts';
import type { LegalMove, MoveQuestion } from '../board/legal-moves.ts';
import type { PremoveOption } from '../board/premoves.ts';
import type { PlayedLine } from './move-rows.ts';
import { isDevicePlan, type PlayedMatch } from './played-match.ts';

/**
 * A move between click and commit: it is shown while the coach judges it and, if it is bad or has to be confirmed, until
 * the player decides.
 */
export interface WarnedMove {
  readonly move: number;
  readonly effects: readonly Effect[];
  /** Absent while the coach looks. */
  readonly warning?: MoveWarning;
  /** The better move is shown in place of the one in doubt. */
  readonly isBetterShown: boolean;
  /** Whether it waits for the player to confirm it. */
  readonly isUnconfirmed?: boolean;
}

/** Reports whether the coach still looks at the move. */
export function isBeingJudged(move: WarnedMove | undefined): boolean {
  return move !== undefined && move.warning === undefined && move.isUnconfirmed !== true;
}

/** An earlier moment of the game that is being looked at. */
export interface Past {
  readonly ply: number;
  readonly position: Position;
}

/** A piece, and the squares that it could go to. */
export interface PieceRange {
  readonly from: number;
  readonly squares: readonly number[];
}

/** The game, and what the people at the board are doing. */
export interface GameState {
  readonly match: PlayedMatch;
  readonly play: PlayedLine;
  /** The legal moves of the person to move; empty when no person here is to move. */
  readonly moves: readonly LegalMove[];
  /** The moves that may be entered on the opponent's turn; empty until a piece is picked up for one. */
  readonly premoves: readonly PremoveOption[];
  readonly selected: number | undefined;
  readonly question: MoveQuestion | undefined;
  readonly refusal: Illegality | undefined;
  /** Why the match refused a move after it was shown. */
  readonly refused: OnlineRefusal | undefined;
  /** What the opponent has answered to an offer, until the person does anything else. */
  readonly reply: string | undefined;
  readonly moveWarning: WarnedMove | undefined;
  /** The move that is made when it is our turn. */
  readonly premove: PremoveOption | undefined;
  /** Whether the settings allow premoves. */
  readonly hasPremoves: boolean;
  readonly past: Past | undefined;
  /** A piece of the other side that was pressed, and where it could go. */
  readonly reach: PieceRange | undefined;
  /** The squares that the other side attacks, where they are to be shown. */
  readonly attacked: readonly number[];
  readonly drawing: Drawing;
  /** What happened last, for screen readers. */
  readonly announcement: string;
  readonly flipped: boolean;
}

/** The initial values: nothing is selected, asked or refused. */
export const AT_REST: Pick<
  GameState,
  'moves' | 'premoves' | 'selected' | 'question' | 'refusal' | 'refused' | 'reply' | 'moveWarning' | 'reach'
> = {
  moves: [],
  premoves: [],
  selected: undefined,
  question: undefined,
  refusal: undefined,
  refused: undefined,
  reply: undefined,
  moveWarning: undefined,
  reach: undefined,
};

/** Returns whether a person at this screen is to move. */
export function isOurTurn({ match, play }: Pick<GameState, 'match' | 'play'>): boolean {
  return match.place === 'here' && match.state.phase.kind === 'running' && match.isPerson(play.position.side);
}

/** Returns the side for which a person at this screen may enter a move while the opponent is to move. */
export function premovingSide({ match, play, hasPremoves }: GameState): Side | undefined {
  const [side, other] = peopleAt(match);
  const isWaiting = match.place === 'here' && match.state.phase.kind === 'running' && play.position.side !== side;
  return hasPremoves && isWaiting && other === undefined ? side : undefined;
}

/** Returns the side that a person at this screen looks out for: their own, or the side to move where they play both. */
export function watchedSide({ match, play }: Pick<GameState, 'match' | 'play'>): Side {
  const [side, other] = peopleAt(match);
  return side === undefined || other !== undefined ? play.position.side : side;
}

/** What may be done about a game now, besides moving. */
export interface Permissions {
  readonly takeBack: boolean;
  readonly draw: boolean;
  readonly resign: boolean;
  /** To end the game without a result, while it has hardly begun. */
  readonly abort: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
  /** To begin the same game anew. */
  readonly restart: boolean;
  /** To change what the coach does. */
  readonly changeHelp: boolean;
}

export function permissionsOf(match: PlayedMatch): Permissions {
  const { phase } = match.state;
  const isHere = match.place === 'here';
  const people = peopleAt(match);
  return {
    takeBack: isHere && canTakeBack(match, people),
    draw: isHere && phase.kind === 'running' && canOffer(match, people),
    resign: isHere && phase.kind !== 'over' && people.length > 0,
    abort: isHere && phase.kind !== 'over' && canAbort(match, people),
    pause: isHere && phase.kind === 'running' && canPause(match, people),
    resume: isHere && phase.kind === 'paused' && canResume(match, people),
    restart: isDevicePlan(match.plan),
    changeHelp: match.changeHelp !== undefined,
  };
}

/** The sides played at this screen. */
export function peopleAt(match: PlayedMatch): readonly Side[] {
  return ([0, 1] as const).filter((side) => match.isPerson(side));
}

function canTakeBack(match: PlayedMatch, people: readonly Side[]): boolean {
  const { phase } = match.state;
  const [side] = people;
  if (side === undefined || match.plan.takeback === 'none' || phase.kind === 'paused') return false;
  if (
    phase.kind === 'over' &&
    (phase.ending.cause === 'abort' || (match.plan.takeback === 'asked' && people.length === 1))
  )
    return false;
  // An opponent elsewhere has to agree, and is asked once.
  if (match.online !== undefined && !canPropose(match.state, 'takeback', side)) return false;
  // One who plays alone goes back to a turn of their own, over the answer to it.
  const back = people.length === 1 && sideToMove(match.state) === side ? 2 : 1;
  return plyOf(match.state) >= back;
}

/** Two people at one screen agree at once. */
function canOffer({ state }: PlayedMatch, people: readonly Side[]): boolean {
  const [side] = people;
  if (side === undefined || !state.terms.hasDrawOffers) return false;
  return people.length === 2 || canPropose(state, 'draw', side);
}

/**
 * A teacher pauses at any time. On this device, without a clock, a person may take any time, and a game between machines does not wait. On a server
 * the players have agreed before whether they may pause.
 */
function canPause({ online, plan, state }: PlayedMatch, people: readonly Side[]): boolean {
  const [side] = people;
  if (online?.teaching?.isOurs === true) return true;
  if (online !== undefined)
    return side !== undefined && state.terms.pauses !== 'none' && canPropose(state, 'pause', side);
  return people.length === 0 || plan.clocks.some(({ kind }) => kind !== 'none');
}

/** On a server the side to move may go on at once, and the other asks. The host alone ends its own pause of such games. */
function canResume({ online, state }: PlayedMatch, people: readonly Side[]): boolean {
  const [side] = people;
  if (online === undefined || online.teaching?.isOurs === true) return true;
  if (side === undefined || state.terms.pauses === 'none') return false;
  return side === sideToMove(state) || canPropose(state, 'resume', side);
}

/** Players elsewhere may have taken a challenge by mistake; a game on this device is simply left. */
function canAbort({ online, state }: PlayedMatch, people: readonly Side[]): boolean {
  return online !== undefined && people.length > 0 && plyOf(state) - state.given < state.terms.abortPlies;
}

/**
 * Milliseconds a move waits for the coach: usually it needs a tenth; a page that has just been opened starts it
 * first.
 */
const PATIENCE = 4000;

/** Asks the coach about one move at a time. After a time limit, no answer counts as no warning. */
export class MoveChecker {
  private readonly thinking: () => Promise<Pick<ThinkingService, 'judge'>>;
  private stopped: (() => void) | undefined;

  constructor(thinking: () => Promise<Pick<ThinkingService, 'judge'>>) {
    this.thinking = thinking;
  }

  ask(
    line: GameLine,
    move: number,
    { sensitivity, areRisksShown }: Pick<JudgeQuestion, 'sensitivity' | 'areRisksShown'>,
    report: (warning: MoveWarning | undefined) => void,
  ): void {
    this.stop();
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (warning?: MoveWarning): void => {
      if (signal.aborted) return;
      this.stop();
      report(warning);
    };
    const timer = setTimeout(() => finish(), PATIENCE);
    this.stopped = () => {
      clearTimeout(timer);
      controller.abort();
    };
    this.thinking()
      .then((thinking) =>
        thinking.judge({ line, move, sensitivity, areRisksShown: areRisksShown === true }, { signal }),
      )
      .then(
        (judgement) => finish(judgement?.warning),
        () => finish(),
      );
  }

  stop(): void {
    this.stopped?.();
    this.stopped = undefined;
  }
}
