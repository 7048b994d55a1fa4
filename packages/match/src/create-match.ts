import {
  defaultSetup,
  findSetup,
  describeOutcome,
  fail,
  ok,
  opponent,
  replay,
  startPosition,
  type Game,
  type GameLine,
  type LineError,
  type Options,
  type Outcome,
  type Position,
  type Result,
} from '@tesuji/rules';
import { STATE_VERSION, type MatchState } from './match-state.ts';
import { NO_OFFERS } from './offers.ts';
import { findTermsError, FRIENDLY_TERMS, type Terms } from './terms.ts';
import { clampTime, startClocks } from './timing.ts';

/** How to set up a match. Every field has a default. */
export interface MatchPlan {
  readonly options?: Options;
  /** Position text of the start; without it the setup named, or the one the options ask for. */
  readonly start?: string;
  readonly setup?: string;
  /** Moves already played from there, to continue a recorded game. */
  readonly moves?: readonly string[];
  readonly terms?: Partial<Terms>;
}

/** Why a match cannot be created. */
export type MatchError =
  | { readonly code: 'bad-line'; readonly line: GameLine; readonly error: LineError }
  /** The invalid field, such as `clocks.0.main`. */
  | { readonly code: 'bad-terms'; readonly field: string }
  | { readonly code: 'already-over'; readonly outcome: Outcome };

/** Creates a match whose first turn begins at `now`. */
export function createMatch(game: Game, plan: MatchPlan, now: number): Result<MatchState, MatchError> {
  const terms = { ...FRIENDLY_TERMS, ...plan.terms };
  const field = findTermsError(terms);
  if (field !== undefined) return fail({ code: 'bad-terms', field });
  const line = planLine(game, plan);
  if (!line.ok) return line;
  const position = replay(game, line.value);
  if (!position.ok) return fail({ code: 'bad-line', line: line.value, error: position.error });
  const outcome = describeOutcome(position.value.outcome(), game.reasons);
  if (outcome !== undefined) return fail({ code: 'already-over', outcome });
  return ok(firstState(readMoves(game, line.value, position.value), position.value, terms, clampTime(0, now)));
}

function planLine(game: Game, { options = {}, start, setup, moves = [] }: MatchPlan): Result<GameLine, MatchError> {
  const position = start === undefined ? startPosition(game, setup, options) : game.parsePosition(start, options);
  if (!position.ok) {
    const line = { game: game.id, options, start: start ?? '', moves };
    return fail({ code: 'bad-line', line, error: { part: 'start', error: position.error } });
  }
  const named = (setup === undefined ? undefined : findSetup(game, setup)) ?? defaultSetup(game, options);
  return ok({ game: game.id, options: { ...position.value.options }, start: start ?? named.text, moves });
}

/** The line with its moves in the game's own spelling. */
function readMoves(game: Game, line: GameLine, position: Position): GameLine {
  return { ...line, moves: line.moves.map((_, ply) => game.formatMove(position.moveAt(ply))) };
}

function firstState(line: GameLine, position: Position, terms: Terms, time: number): MatchState {
  const given = line.moves.length;
  return {
    version: STATE_VERSION,
    line,
    terms,
    first: given % 2 === 0 ? position.side : opponent(position.side),
    given,
    sequence: 0,
    time,
    branch: 0,
    spent: line.moves.map(() => 0),
    clocks: startClocks(terms),
    used: 0,
    phase: { kind: 'running', since: time },
    offers: NO_OFFERS,
    answered: [],
  };
}
