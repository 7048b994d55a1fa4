import { fail, isGameLine, ok, replay, type Game, type Position, type Result } from '@tesuji/rules';
import { ENDING_CAUSES, FORFEITS } from './event.ts';
import { plyOf, sideToMove, STATE_VERSION, type MatchState } from './match-state.ts';
import { isAuthor, isObject, isOneOf, isPair, isSide, isText, isWhole } from './data-checks.ts';
import { NO_OFFERS, PROPOSALS } from './offers.ts';
import { findTermsError } from './terms.ts';
import { LATEST, nextDeadline, recountClocks } from './timing.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const LONGEST_TEXT = 1000;

type Check = (value: unknown) => boolean;
const isCount: Check = (value) => isWhole(value, 0, MOST);
const isShortText: Check = (value) => isText(value, LONGEST_TEXT);

/** Checks of single fields. */
const CHECKS: { readonly [K in keyof MatchState]: Check } = {
  version: (value) => value === STATE_VERSION,
  line: isGameLine,
  terms: (value) => findTermsError(value) === undefined,
  first: isSide,
  given: isCount,
  sequence: isCount,
  time: (value) => isWhole(value, 0, LATEST),
  branch: isCount,
  spent: (value) => Array.isArray(value) && value.every(isCount),
  clocks: (value) => isPair(value) && value.every(isObject),
  used: isCount,
  phase: isPhase,
  offers: (value) => isObject(value) && PROPOSALS.every((proposal) => isOffer(value[proposal])),
  answered: (value) => Array.isArray(value) && value.every(isShortText) && new Set(value).size === value.length,
};

/** Reads a match that was saved as JSON. Returns the state, or the name of the first invalid field. */
export function parseMatch(game: Game, saved: unknown): Result<MatchState, { readonly field: string }> {
  if (!isObject(saved)) return fail({ field: 'match' });
  const data = upgrade(saved);
  const wrong = Object.entries(CHECKS).find(([field, isRight]) => !isRight(data[field]));
  if (wrong !== undefined) return fail({ field: wrong[0] });
  const state = data as unknown as MatchState;
  const field = findMismatch(game, state);
  return field === undefined ? ok(state) : fail({ field });
}

/** Brings what earlier versions saved up to date: offers were called `talks`, and nobody could propose a pause. */
function upgrade({ talks, ...state }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { terms, offers = talks } = state;
  if (!isObject(terms) || !isObject(offers) || typeof terms['canPause'] !== 'boolean') return { offers, ...state };
  const { canPause, ...others } = terms;
  return { ...state, terms: { ...others, pauses: canPause ? 'free' : 'none' }, offers: { ...NO_OFFERS, ...offers } };
}

/** Checks fields against each other. */
function findMismatch(game: Game, state: MatchState): string | undefined {
  const position = state.line.game === game.id ? replay(game, state.line) : undefined;
  if (position?.ok !== true) return 'line';
  if (sideToMove(state) !== position.value.side) return 'first';
  if (state.spent.length !== plyOf(state)) return 'spent';
  if (state.given > plyOf(state)) return 'given';
  const clocks = recountClocks(state);
  // A store may return fields in another order; listing the names gives both texts the same order.
  const fields = Object.keys(clocks[0]);
  if (JSON.stringify(clocks, fields) !== JSON.stringify(state.clocks, fields)) return 'clocks';
  return isPhaseRight(state, position.value) ? undefined : 'phase';
}

/** A finished game cannot be running, and `since` lies neither in the future nor past the deadline. */
function isPhaseRight(state: MatchState, position: Position): boolean {
  const { phase, time, used } = state;
  if (phase.kind === 'over') return true;
  if (position.outcome() !== 0) return false;
  // A stopped clock must have time left for when the match resumes.
  const since = phase.kind === 'running' ? phase.since : time;
  const deadline = nextDeadline({ ...state, phase: { kind: 'running', since } }) ?? MOST;
  return used <= since && since <= time && deadline > time;
}

function isPhase(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['kind'] === 'running') return isCount(value['since']);
  return value['kind'] === 'paused' ? isAuthor(value['by']) : value['kind'] === 'over' && isEnding(value['ending']);
}

function isEnding(value: unknown): boolean {
  if (!isObject(value) || !isOneOf(ENDING_CAUSES, value['cause'])) return false;
  const { cause, outcome, side } = value;
  if (cause === 'abort') return isAuthor(value['by']);
  const isDecided =
    isObject(outcome) && isShortText(outcome['reason']) && (!('winner' in outcome) || isSide(outcome['winner']));
  if (!isDecided || cause === 'board' || cause === 'agreement') return isDecided;
  if (cause === 'claim') return isSide(side) && isShortText(value['claim']);
  return isSide(side) && (cause !== 'forfeit' || isOneOf(FORFEITS, value['forfeit']));
}

function isOffer(value: unknown): boolean {
  if (!isObject(value) || !isPair(value['asked'])) return false;
  const { standing, asked } = value;
  if (!Array.isArray(standing) || standing.length > 1) return false;
  const isStanding: Check = (each) => isObject(each) && isSide(each['by']) && isCount(each['to']);
  return standing.every(isStanding) && asked.every((ply) => isWhole(ply, -1, MOST));
}
