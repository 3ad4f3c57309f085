/** The demo page in a headless Chromium, built once. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../../tools/chromium.ts';

const DEMO = join(import.meta.dirname, '../demo');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export class DemoPage {
  private readonly server: Server;
  private readonly browser: Browser;

  private constructor(server: Server, browser: Browser) {
    this.server = server;
    this.browser = browser;
  }

  static async open(): Promise<DemoPage> {
    await build({ configFile: join(DEMO, 'vite.config.ts'), logLevel: 'error' });
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(DEMO, 'dist', path === '/' ? 'index.html' : path);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const executablePath = findChromium();
    return new DemoPage(server, await chromium.launch({ executablePath, args: ARGS }));
  }

  async visit(query: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/?${query}`);
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}
