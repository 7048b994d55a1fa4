/** The records of finished games of a person, as one file. */
import { encodeText, findFormat, writeRecord } from '@tesuji/records';
import { findGame } from '@tesuji/rules';
import { ApiFailure } from '../failure.ts';
import { recordOfSnapshot } from '../../games/game-record.ts';
import { listFinished } from '../profile/profiles.ts';
import { spend, principalOf, type ApiApp, type World } from '../world.ts';
import { limitKey } from '../../security/client.ts';

export function addRecordRoutes(api: ApiApp, world: World): void {
  api.get('/people/:id/records', async (c) => {
    const format = findFormat(c.req.query('format') ?? 'pgn');
    if (format?.join === undefined) throw new ApiFailure('malformed', { field: 'format' });
    // Each game is read and written; whoever asks often waits.
    const { person } = await principalOf(world, c);
    await spend(world, 'records', person?.id ?? limitKey(c.env.client.address));
    const { games, next } = await listFinished(world, c);
    const texts: string[] = [];
    for (const summary of games) {
      const found = await world.store.games.snapshot(summary.id);
      const game = findGame(summary.game);
      if (found === undefined || game === undefined) continue;
      const written = writeRecord(game, recordOfSnapshot(game, found), format);
      // A file of one format has only the games that it can hold.
      if (written.ok) texts.push(written.value.text);
    }
    const bytes = encodeText(format.join(texts), format.encoding);
    if (!bytes.ok) throw new ApiFailure('malformed', { field: 'format' });
    c.header('Content-Type', `text/plain; charset=${format.encoding === 'utf-8' ? 'utf-8' : 'shift_jis'}`);
    c.header('Content-Disposition', `attachment; filename="games.${format.extensions[0]}"`);
    if (next !== undefined) c.header('X-Next', next);
    return c.body(new Uint8Array(bytes.value));
  });
}
