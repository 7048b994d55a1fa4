import { copyText } from '../parts/copy-text.ts';
import { saveFile } from '../parts/save-file.ts';
import type { GameCtrl } from '../play/game-ctrl.ts';

export type RecordOutcome = 'copied' | 'saved' | 'refused' | 'failed';

/** Gives the record of a game out of the app, in the format people of that game use most. */
export async function giveRecord({ game, match }: GameCtrl, use: 'copy' | 'save'): Promise<RecordOutcome> {
  try {
    const [{ formatsFor }, { writeRecord }, { recordOf }] = await Promise.all([
      import('../past-games/record-formats.ts'),
      import('@tesuji/records'),
      import('../play/put-away.ts'),
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
