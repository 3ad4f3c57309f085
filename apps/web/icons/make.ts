/** Makes the PNG icons from public/icons/icon.svg, with the Chromium of this machine: `node icons/make.ts`. They are kept in the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '../public/icons');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** `part`: how much of the width the drawing fills. Systems cut the corners of a maskable icon, so it keeps clear of them. */
const ICONS = [
  { name: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { name: 'maskable-512.png', size: 512, part: 0.72, ground: '#f5e9d3' },
  { name: 'apple-180.png', size: 180, part: 0.84, ground: '#f5e9d3' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();
for (const { name, size, part, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${part * 100}vw}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
