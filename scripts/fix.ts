/** `npm run fix`: formats everything and applies the linter's safe fixes. */
import { commandOf, runScript } from './tool.ts';

const lint = await runScript(commandOf('oxlint'), ['--fix']);
const format = await runScript(commandOf('oxfmt'));
process.exitCode = lint || format;
