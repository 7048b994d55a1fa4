import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BIN, onlyJson, runNode } from './run-tesuji.ts';

/** Makes Node believe that it is an old one before the program looks. */
const OLD_NODE =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';

it('started on an old Node it continues on the packaged one', async () => {
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

it('says in one line what to do when nothing is installed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tesuji-'));
  const bin = join(root, 'apps/cli/bin/tesuji.mjs');
  cpSync(BIN, bin);
  cpSync(join(BIN, '../../../../scripts/packaged-node.mjs'), join(root, 'scripts/packaged-node.mjs'));
  const ran = await runNode([bin, 'games']);
  rmSync(root, { recursive: true });
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: not set up yet; run "npm install" in [^\n]+\n$/);
});
