import { formatTimeControl, parseTimeControl } from '@tesuji/match';
import type { AllowedHelp, ChallengePlan } from '@tesuji/online';
import { fail, ok, opponent, type GameLine, type Result, type TextError } from '@tesuji/rules';
import { clockTexts, type Choice } from '../../play/setup/make-plan.ts';

const DAY = 86_400_000;
/** The clocks of correspondence games, as time control text. */
export const DAY_CLOCKS: readonly string[] = [1, 2, 3, 5, 7, 14].map((days) =>
  formatTimeControl({ kind: 'per-move', each: days * DAY }),
);

/** What is offered to a person elsewhere. Both have the same help; the clocks may differ. */
export function makeChallengePlan(
  choice: Choice,
  line: GameLine,
): Result<ChallengePlan, TextError & { readonly clock: number }> {
  const [mine, theirs] = clockTexts(choice).map(parseTimeControl);
  if (!mine!.ok) return fail({ ...mine!.error, clock: 0 });
  if (!theirs!.ok) return fail({ ...theirs!.error, clock: 1 });
  const help: AllowedHelp = { hints: choice.allowsHelp, warnings: choice.allowsHelp };
  return ok({
    line,
    clocks: [mine!.value, theirs!.value],
    side: choice.side,
    takebacks: choice.takeback === 'none' ? 'none' : 'asked',
    pauses: choice.pauses,
    help: [help, help],
    isPublic: choice.watchers === 'everybody',
    delay: choice.watchers === 'everybody' ? choice.delay : 0,
    isRated: false,
  });
}

/** The same terms offered by the other of the two: each keeps side, clock and help. */
export function turnPlan(plan: ChallengePlan): ChallengePlan {
  const { clocks, help, side } = plan;
  return {
    ...plan,
    clocks: [clocks[1], clocks[0]],
    help: [help[1], help[0]],
    side: side === 'random' ? side : opponent(side),
  };
}
