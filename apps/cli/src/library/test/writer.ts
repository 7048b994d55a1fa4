/** A process that adds games to a library two at a time, until it has added enough or is killed. */
import { storedGame } from '@tesuji/testing/library/store-contract';
import { SqliteStore } from '../sqlite-store.ts';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const store = new SqliteStore(folder);

function gameId(i: number, letter: string): string {
  return `${name}${String(i).padStart(10, '0')}${letter}`.slice(-13);
}

for (let i = 0; i < Number(count);) {
  const puts = ['a', 'b'].map((letter) => storedGame(gameId(i, letter), `${name} ${i}`));
  const revision = await store.write({ basedOn: await store.readRevision(), puts });
  if (revision === undefined) continue;
  i++;
  process.stdout.write(`${i}\n`);
}
