/**
 * Runs a script on Node 24 with everything installed: `node scripts/run.mjs SCRIPT [ARGUMENT…]`.
 *
 * An older Node must understand this file and packaged-node.mjs: plain JavaScript, only `node:` imports. It installs the
 * dependencies (one of them is Node 24) when package-lock.json has changed since the last run, and starts the script.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findModernNode } from '../apps/cli/bin/packaged-node.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.tesuji-installed');

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

function install() {
  console.log('Installing dependencies…');
  const started = Date.now();
  // Installs what the lock file lists, without changing it. Faster than `npm ci`, which first removes node_modules.
  const flags = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  // npm passes its own path and that of its Node to scripts. That Node is not one that this install may replace.
  const npm = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
  const done = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail('Installing the dependencies failed: see what npm says above.');
  // npm does not fail on an optional package that it cannot fetch; then the next run must try again.
  if (findModernNode() !== undefined) writeFileSync(STAMP, lockHash());
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function modernNode() {
  const installed = process.versions.node;
  return (
    findModernNode() ??
    fail(`Node 24 is missing. npm could not install it, or has none for this system: install it; this is ${installed}.`)
  );
}

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash()) install();

const usage = pathToFileURL(join(ROOT, 'scripts/usage.mjs')).href;
const args = ['--import', usage, ...process.argv.slice(2)];
const child = spawn(modernNode(), args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
for (const signal of signals) process.on(signal, () => child.kill(signal));
// A shell between npm and this process may end at a signal without passing it on; then this process must stop itself.
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill(), 1000).unref();
child.on('error', (error) => fail(`Could not start Node 24: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
