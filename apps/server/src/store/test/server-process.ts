/** A process that uses a store as a server does, so that tests can stop and kill it. It writes a line for each thing done. */
import type { ChallengePlan } from '@tesuji/online';
import { sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openDatabaseStore, openStore } from '../open-store.ts';
import type { Store } from '../store.ts';

const [task = '', path = '', ...games] = process.argv.slice(2);

/** Written at once, so that whatever the test reads was said before the process was killed. */
function say(text: string): void {
  for (;;) {
    try {
      writeSync(1, `${text}\n`);
      return;
    } catch (error) {
      // The test has not read what came before.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

/** Appends to each game until killed, all at the same time. */
async function appendForever({ log }: Store): Promise<void> {
  await Promise.all(
    games.map(async (game) => {
      for (let after = (await log.read(game, 0)).length; ; after++) {
        if (await log.append(sampleRow(game, after))) say(`${game} ${after + 1}`);
      }
    }),
  );
}

/** Competes for every number of one game up to the hundredth. */
async function compete({ log }: Store): Promise<void> {
  const [game = ''] = games;
  for (let after = 0; after < 100;) {
    if (await log.append(sampleRow(game, after))) say(String(++after));
    else after += (await log.read(game, after)).length;
  }
}

/** Reads a game, and appends its next event when told so. */
async function appendLater({ log }: Store): Promise<void> {
  const [game = ''] = games;
  const after = (await log.read(game, 0)).length;
  say(`ready ${after}`);
  for await (const _line of createInterface(process.stdin)) {
    say(String(await log.append(sampleRow(game, after))));
    return;
  }
}

/** Changes the plan of a challenge of Ann's, as another request might. */
async function changePlan({ challenges }: Store): Promise<void> {
  const [id = '', plan = ''] = games;
  await challenges.change(id, 'ann', { plan: JSON.parse(plan) as ChallengePlan, expiresAt: START * 2 }, START);
}

async function hold(folder: string): Promise<void> {
  try {
    await openStore(folder);
    say('open');
  } catch (error) {
    say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    process.exit(1);
  }
}

if (task === 'hold') await hold(path);
else {
  const store = await openDatabaseStore(path);
  if (task === 'append') await appendForever(store);
  if (task === 'compete') await compete(store);
  if (task === 'later') await appendLater(store);
  if (task === 'change-plan') await changePlan(store);
  await store.close();
  process.exit(0);
}
