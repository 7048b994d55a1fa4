import { run } from './program.ts';
import { processTerminal } from './terminal.ts';

const terminal = processTerminal();
// A stack may quote text from outside, which must not reach the screen as it is.
process.on('uncaughtException', (error) => {
  terminal.warn(error.stack ?? String(error));
  process.exit(1);
});
process.exitCode = await run(process.argv.slice(2), terminal);
