/**
 * `npm run screens [-- FOLDER]`: a picture of every screen, phone and desktop, light and dark, in both languages, in
 * `.cache/screens` or the folder named; `index.html` there shows them all. `--only TEXT` takes scenes whose name has it.
 * Screens about people elsewhere are those of a club that is made for the pictures.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startServer } from '../../server/src/index.ts';
import { openClub } from './open-club.ts';
import { CLUB_SCENES, openClubScene, openScene, SCENES } from './scenes.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { findChromium, launchChromium } from '../../../scripts/test/chromium.ts';
import { ROOT } from '../../../scripts/tool.ts';

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;
const THEMES = ['light', 'dark'] as const;

/** A scene, wherever its page is served. */
interface View {
  readonly name: string;
  readonly url: string;
  open(page: Page): Promise<void>;
}

interface Shot {
  readonly view: View;
  readonly file: string;
  readonly options: BrowserContextOptions;
}

function listShots(views: readonly View[]): readonly Shot[] {
  return views.flatMap((view) =>
    Object.entries(DEVICES).flatMap(([device, options]) =>
      Object.entries(LOCALES).flatMap(([language, locale]) =>
        THEMES.map((colorScheme) => ({
          view,
          file: `${view.name}.${device}.${colorScheme}.${language}.png`,
          options: { ...options, locale, colorScheme, timezoneId: 'UTC', reducedMotion: 'reduce' as const },
        })),
      ),
    ),
  );
}

/** Returns what went wrong, if anything did. */
async function take(browser: Browser, folder: string, { view, file, options }: Shot): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: view.url, serviceWorkers: 'block', ...options });
  try {
    const page = await context.newPage();
    await view.open(page);
    await page.screenshot({ path: join(folder, file) });
    return undefined;
  } catch (error) {
    return `${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
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
const isWanted = ({ name }: { readonly name: string }): boolean => name.includes(values.only);
await mkdir(join(ROOT, '.cache'), { recursive: true });
const built = await mkdtemp(join(ROOT, '.cache/web-'));
if ((await buildWeb(built)) !== 0) throw new Error('The page could not be built.');
const served = await startServer({ folder: built, port: 0 });
const clubScenes = CLUB_SCENES.filter(isWanted);
const club = clubScenes.length === 0 ? undefined : await openClub(built);
const shots = listShots([
  ...SCENES.filter(isWanted).map((scene) => ({
    name: scene.name,
    url: served.url,
    open: (page: Page) => openScene(page, scene),
  })),
  ...clubScenes.map((scene) => ({
    name: scene.name,
    url: club!.url,
    open: (page: Page) => openClubScene(page, club!, scene),
  })),
]);
const browser = await launchChromium(await findChromium());
await mkdir(folder, { recursive: true });
const troubles: string[] = [];
for (const shot of shots) {
  const trouble = await take(browser, folder, shot);
  if (trouble !== undefined) troubles.push(trouble);
}
await writeFile(join(folder, 'index.html'), indexOf(shots));
await browser.close();
await served.close();
await club?.close();
await rm(built, { recursive: true, force: true });
console.log(`${shots.length - troubles.length} pictures in ${folder}`);
for (const trouble of troubles) console.error(trouble);
if (troubles.length > 0) process.exitCode = 1;
