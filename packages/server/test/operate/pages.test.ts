import { LANGS } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { MESSAGES } from '../../src/messages/index.ts';
import { html } from '../../src/operate/pages/html.ts';
import { showSchema } from '../../src/operate/pages/schema.ts';
import { TEXTS } from '../../src/operate/pages/texts.ts';
import { client } from '../support/client.ts';
import { sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';

/** What a browser would fetch or run by itself. */
const reachesOut = (page: string): string[] =>
  [...page.matchAll(/<script|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(([found]) => found);

describe('the pages of the server', () => {
  const openStore = sqliteStore();
  const open = async (config = {}) => {
    const world = testWorld(await openStore(), { config });
    return { world, app: await buildApp(world) };
  };

  it.each(LANGS)('begin with what this is, whose games these are and where to go (%s)', async (lang) => {
    const { app } = await open();
    const browser = client(app, { headers: { 'accept-language': `${lang}-XX,en;q=0.1` } });
    const { status, text, headers } = await browser.get('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain(`<html lang="${lang}">`);
    for (const game of GAMES) {
      expect(text).toContain(game.messages[lang].name.replace('&', '&amp;'));
      expect(text).toContain(game.authors.replace('&', '&amp;'));
    }
    expect(text).toContain(TEXTS[lang].independent);
    expect(text).toContain('SBG Editions');
    expect(text).toContain(TEXTS[lang].plainHttp);
    expect(reachesOut(text)).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    for (const [, address] of text.matchAll(/href="([^"]+)"/g))
      expect((await browser.get(address as string)).status, address).toBe(200);
  });

  it('say nothing about plain http when it is not', async () => {
    const { app } = await open({ trustProxy: true });
    const { text } = await client(app, { headers: { 'x-forwarded-proto': 'https' } }).get('/');
    expect(text).not.toContain(TEXTS.en.plainHttp);
  });

  it('show what the host announces, as text', async () => {
    const { app, world } = await open();
    const value = 'Down at <b>noon</b>';
    await world.store.write({
      statements: [{ query: world.store.db.insertInto('host').values({ key: 'announcement', value }) }],
    });
    expect((await client(app).get('/')).text).toContain('Down at &lt;b&gt;noon&lt;/b&gt;');
  });

  it.each(LANGS)('explain every operation of the API and every problem code (%s)', async (lang) => {
    const { app } = await open();
    const browser = client(app);
    const { text } = await browser.get(`/api/docs?lang=${lang}`);
    interface Document {
      paths: Record<string, Record<string, { operationId: string; summary: string; 'x-scope': string }>>;
    }
    const { body } = await browser.get<Document>('/api/openapi.json');
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, method, operationId, summary } of operations) {
      expect(text).toContain(`<h3 id="${operationId}">${method.toUpperCase()} ${path}</h3>`);
      expect(text).toContain(html`${summary}`.text);
    }
    expect(text).toContain(`${TEXTS[lang].scope}: play`);
    for (const code of Object.keys(MESSAGES[lang])) expect(text).toContain(`<code>${code}</code>`);
    expect(reachesOut(text)).toEqual([]);
  });

  it('come with a style that the content security policy lets in', async () => {
    const { app } = await open();
    const { headers } = await client(app).get('/plain.css');
    expect(headers['content-type']).toContain('text/css');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
});

describe('a schema', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer', minimum: 1, maximum: 8 }, 'integer (1 … 8)'],
    [{ type: 'string', minLength: 3 }, 'string (3 …  characters)'],
    [{ anyOf: [{ const: 'a' }, { type: 'null' }] }, '"a" | null'],
    [{ enum: [1, 2] }, '1 | 2'],
    [{ type: 'array', items: { type: 'number' } }, '(number)[]'],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'number' } } }, '{ [name]: number }'],
    [{ type: 'object', properties: {} }, '{}'],
    [{}, 'any'],
  ])('%j reads as a person writes it', (schema, expected) => {
    expect(showSchema(schema).text.replaceAll('&quot;', '"')).toBe(expected);
  });

  it('shows fields with their notes, and links to shared shapes', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer', description: 'less < more' }, b: { $ref: '#/components/schemas/Seat' } },
    };
    expect(showSchema(schema).text).toBe(
      '{\n  a: integer <span class="dim">// less &lt; more</span>\n  b?: <a href="#shape-Seat">Seat</a>\n}',
    );
  });
});
