/**
 * `npm run screens [-- FOLDER]`: a picture of every screen, phone and desktop, light and dark, in both languages, in
 * `.cache/screens` or the folder named; `index.html` there shows them all. `--only TEXT` takes scenes whose name has it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startServer } from '../../server/src/index.ts';
import { ONLINE_SCENES, openScene, SCENES, type Scene } from './scenes.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { findChromium, launchChromium } from '../../../scripts/test/chromium.ts';
import { ROOT } from '../../../scripts/tool.ts';

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;
const THEMES = ['light', 'dark'] as const;

interface Shot {
  readonly scene: Scene;
  readonly file: string;
  readonly options: BrowserContextOptions;
}

function listShots(scenes: readonly Scene[]): readonly Shot[] {
  return scenes.flatMap((scene) =>
    Object.entries(DEVICES).flatMap(([device, options]) =>
      Object.entries(LOCALES).flatMap(([language, locale]) =>
        THEMES.map((colorScheme) => ({
          scene,
          file: `${scene.name}.${device}.${colorScheme}.${language}.png`,
          options: { ...options, locale, colorScheme, reducedMotion: 'reduce' as const },
        })),
      ),
    ),
  );
}

/** Returns what went wrong, if anything did. */
async function take(browser: Browser, url: string, folder: string, shot: Shot): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...shot.options });
  try {
    const page = await context.newPage();
    await openScene(page, shot.scene);
    await page.screenshot({ path: join(folder, shot.file) });
    return undefined;
  } catch (error) {
    return `${shot.file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  } finally {
    await context.close();
  }
}

function indexOf(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  );
  const style = 'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}img{height:320px}figure{margin:0}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('\n')}</html>\n`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const folder = resolve(positionals[0] ?? join(ROOT, '.cache/screens'));
const shots = listShots([...SCENES, ...ONLINE_SCENES].filter(({ name }) => name.includes(values.only)));
await mkdir(join(ROOT, '.cache'), { recursive: true });
const built = await mkdtemp(join(ROOT, '.cache/web-'));
if ((await buildWeb(built)) !== 0) throw new Error('The page could not be built.');
const served = await startServer({ folder: built, port: 0 });
const browser = await launchChromium(await findChromium());
await mkdir(folder, { recursive: true });
const troubles: string[] = [];
for (const shot of shots) {
  const trouble = await take(browser, served.url, folder, shot);
  if (trouble !== undefined) troubles.push(trouble);
}
await writeFile(join(folder, 'index.html'), indexOf(shots));
await browser.close();
await served.close();
await rm(built, { recursive: true, force: true });
console.log(`${shots.length - troubles.length} pictures in ${folder}`);
for (const trouble of troubles) console.error(trouble);
if (troubles.length > 0) process.exitCode = 1;
