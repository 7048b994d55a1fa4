import { run } from './program.ts';
import { processTerminal } from './terminal/terminal.ts';

const terminal = processTerminal();
// A stack may quote text from outside, which is cleaned before it reaches the screen.
process.on('uncaughtException', (error) => {
  terminal.warn(error.stack ?? String(error));
  process.exit(1);
});
process.exitCode = await run(process.argv.slice(2), terminal);
