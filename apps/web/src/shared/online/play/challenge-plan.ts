import { formatTimeControl, parseTimeControl } from '@tesuji/match';
import type { AllowedHelp, ChallengePlan } from '@tesuji/online';
import { fail, ok, opponent, setupOf, type Game, type GameLine, type Result, type TextError } from '@tesuji/rules';
import { clockTexts, firstChoice, type Choice } from '../../play/setup/make-plan.ts';
import type { Pasted } from '../../play/setup/read-pasted.ts';
import { findStart } from '../../play/setup/start-game.ts';

const DAY = 86_400_000;
/** The clocks of correspondence games, as time control text. */
export const DAY_CLOCKS: readonly string[] = [1, 2, 3, 5, 7, 14].map((days) =>
  formatTimeControl({ kind: 'per-move', each: days * DAY }),
);

/**
 * What is offered to a person elsewhere. Both have the same help, except one who teaches, and none in a rated game; the
 * clocks may differ.
 */
export function makeChallengePlan(
  choice: Choice,
  line: GameLine,
): Result<ChallengePlan, TextError & { readonly clock: number }> {
  const [mine, theirs] = clockTexts(choice).map(parseTimeControl);
  if (!mine!.ok) return fail({ ...mine!.error, clock: 0 });
  if (!theirs!.ok) return fail({ ...theirs!.error, clock: 1 });
  const { isRated } = choice;
  const teaching = isRated || choice.teaching === 'none' ? undefined : choice.teaching;
  const hasHelp = choice.allowsHelp && !isRated;
  const helpUnless = (isTeacher: boolean): AllowedHelp => {
    const isHelped = hasHelp && !isTeacher;
    return { hints: isHelped, warnings: isHelped };
  };
  return ok({
    line,
    clocks: [mine!.value, theirs!.value],
    side: choice.side,
    takebacks: choice.takeback === 'none' || isRated ? 'none' : 'asked',
    pauses: choice.pauses,
    help: [helpUnless(teaching === 'maker'), helpUnless(teaching === 'taker')],
    isPublic: choice.watchers === 'everybody',
    delay: choice.watchers === 'everybody' ? choice.delay : 0,
    isRated,
    ...(teaching !== undefined && { teaching }),
  });
}

/** Returns the choices that lead to a plan, and its start where that is no setup of the game. */
export function choiceOfPlan(
  game: Game,
  plan: ChallengePlan,
): { readonly choice: Choice; readonly pasted: Pasted | undefined } {
  const [mine, theirs] = plan.clocks.map(formatTimeControl);
  const choice: Choice = {
    ...firstChoice(game),
    opponent: 'online',
    side: plan.side,
    clocks: [mine!, theirs!],
    areClocksDifferent: mine !== theirs,
    allowsHelp: plan.help.some(({ hints }) => hints),
    takeback: plan.takebacks,
    pauses: plan.pauses,
    watchers: plan.isPublic ? 'everybody' : 'nobody',
    delay: plan.delay,
    isRated: plan.isRated,
    teaching: plan.teaching ?? 'none',
  };
  const { line } = plan;
  for (const setup of [...game.setups, ...[setupOf(game, line.start) ?? []].flat()]) {
    const asSetup = { ...choice, setup: setup.id, options: optionsBeside(game, line, setup.options) };
    const start = findStart(game, asSetup, undefined, undefined);
    if (start.ok && line.moves.length === 0 && start.value.line.start === line.start)
      return { choice: asSetup, pasted: undefined };
  }
  const options = optionsBeside(game, line);
  const pasted: Pasted =
    line.moves.length === 0 ? { kind: 'position', game, text: line.start } : { kind: 'record', game, line };
  const text = line.moves.length === 0 ? line.start : '';
  return { choice: { ...choice, startFrom: 'pasted', pasted: text, options }, pasted };
}

/** The rules of a line that differ from those of the game and of a setup. */
function optionsBeside(game: Game, line: GameLine, usual: GameLine['options'] = {}): GameLine['options'] {
  const beside = game.options.flatMap(({ id, initial }) => {
    const value = line.options[id] ?? initial;
    return value === (usual[id] ?? initial) ? [] : [[id, value] as const];
  });
  return Object.fromEntries(beside);
}

const TURNED = { nobody: 'nobody', maker: 'taker', taker: 'maker', third: 'third' } as const;

/** The same terms offered by the other of the two: each keeps side, clock and help. */
export function turnPlan(plan: ChallengePlan): ChallengePlan {
  const { clocks, help, side } = plan;
  return {
    ...plan,
    clocks: [clocks[1], clocks[0]],
    help: [help[1], help[0]],
    side: side === 'random' ? side : opponent(side),
    ...(plan.teaching !== undefined && { teaching: TURNED[plan.teaching] }),
  };
}
