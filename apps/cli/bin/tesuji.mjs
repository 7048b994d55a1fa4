#!/usr/bin/env node
// Plain JavaScript that any Node from 20 on can run: it finds the Node 24 that came with the checkout when the one it
// was started on is too old to run TypeScript, and says in one line what to do when the checkout is not set up.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
// As a whole, since Node 20 has no `enableCompileCache` to name.
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackagedNode, isModern, OLDEST_NODE } from '../../../scripts/packaged-node.mjs';

const self = fileURLToPath(import.meta.url);
const root = resolve(dirname(self), '../../..');
const { resolve: locate } = module.createRequire(import.meta.url);

if (!isSetUp()) {
  process.stderr.write(`tesuji: not set up yet; run "npm install" in ${root} first\n`);
  process.exitCode = 2;
} else if (isModern()) {
  // Halves the start-up, most of which is stripping types.
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'tesuji'));
  await import('../src/main.ts');
} else {
  startOnPackagedNode();
}

function isSetUp() {
  try {
    locate('commander');
    return existsSync(join(root, 'node_modules', '@tesuji', 'rules'));
  } catch {
    return false;
  }
}

function startOnPackagedNode() {
  // The environment remembers a first attempt, so that a packaged Node that is itself too old cannot restart for ever.
  const node = process.env.TESUJI_RESTARTED === undefined ? findPackagedNode(root) : undefined;
  if (node === undefined) {
    process.stderr.write(
      `tesuji: needs Node ${OLDEST_NODE}, this is ${process.versions.node}; run "npm install" in ${root} first, or install Node ${OLDEST_NODE}\n`,
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(node, [self, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TESUJI_RESTARTED: '1' },
  });
  // The terminal sends Ctrl-C to both processes; the child decides what it means.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`tesuji: cannot start ${node}: ${error.message}\n`);
    process.exitCode = 2;
  });
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}
