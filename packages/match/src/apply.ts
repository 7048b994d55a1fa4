import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { findCommandFault } from './command-fault.ts';
import type { Command, CommandKind } from './command.ts';
import type { Happening, MatchEvent } from './event.ts';
import { judgeAnswer } from './judge/judge-answer.ts';
import { judgeClaim } from './judge/judge-claim.ts';
import { flagFall, judgeFlag } from './judge/judge-flag.ts';
import { judgeMove } from './judge/judge-move.ts';
import { judgeOffer } from './judge/judge-offer.ts';
import { judgePause } from './judge/judge-pause.ts';
import { judgeResign } from './judge/judge-resign.ts';
import { judgeAbort, judgeForfeit } from './judge/judge-stop.ts';
import { isFreeFor, judgeTakeback } from './judge/judge-takeback.ts';
import type { Bench, Verdict } from './judge/verdict.ts';
import { checkGame, plyOf, type MatchState } from './match-state.ts';
import type { Refusal } from './refusal.ts';
import { clampTime, nextDeadline } from './timing.ts';

/**
 * Judges a command: what happens, or why not. Changes nothing; `reduce` turns the events into the next state.
 * A command that comes when the flag has already fallen is answered with the end of the game, at the time it fell.
 */
export function apply(
  game: Game,
  state: MatchState,
  command: Command,
  now: number,
): Result<readonly MatchEvent[], Refusal> {
  checkGame(game, state);
  const early = findRefusal(state, command);
  if (early !== undefined) return fail(early);
  const at = clampTime(state.time, now);
  const deadline = nextDeadline(state);
  if (deadline !== undefined && at >= deadline) {
    // Only a command that asked for this counts as answered by it.
    return ok(stamp(state, [flagFall(game, state)], deadline, command.kind === 'flag' ? command.id : undefined));
  }
  const late = findStaleness(state, command);
  if (late !== undefined) return fail(late);
  const verdict = judge({ game, state, at }, command);
  return verdict.ok ? ok(stamp(state, verdict.value, at, command.id)) : verdict;
}

/** Reasons that need neither clock nor position. */
function findRefusal(state: MatchState, command: Command): Refusal | undefined {
  const field = findCommandFault(command);
  if (field !== undefined) return { code: 'malformed', field };
  const { id, author, kind } = command;
  if (state.answered.includes(id)) return { code: 'repeated', id };
  if (author === 'both' && !state.terms.isShared) return { code: 'not-allowed', author, command: kind };
  if (state.phase.kind === 'over') {
    const { ending } = state.phase;
    const isReopening = kind === 'takeback' && ending.cause !== 'abort' && isFreeFor(state, author);
    return isReopening ? undefined : { code: 'game-over', ending };
  }
  return undefined;
}

/** What a paused match still takes. */
const WHILE_PAUSED: readonly CommandKind[] = ['resume', 'resign', 'abort', 'forfeit'];

function findStaleness(state: MatchState, command: Command): Refusal | undefined {
  const { ply, branch } = command;
  if (ply !== plyOf(state)) return { code: 'stale', ply, present: plyOf(state) };
  if (branch !== undefined && branch !== state.branch) return { code: 'stale-branch', branch, present: state.branch };
  const isHeldUp = state.phase.kind === 'paused' && !WHILE_PAUSED.includes(command.kind);
  return isHeldUp ? { code: 'paused' } : undefined;
}

function judge(bench: Bench, command: Command): Verdict {
  switch (command.kind) {
    case 'move':
      return judgeMove(bench, command);
    case 'resign':
      return judgeResign(bench, command);
    case 'offer-draw':
      return judgeOffer(bench, command);
    case 'takeback':
      return judgeTakeback(bench, command);
    case 'accept':
    case 'decline':
    case 'withdraw':
      return judgeAnswer(bench, command);
    case 'claim':
      return judgeClaim(bench, command);
    case 'flag':
      return judgeFlag(bench);
    case 'pause':
    case 'resume':
      return judgePause(bench, command);
    case 'abort':
      return judgeAbort(bench, command);
    case 'forfeit':
      return judgeForfeit(bench, command);
  }
}

function stamp(state: MatchState, happenings: readonly Happening[], at: number, command?: string): MatchEvent[] {
  return happenings.map((happening, index) => ({
    ...happening,
    sequence: state.sequence + 1 + index,
    at,
    ...(command === undefined ? {} : { command }),
  }));
}
