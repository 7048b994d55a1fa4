import { fail, ok } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import type { Bench, Verdict } from './verdict.ts';

/** Stops and starts the clocks. A paused match takes no moves, so that nobody thinks for nothing. */
export function judgePause({ state }: Bench, { kind, author }: CommandOf<'pause' | 'resume'>): Verdict {
  if (author !== 'host' && !state.terms.canPause) return fail({ code: 'pauses-off' });
  if (kind === 'pause') return ok([{ kind: 'paused', by: author }]);
  return state.phase.kind === 'paused' ? ok([{ kind: 'resumed', by: author }]) : fail({ code: 'not-paused' });
}
