/**
 * Draws public/icon.svg as the PNG files that phones and desktops want of an app that is installed.
 * Run `npm run icons -w @tesuji/web` after changing it; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, launchChromium } from '../../../scripts/test/chromium.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const PAPER = '#f6f1e7';
/** `share` is how much of the square the drawing takes: a maskable icon may be cut to a circle. */
const ICONS = [
  { name: 'icon-180.png', size: 180, share: 0.78, background: PAPER },
  { name: 'icon-192.png', size: 192, share: 0.96, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.96, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.58, background: PAPER },
];

const drawing = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await launchChromium(await findChromium());
for (const { name, size, share, background } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{height:${share * 100}vh}</style>${drawing}`,
  );
  writeFileSync(join(PUBLIC, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
