import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'tesuji-opener-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A browser that writes its arguments to a file. */
const heard = join(folder, 'heard');
const script = `require('node:fs').writeFileSync(${JSON.stringify(heard)}, process.argv.slice(1).join(' '))`;
const BROWSER: readonly [string, ...string[]] = [process.execPath, '--eval', script];
const URL = 'http://127.0.0.1:4649/';

async function told(): Promise<string> {
  const text = await vi.waitFor(() => readFileSync(heard, 'utf8') || Promise.reject(new Error('not yet')), {
    timeout: 10_000,
  });
  rmSync(heard);
  return text;
}

it('opens an address without a secret as it is', async () => {
  await openPage({ url: URL, privateUrl: URL }, BROWSER);
  expect(await told()).toBe(URL);
});

it('passes a secret in a file that only this account can read, and removes the file', async () => {
  const privateUrl = `${URL}#key=s3cret`;
  const remove = await openPage({ url: URL, privateUrl }, BROWSER);
  const file = await told();
  expect(file).not.toContain('s3cret');
  expect(readFileSync(file, 'utf8')).toContain(`url=${privateUrl}"`);
  if (process.platform !== 'win32') {
    expect([statSync(file), statSync(dirname(file))].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
  }
  await remove();
  expect(existsSync(dirname(file))).toBe(false);
});

it('ignores a browser that does not start', async () => {
  const remove = await openPage({ url: URL, privateUrl: `${URL}#key=x` }, ['/no/such/browser']);
  await expect(remove()).resolves.toBeUndefined();
});
