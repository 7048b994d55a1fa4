import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { libraryFolder } from './open.ts';

it.each([
  ['linux', {}, join(homedir(), '.local/share/tesuji/library')],
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'tesuji', 'library')],
  ['darwin', {}, join(homedir(), 'Library/Application Support/tesuji/library')],
  ['win32', { APPDATA: 'C:/Users/ann/AppData/Roaming' }, join('C:/Users/ann/AppData/Roaming', 'tesuji', 'library')],
  ['linux', { TESUJI_LIBRARY: '/games', XDG_DATA_HOME: '/data' }, '/games'],
  ['linux', { TESUJI_LIBRARY: '/games/' }, '/games'],
  ['linux', { TESUJI_LIBRARY: '' }, join(homedir(), '.local/share/tesuji/library')],
] as const)('on %s with %j it is %s', (platform, env, folder) => {
  expect(libraryFolder(undefined, env, platform)).toBe(folder);
  expect(libraryFolder('here', env, platform)).toBe(resolve('here'));
});

it.each([
  ['here/', 'here'],
  ['./here//', 'here'],
  ['.', basename(resolve('.'))],
  ['..', basename(dirname(resolve('.')))],
])('%s has the name %s, which files beside it are named after', (asked, name) => {
  expect(basename(libraryFolder(asked))).toBe(name);
  expect(libraryFolder(asked)).not.toMatch(/[/\\]$/);
});
