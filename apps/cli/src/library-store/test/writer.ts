/** A program of its own that adds games to a folder two at a time, until it has done so often enough or is ended. */
import { storedGame } from '@tesuji/testing/library/store-contract';
import { FileStore } from '../file-store.ts';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const store = new FileStore(folder);

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
