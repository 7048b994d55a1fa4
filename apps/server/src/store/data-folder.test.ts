import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder, FolderInUse } from './data-folder.ts';
import { DATABASE_FILE, openStore } from './open-store.ts';
import { DatabaseError } from './store.ts';
import { ServerProcess } from './test/start-server.ts';

describe('the usual folder of data', () => {
  it.each([
    ['linux', {}, '/home/me/.local/share/tesuji/server'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/tesuji/server'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/me/.local/share/tesuji/server'],
    ['darwin', { XDG_DATA_HOME: '/data' }, '/home/me/Library/Application Support/tesuji/server'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'D:\\Local\\tesuji\\server'],
  ] as const)('in %s with %j is %s', (platform, env, folder) => {
    expect(dataFolder(undefined, env, platform, '/home/me')).toBe(folder);
  });

  it('is the one that was asked for', () => {
    expect(dataFolder('somewhere/')).toBe(resolve('somewhere'));
  });
});

describe('a store in a folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'tesuji-folder-'));
    folder = join(parent, 'deep', 'data');
  });
  afterEach(async () => {
    await ServerProcess.killAll();
    rmSync(parent, { recursive: true });
  });

  it('is made for this account alone, and has its content when it is opened again', async () => {
    const store = await openStore(folder);
    await store.site.set('name', 'here');
    if (process.platform !== 'win32') {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, DATABASE_FILE)).mode & 0o777).toBe(0o600);
    }
    await store.close();
    const again = await openStore(folder);
    expect(await again.site.setting('name')).toBe('here');
    expect(await again.site.size()).toBeGreaterThan(0);
    await again.close();
  });

  it('notes the time in which no server was running', async () => {
    for (const now of [100_000, 102_999, 106_000]) await (await openStore(folder, now)).close();
    const store = await openStore(folder, 106_500);
    expect(await store.log.outages(0)).toEqual([{ since: 102_999, till: 106_000 }]);
    await store.close();
  });

  it('is refused to a second server, in this process or another', async () => {
    const store = await openStore(folder);
    const message = `another Tesuji server is using the folder ${folder}; stop it, or choose another folder`;
    await expect(openStore(folder)).rejects.toThrow(FolderInUse);
    await expect(openStore(folder)).rejects.toThrow(message);
    const other = new ServerProcess('hold', folder);
    expect(await other.said(1)).toEqual([`FolderInUse: ${message}`]);
    await store.close();
    const next = new ServerProcess('hold', folder);
    expect(await next.said(1)).toEqual(['open']);
    await next.kill();
  });

  it('is free at once when its server is killed', async () => {
    const server = new ServerProcess('hold', folder);
    expect(await server.said(1)).toEqual(['open']);
    await expect(openStore(folder)).rejects.toThrow(FolderInUse);
    await server.kill();
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
    const store = await openStore(folder);
    await store.close();
  });

  it('is free again when its database cannot be opened', async () => {
    await (await openStore(folder)).close();
    const broken = join(folder, DATABASE_FILE);
    rmSync(broken);
    writeFileSync(broken, 'this is not a database, whatever its name says');
    await expect(openStore(folder)).rejects.toThrow(DatabaseError);
    rmSync(broken);
    await (await openStore(folder)).close();
  });
});
