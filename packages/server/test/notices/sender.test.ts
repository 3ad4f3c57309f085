import { beforeEach, expect, test } from 'vitest';
import { letterStatement, noticeStatements, type Telling } from '../../src/notices/index.ts';
import { sendDue } from '../../src/notices/sender.ts';
import { bySmtp, type Device, type Mail, type Ways } from '../../src/notices/ways.ts';
import type { UserId, UserRow } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';
import { type TestWorld, testWorld } from '../support/world.ts';
import { mailBox } from './smtp.ts';
import { addMatch, addUser } from './support.ts';

const MINUTE = 60_000;
const ALL = JSON.stringify({ mail: ['your-turn', 'invited', 'paired', 'ended'] });

eachStore((_name, openStore) => {
  let world: TestWorld;
  let mails: Mail[];
  let pushes: { readonly device: Device; readonly payload: string }[];
  let ways: Ways;
  /** Endpoints that are gone, and how often the ways fail before they work. */
  let gone: Set<string>;
  let failures: number;
  let places = 0;

  beforeEach(async () => {
    const store = await openStore({ place: `sender${places++}` });
    world = testWorld(store, { config: { smtpUrl: 'smtp://localhost', publicUrl: 'https://play.example.org' } });
    mails = [];
    pushes = [];
    gone = new Set();
    failures = 0;
    const perhapsFail = (): void => {
      if (failures-- > 0) throw Object.assign(new Error('550 ida@example.org is full'), { code: 'EENVELOPE' });
    };
    ways = {
      mail: async (mail) => {
        perhapsFail();
        mails.push(mail);
      },
      push: async (device, payload) => {
        if (gone.has(device.endpoint)) return 'gone';
        perhapsFail();
        pushes.push({ device, payload });
        return 'sent';
      },
    };
  });

  const tell = (...tellings: Telling[]) =>
    world.store.write({ statements: noticeStatements(world, world.now(), tellings) });
  const waiting = () => world.store.db.selectFrom('outgoing').selectAll().execute();
  const ida = (more: Partial<UserRow> = {}) =>
    addUser(world, 'Ida', { email: 'ida@example.org', settings: ALL, ...more });
  async function addDevice(user: UserId, endpoint: string): Promise<void> {
    const keys = JSON.stringify({ p256dh: `key of ${endpoint}`, auth: 'auth' });
    const row = { endpoint, user_id: user, keys, created_at: 0 };
    await world.store.write({ statements: [{ query: world.store.db.insertInto('devices').values(row) }] });
  }

  test('a mail says who plays what, in the user’s language, with a link', async () => {
    const user = await ida({ lang: 'fr' });
    const match = await addMatch(world, [user, await addUser(world, 'Karl')]);
    await tell({ user, what: 'ended', match, loud: true });
    await sendDue(world, ways);
    expect(mails).toEqual([
      {
        to: 'ida@example.org',
        subject: 'Partie terminée : Rois & Soldats, Karl',
        text: expect.stringContaining(`Y aller : https://play.example.org/match/${match}\n`),
      },
    ]);
    expect(mails[0]?.text).toContain('Votre partie contre Karl est terminée : Rois & Soldats.');
    expect(await waiting()).toEqual([]);
    await sendDue(world, ways);
    expect(mails).toHaveLength(1);
  });

  test('an invitation names who made the match, and does not give its secret away', async () => {
    const [user, host] = [await ida(), await addUser(world, 'Karl')];
    const match = await addMatch(world, [host, null], { status: 'open', actor: null });
    await tell({ user, what: 'invited', match, loud: true });
    await sendDue(world, ways);
    expect(mails[0]?.text).toContain('Karl would like to play Kings & Soldiers with you.');
    expect(JSON.stringify(mails)).not.toContain('secret');
  });

  test('by default there is push and no mail; settings turn each on and off', async () => {
    const plain = await ida({ settings: '{}' });
    const silent = await ida({ settings: '{"push":["invited"],"mail":["invited"]}' });
    await addDevice(plain, 'https://fcm.googleapis.com/plain');
    await addDevice(silent, 'https://fcm.googleapis.com/silent');
    const match = await addMatch(world, [plain, silent]);
    await tell({ user: plain, what: 'ended', match, loud: true }, { user: silent, what: 'ended', match, loud: true });
    for (let i = 0; i < 2; i++) await sendDue(world, ways);
    expect(mails).toEqual([]);
    expect(pushes.map(({ device }) => device.endpoint)).toEqual(['https://fcm.googleapis.com/plain']);
    expect(await waiting()).toEqual([]);
  });

  test('a mail that it is your turn waits, and is not sent when you have moved meanwhile', async () => {
    const [user, other] = [await ida(), await addUser(world, 'Karl')];
    const match = await addMatch(world, [user, other], { actor: 0 });
    await tell({ user, what: 'your-turn', match, loud: true });
    await sendDue(world, ways);
    expect(mails).toEqual([]);
    world.clock.advance(10 * MINUTE);
    await sendDue(world, ways);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your turn: Kings & Soldiers, Karl']);

    await tell({ user, what: 'your-turn', match, loud: true });
    const moved = world.store.db.updateTable('matches').set({ actor: 1 }).where('id', '=', match);
    await world.store.write({ statements: [{ query: moved }] });
    world.clock.advance(10 * MINUTE);
    await sendDue(world, ways);
    expect(mails).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('every device is told; one that fails is tried again without the others', async () => {
    const user = await ida({ settings: '{}', email: null });
    const match = await addMatch(world, [user, null]);
    for (const name of ['a', 'b', 'c']) await addDevice(user, `https://fcm.googleapis.com/${name}`);
    gone.add('https://fcm.googleapis.com/c');
    await tell({ user, what: 'your-turn', match, loud: true });
    await sendDue(world, ways);
    failures = 1;
    await sendDue(world, ways);
    expect(pushes).toHaveLength(1);
    world.clock.advance(MINUTE);
    await sendDue(world, ways);
    expect(pushes.map(({ device }) => device.endpoint).sort()).toEqual([
      'https://fcm.googleapis.com/a',
      'https://fcm.googleapis.com/b',
    ]);
    expect(JSON.parse(pushes[0]?.payload ?? '')).toEqual({
      title: 'Your turn: Kings & Soldiers, a house bot',
      body: 'It is your turn in Kings & Soldiers against a house bot.',
      url: `/match/${match}`,
      tag: match,
    });
    const left = await world.store.db.selectFrom('devices').select('endpoint').execute();
    expect(left.map(({ endpoint }) => endpoint).sort()).toEqual([
      'https://fcm.googleapis.com/a',
      'https://fcm.googleapis.com/b',
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('what fails is tried five times, ever later, then dropped; the log has no address', async () => {
    const user = await ida();
    failures = 100;
    const letter = letterStatement(world, user, world.now(), 'Your way back in', 'a secret');
    await world.store.write({ statements: [letter] });
    const dues: number[] = [];
    for (let i = 0; i < 5; i++) {
      await sendDue(world, ways);
      const [row] = await waiting();
      if (!row) break;
      dues.push((row.due_at - world.now()) / 1000);
      // Not before it is due.
      await sendDue(world, ways);
      world.clock.advance(row.due_at - world.now());
    }
    expect(dues).toEqual([30, 120, 480, 1920]);
    expect(failures).toBe(95);
    expect(await waiting()).toEqual([]);
    expect(world.lines.join('\n')).toContain('EENVELOPE');
    expect(world.lines.join('\n')).not.toMatch(/ida@|secret/);
  });

  test('two processes do not send the same mail; one that dies leaves it to the other', async () => {
    const user = await ida();
    await world.store.write({ statements: [letterStatement(world, user, world.now(), 'one', 'text')] });
    await Promise.all([sendDue(world, ways), sendDue(world, ways)]);
    expect(mails).toHaveLength(1);

    await world.store.write({ statements: [letterStatement(world, user, world.now(), 'two', 'text')] });
    const dies: Ways = { ...ways, mail: () => new Promise(() => {}) };
    void sendDue(world, dies);
    await expect.poll(async () => (await waiting())[0]?.tries, { timeout: 20_000 }).toBe(1);
    await sendDue(world, ways);
    expect(mails).toHaveLength(1);
    world.clock.advance(MINUTE);
    await sendDue(world, ways);
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two']);
  });

  test('a banned user, and one whose address is gone, get nothing', async () => {
    const banned = await ida();
    const letter = (user: UserId) => letterStatement(world, user, world.now(), 'subject', 'text');
    await world.store.write({ statements: [letter(banned), letter(await ida({ email: null }))] });
    const ban = world.store.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', banned);
    await world.store.write({ statements: [{ query: ban }] });
    expect(await waiting()).toHaveLength(1);
    await sendDue(world, ways);
    expect(mails).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

test('a mail goes out by SMTP, marked as automatic', async () => {
  const box = await mailBox();
  await bySmtp(box.url, 'Pessoi <pessoi@example.org>')({ to: 'ida@example.org', subject: 'À vous', text: 'Jouez.\n' });
  await box.close();
  expect(box.mails).toHaveLength(1);
  expect(box.mails[0]).toMatch(/^From: Pessoi <pessoi@example\.org>$/m);
  expect(box.mails[0]).toMatch(/^To: ida@example\.org$/m);
  expect(box.mails[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(box.mails[0]).toContain('Jouez.');
});
