#!/usr/bin/env node
// Plain JavaScript that any Node from 20 on can run. Started on an older Node than the program needs, it continues on
// the packaged one. In an installed package it runs the compiled program, in a checkout the source.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
// As a whole, since Node 20 has no `enableCompileCache` to name.
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackagedNode, isModern, OLDEST_NODE } from './packaged-node.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const isInstalled = !existsSync(join(root, 'src', 'main.ts'));
const SET_UP = isInstalled ? 'install tesuji again' : `run "npm install" in ${dirname(dirname(root))} first`;

if (!isSetUp()) {
  process.stderr.write(`tesuji: not set up yet; ${SET_UP}\n`);
  process.exitCode = 2;
} else if (isModern()) {
  // Shortens the start-up, most of which is compiling.
  module.enableCompileCache(isInstalled ? undefined : join(root, '..', '..', 'node_modules', '.cache', 'tesuji'));
  await import(isInstalled ? '../dist/main.js' : '../src/main.ts');
} else {
  startOnPackagedNode();
}

function isSetUp() {
  const { resolve } = module.createRequire(import.meta.url);
  try {
    resolve('commander');
    return (
      module.findPackageJSON === undefined || module.findPackageJSON('@tesuji/rules', import.meta.url) !== undefined
    );
  } catch {
    return false;
  }
}

function startOnPackagedNode() {
  // A variable marks the first attempt, so that a packaged Node that is too old does not restart endlessly.
  const node = process.env.TESUJI_RESTARTED === undefined ? findPackagedNode() : undefined;
  if (node === undefined) {
    process.stderr.write(
      `tesuji: needs Node ${OLDEST_NODE}, this is ${process.versions.node}; ${SET_UP}, or install Node ${OLDEST_NODE}\n`,
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
