/**
 * Finds a Chromium that starts, in this order: `CHROME_PATH`, an installed Chrome or Chromium, the one inside
 * the package `@sparticuz/chromium` (unpacked once into .cache), and Debian's package when we are root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { ROOT } from '../tool.ts';

/** A browser on this machine, as plain data; `launchChromium` starts it. */
export interface Chromium {
  readonly path: string;
  /** Environment variables that it needs in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Arguments for every Chromium. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

export function launchChromium({ path, env }: Chromium, ...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGS, ...more], env: { ...process.env, ...env } });
}

/** Returns the first line of the error if the browser does not start; otherwise `undefined`. */
async function whyNot(found: Chromium): Promise<string | undefined> {
  try {
    const browser = await launchChromium(found);
    const page = await browser.newPage();
    await page.setContent('<p>Ready</p>');
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error).split('\n', 1)[0];
  }
}

function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...places, ...USUAL_PLACES].filter((path) => existsSync(path));
}

/** The packaged browser contains its libraries and one font, so that it also runs on a machine without them. */
function unpackPackaged(): Chromium {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (manifest === undefined || process.platform !== 'linux') throw new Error('no packaged Chromium for this system');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(ROOT, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), ...fonts } };
}

/** Unpacks into a temporary folder and renames it, so that no other process finds a partly unpacked browser. */
function unpackInto(folder: string): void {
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  // The package writes to the temporary folder, and unpacks its libraries only if a variable names a cloud platform.
  const env = { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const unpack = `import('@sparticuz/chromium').then((packaged) => packaged.default.executablePath())`;
  execFileSync(process.execPath, ['--eval', unpack], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(join(aside, 'fonts.conf'), `<fontconfig>${dirs}${cache}</fontconfig>\n`);
  if (existsSync(folder)) rmSync(aside, { recursive: true });
  else renameSync(aside, folder);
}

function installDebianPackage(): Chromium {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('Debian packages cannot be installed here');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return { path: '/usr/bin/chromium' };
}

/** Every way to get a browser, in order of preference. If the user names a browser, only that one is used. */
function waysToGetOne(): (() => Chromium)[] {
  const named = process.env['CHROME_PATH'];
  if (named) return [() => ({ path: named })];
  return [...installed().map((path) => () => ({ path })), unpackPackaged, installDebianPackage];
}

export async function findChromium(): Promise<Chromium> {
  const reasons: string[] = [];
  for (const way of waysToGetOne()) {
    try {
      const found = way();
      const reason = await whyNot(found);
      if (reason === undefined) return found;
      reasons.push(`${found.path}: ${reason}`);
    } catch (error) {
      reasons.push(String(error));
    }
  }
  throw new Error(`No browser for the tests. Install Chromium or set CHROME_PATH.\n${reasons.join('\n')}`);
}

if (import.meta.main) {
  try {
    console.log((await findChromium()).path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
