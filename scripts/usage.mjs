/**
 * Loaded before every script that `run.mjs` starts: `--help` prints the comment at the top of the script, and an option
 * that it does not have is refused in one line. Scripts with a help of their own are not affected.
 */
import { readFileSync } from 'node:fs';

/** @param {string} script */
function usageOf(script) {
  const comment = /\/\*\*(.*?)\*\//s.exec(readFileSync(script, 'utf8'))?.[1] ?? '';
  return comment.replaceAll(/^ *\* ?/gm, '').trim();
}

process.on('uncaughtExceptionMonitor', (error) => {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code?.startsWith('ERR_PARSE_ARGS') !== true) return;
  const isHelp = process.argv.includes('--help');
  if (isHelp) console.log(usageOf(process.argv[1] ?? ''));
  // What follows the first sentence is advice about file names.
  else console.error(`${message.split('. ')[0]}; --help lists the options.`);
  process.exit(isHelp ? 0 : 2);
});
