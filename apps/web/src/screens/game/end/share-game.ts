import { replayLinks } from '../../../app/share-links.ts';
import type { GameCtrl } from '../../../shared/play/game-ctrl.svelte.ts';
import type { ShareSource } from '../../../shared/share/share-source.ts';
import type { RecordReader } from '../../../shared/records/record-words.ts';

/** Returns a game and its last position, to be shared. What that needs is loaded now. */
export async function shareGame({ game, match, view }: GameCtrl, reader: RecordReader): Promise<ShareSource> {
  const [{ shareRecord }, { withPlayerNames }, { recordOf, playersAt }] = await Promise.all([
    import('../../../shared/share/share-source.ts'),
    import('../../../shared/records/record-words.ts'),
    import('../../../shared/play/storage/stored-game.ts'),
  ]);
  const record = withPlayerNames(game, recordOf(match), { seats: playersAt(match) }, reader);
  return shareRecord(game, record, view.isFlipped, reader.language, replayLinks);
}
