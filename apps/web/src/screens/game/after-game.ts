import { opponent } from '@tesuji/rules';
import type { GameCtrl } from '../../shared/play/game-ctrl.svelte.ts';
import type { GamePlan } from '../../shared/play/setup/game-plan.ts';
import { copyText, saveFile } from '../../shared/ui/files.ts';

/** Returns the plan of the same game once more, optionally with sides changed, and without its group. */
export function nextPlan({ line, seats, clocks, help, takeback, isCopy }: GamePlan, isSwapped: boolean): GamePlan {
  const plan = { line, seats, clocks, help, takeback, isCopy };
  if (!isSwapped) return plan;
  const [firstSeat, secondSeat] = plan.seats;
  const [firstClock, secondClock] = plan.clocks;
  return {
    ...plan,
    seats: [secondSeat, firstSeat],
    clocks: [secondClock, firstClock],
    help: { ...plan.help, sides: plan.help.sides.map(opponent) },
  };
}

export type RecordOutcome = 'copied' | 'saved' | 'refused' | 'failed';

/** Copies or saves the record of a game, in the most common format of that game. */
export async function giveRecord({ game, match }: GameCtrl, use: 'copy' | 'save'): Promise<RecordOutcome> {
  try {
    const [{ formatsFor }, { writeRecord }, { recordOf }] = await Promise.all([
      import('../../shared/records/record-words.ts'),
      import('../../shared/records/record-io.ts'),
      import('../../shared/play/storage/stored-game.ts'),
    ]);
    const [format] = formatsFor(game, 'text');
    const written = format === undefined ? undefined : writeRecord(game, recordOf(match), format);
    if (format === undefined || written?.ok !== true) return 'failed';
    if (use === 'copy') return (await copyText(written.value.text)) ? 'copied' : 'refused';
    saveFile(`tesuji-${game.id}-${match.id}.${format.extensions[0] ?? 'txt'}`, written.value.text, 'text/plain');
    return 'saved';
  } catch {
    return 'failed';
  }
}
