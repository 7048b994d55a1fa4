import type { MoveWarning, Sensitivity } from '@tesuji/coach';
import { canPropose, plyOf, sideToMove } from '@tesuji/match';
import type { Effect, GameLine, Illegality, Position, Side } from '@tesuji/rules';
import type { Drawing } from '../coach/hint-marks.ts';
import type { PendingAnswer, ThinkingService } from '../workers/thinking-service.ts';
import type { LegalMove, MoveQuestion } from '../board/legal-moves.ts';
import type { LiveMatch } from './live-match.svelte.ts';
import type { PlayedLine } from './move-rows.ts';

/**
 * A move between click and commit: it is shown while the coach judges it and, if it is bad, until the player decides.
 */
export interface WarnedMove {
  readonly move: number;
  readonly effects: readonly Effect[];
  /** Absent while the coach looks. */
  readonly warning?: MoveWarning;
  /** The better move is shown in place of the one in doubt. */
  readonly isBetterShown: boolean;
}

/** An earlier moment of the game that is being looked at. */
export interface Past {
  readonly ply: number;
  readonly position: Position;
}

/** The game, and what the people at the board are doing. */
export interface GameState {
  readonly match: LiveMatch;
  readonly play: PlayedLine;
  /** The legal moves of the person to move; empty when no person here is to move. */
  readonly moves: readonly LegalMove[];
  readonly selected: number | undefined;
  readonly question: MoveQuestion | undefined;
  readonly refusal: Illegality | undefined;
  readonly moveWarning: WarnedMove | undefined;
  readonly past: Past | undefined;
  readonly drawing: Drawing;
  /** What happened last, for screen readers. */
  readonly announcement: string;
  readonly flipped: boolean;
}

/** The initial values: nothing is selected, asked or refused. */
export const AT_REST: Pick<GameState, 'moves' | 'selected' | 'question' | 'refusal' | 'moveWarning'> = {
  moves: [],
  selected: undefined,
  question: undefined,
  refusal: undefined,
  moveWarning: undefined,
};

/** Returns whether a person at this screen is to move. */
export function isOurTurn({ match, play }: Pick<GameState, 'match' | 'play'>): boolean {
  return match.place === 'here' && match.state.phase.kind === 'running' && match.isPerson(play.position.side);
}

/** What may be done about a game now, besides moving. */
export interface Permissions {
  readonly takeBack: boolean;
  readonly draw: boolean;
  readonly resign: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
}

export function permissionsOf(match: LiveMatch): Permissions {
  const { phase } = match.state;
  const isHere = match.place === 'here';
  const people = peopleAt(match);
  const isTimed = match.plan.clocks.some(({ kind }) => kind !== 'none');
  return {
    takeBack: isHere && canTakeBack(match, people),
    draw: isHere && phase.kind === 'running' && canOffer(match, people),
    resign: isHere && phase.kind !== 'over' && people.length > 0,
    // Without a clock a person may take any time; a game between machines does not wait.
    pause: isHere && phase.kind === 'running' && (isTimed || people.length === 0),
    resume: isHere && phase.kind === 'paused',
  };
}

/** The sides played at this screen. */
export function peopleAt(match: LiveMatch): readonly Side[] {
  return ([0, 1] as const).filter((side) => match.isPerson(side));
}

function canTakeBack(match: LiveMatch, people: readonly Side[]): boolean {
  const { phase } = match.state;
  const [side] = people;
  if (side === undefined || match.plan.takeback === 'none' || phase.kind === 'paused') return false;
  if (
    phase.kind === 'over' &&
    (phase.ending.cause === 'abort' || (match.plan.takeback === 'asked' && people.length === 1))
  )
    return false;
  // One who plays alone goes back to a turn of their own, over the answer to it.
  const back = people.length === 1 && sideToMove(match.state) === side ? 2 : 1;
  return plyOf(match.state) >= back;
}

/** Two people at one screen agree at once. */
function canOffer({ state }: LiveMatch, people: readonly Side[]): boolean {
  const [side] = people;
  return side !== undefined && (people.length === 2 || canPropose(state, 'draw', side));
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
    sensitivity: Sensitivity,
    report: (warning: MoveWarning | undefined) => void,
  ): void {
    this.stop();
    let asked: PendingAnswer<unknown> | undefined;
    let isOpen = true;
    const finish = (warning?: MoveWarning): void => {
      if (!isOpen) return;
      this.stop();
      report(warning);
    };
    const timer = setTimeout(() => finish(), PATIENCE);
    this.stopped = () => {
      isOpen = false;
      clearTimeout(timer);
      asked?.stop();
    };
    this.thinking()
      .then((thinking) => {
        if (!isOpen) return undefined;
        const question = thinking.judge(line, move, sensitivity);
        asked = question;
        return question.answer;
      })
      .then((answer) => finish(answer?.warning))
      .catch(() => finish());
  }

  stop(): void {
    this.stopped?.();
    this.stopped = undefined;
  }
}
