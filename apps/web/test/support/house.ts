/** The built page on a real server, and browsers to look at it. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@pessoi/core';
import { readConfig, type Served, startServer } from '@pessoi/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../../../tools/chromium.ts';

/** `PESSOI_WEB_DIST` names another build, so that one can be tested while the next is made. */
export const DIST = process.env.PESSOI_WEB_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** With the service worker, where it matters: it fetches all of the page at once, which takes longer than most of what is tested. */
export const KEPT: BrowserContextOptions = { serviceWorkers: 'allow' };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: errors, refused loads, requests to anywhere else. */
  readonly troubles: string[];
}

export class House {
  readonly url: string;
  private served: Served | undefined;
  private readonly browser: Browser;
  private readonly data: string;

  private constructor(served: Served, browser: Browser, data: string) {
    this.url = served.url;
    this.served = served;
    this.browser = browser;
    this.data = data;
  }

  static async open(): Promise<House> {
    if (!existsSync(join(DIST, 'index.html'))) throw new Error('the page is not built: npm run build');
    const data = await mkdtemp(join(tmpdir(), 'pessoi-house-'));
    const served = await serve(data, '0');
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    return new House(served, browser, data);
  }

  /** The server goes away; its data and its address stay. */
  async stop(): Promise<void> {
    await this.served?.stop();
    this.served = undefined;
  }

  /** The server is back at the same address, with what it had; `settings` are further ones of its environment. */
  async restart(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.served = await serve(this.data, new URL(this.url).port, settings);
  }

  /** `prepare` is done to the context before the first page is opened. */
  async visit(
    path: string,
    options: BrowserContextOptions = DESK,
    prepare?: (context: BrowserContext) => Promise<void>,
  ): Promise<Visit> {
    const context = await this.enter(options);
    await prepare?.(context);
    return this.look(context, path);
  }

  /** Someone new, with a browser of his own. */
  enter(options: BrowserContextOptions = DESK): Promise<BrowserContext> {
    return this.browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      baseURL: this.url,
      serviceWorkers: 'block',
      ...options,
    });
  }

  /** A page of someone who has entered. */
  async look(context: BrowserContext, path: string): Promise<Visit> {
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.url) && !/^(data|blob):/.test(url)) troubles.push(`asked for ${url}`);
    });
    await page.goto(`${this.url}${path}`);
    return { page, context, troubles };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }
}

function serve(data: string, port: string, settings: NodeJS.ProcessEnv = {}): Promise<Served> {
  const env = {
    PESSOI_LOG_LEVEL: 'silent',
    PESSOI_BOT_THREADS: '1',
    PESSOI_RATE_PER_ADDRESS: '100000',
    ...settings,
  };
  return startServer(unwrap(readConfig(env, { port, host: '127.0.0.1', data })), { site: DIST });
}
