import { Host, Machine, OutsideEngine } from '@tesuji/host';
import { unwrap, type Game } from '@tesuji/rules';
import { startEngine } from '../src/players/engine-process.ts';
import { GAME_TIME } from '../src/players/players.ts';
import { BIN } from './run-tesuji.ts';

/** Plays some moves between two of our engines as external engines. */
export async function playEngines(game: Game, words: string, plies: number): Promise<readonly string[]> {
  const host = new Host(GAME_TIME);
  const open = () => startEngine(`"${process.execPath}" "${BIN}" ${words}`);
  const options = { Threads: '1', USI_Hash: '4', Hash: '4' };
  const seat = (): Machine =>
    new Machine({ kind: 'outside' }, new OutsideEngine(game, { open, time: GAME_TIME, options, thinkingTime: 20 }));
  const { promise, resolve } = Promise.withResolvers<void>();
  host.listen((table, notice) => {
    if (notice.kind === 'error' || table.state.line.moves.length >= plies) resolve();
  });
  const table = unwrap(host.open('m', game, {}, [seat(), seat()]));
  await promise;
  host.close('m');
  return table.state.line.moves;
}
