import type { Game } from '@tesuji/rules';
import type { EventOf, MatchEvent } from './event.ts';
import { checkGame, plyOf, type MatchState } from './match-state.ts';
import { passBoard } from './position-of.ts';
import { ask, drop, lapse, NO_TALKS, type Talks } from './proposal.ts';
import { chargeMove, elapsedAt, recountClocks } from './timing.ts';

/** The state after these events, which must follow on from it. */
export function reduce(game: Game, state: MatchState, events: readonly MatchEvent[]): MatchState {
  checkGame(game, state);
  const next = events.reduce(follow, state);
  passBoard(state, next);
  return next;
}

function follow(state: MatchState, event: MatchEvent): MatchState {
  if (event.sequence !== state.sequence + 1) {
    throw new RangeError(`event ${event.sequence} does not follow on from ${state.sequence}`);
  }
  const { sequence, at, command } = event;
  const isNew = command !== undefined && state.answered.at(-1) !== command;
  const answered = isNew ? [...state.answered, command] : state.answered;
  return { ...change(state, event), sequence, time: at, answered };
}

function change(state: MatchState, event: MatchEvent): MatchState {
  switch (event.kind) {
    case 'moved':
      return addMove(state, event);
    case 'proposed':
      return { ...state, talks: propose(state, event) };
    case 'declined':
    case 'withdrawn':
      return { ...state, talks: drop(state.talks, event.proposal) };
    case 'taken-back':
      return goBack(state, event);
    case 'paused':
      return { ...state, used: elapsedAt(state, event.at), phase: { kind: 'paused', by: event.by } };
    case 'resumed':
      return { ...state, phase: { kind: 'running', since: event.at } };
    case 'ended':
      return {
        ...state,
        used: elapsedAt(state, event.at),
        phase: { kind: 'over', ending: event.ending },
        talks: NO_TALKS,
      };
  }
}

function addMove(state: MatchState, { side, move, spent, at }: EventOf<'moved'>): MatchState {
  return {
    ...state,
    line: { ...state.line, moves: [...state.line.moves, move] },
    spent: [...state.spent, spent],
    clocks: chargeMove(state, state.clocks, { side, ply: plyOf(state), spent }),
    used: 0,
    phase: { kind: 'running', since: at },
    talks: lapse(state.talks, side),
  };
}

function propose(state: MatchState, { proposal, side, to }: EventOf<'proposed'>): Talks {
  return ask(state.talks, proposal, { by: side, to }, plyOf(state));
}

/** Back to how things stood when that ply's turn began, its clocks included; offers made since are forgotten. */
function goBack(state: MatchState, { to, at }: EventOf<'taken-back'>): MatchState {
  const earlier: MatchState = {
    ...state,
    line: { ...state.line, moves: state.line.moves.slice(0, to) },
    given: Math.min(state.given, to),
    branch: state.branch + 1,
    spent: state.spent.slice(0, to),
    used: 0,
    phase: { kind: 'running', since: at },
    talks: NO_TALKS,
  };
  return { ...earlier, clocks: recountClocks(earlier) };
}
