/** `npm start`: builds the page, and serves it as `tesuji serve` does. `npm start -- --help` lists the options. */
import { join } from 'node:path';
import { defineServe } from '../apps/cli/src/commands/serve.ts';
import { run } from '../apps/cli/src/program.ts';
import { processTerminal } from '../apps/cli/src/terminal/terminal.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './tool.ts';

const FOLDER = join(ROOT, 'apps/web/dist');

async function buildPage(): Promise<string> {
  if ((await buildWeb(FOLDER)) === 0) return FOLDER;
  console.error('The page could not be built.');
  process.exit(1);
}

process.exitCode = await run(['serve', ...process.argv.slice(2)], processTerminal(), {
  serve: (command, terminal) => defineServe(command, terminal, buildPage),
});
