import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { BIN, onlyJson, runNode } from './run-tesuji.ts';

/** Makes Node pretend to be an old version. */
const OLD_NODE =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';

it('restarts on the packaged Node when started on an old one', async () => {
  const ran = await runNode(['--import', OLD_NODE, BIN, 'perft', 'shogi', '--depth', '2', '--json']);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(onlyJson(ran)).toMatchObject({ nodes: 900 });
});

it('passes input and exit status through', async () => {
  const played = await runNode(['--import', OLD_NODE, BIN, 'play', 'shogi'], '7g7f\nquit\n');
  expect(played.stdout).toContain('P-7f');
  const refused = await runNode(['--import', OLD_NODE, BIN, 'moves', 'ludo']);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
});

it.each([
  ['in a checkout', true, /^tesuji: not set up yet; run "npm install" in [^\n]+\n$/],
  ['in an installed package', false, /^tesuji: not set up yet; install tesuji again\n$/],
])('says in one line what to do when dependencies are missing %s', async (_, isCheckout, message) => {
  const root = mkdtempSync(join(tmpdir(), 'tesuji-'));
  const program = join(root, 'apps/cli');
  cpSync(dirname(BIN), join(program, 'bin'), { recursive: true });
  if (isCheckout) {
    mkdirSync(join(program, 'src'));
    writeFileSync(join(program, 'src/main.ts'), '');
  }
  const ran = await runNode([join(program, 'bin/tesuji.mjs'), 'games']);
  rmSync(root, { recursive: true });
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(message);
});
