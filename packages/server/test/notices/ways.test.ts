import { afterEach, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { startNotices, vapidKeys } from '../../src/notices/index.ts';
import { outsideWays } from '../../src/notices/ways.ts';
import { eachStore } from '../support/stores.ts';
import { TEST_CONFIG, testWorld } from '../support/world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const KEYS = { publicKey: 'public', privateKey: 'private' };
const DEVICE = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };
const failing = (status: number) => new webPush.WebPushError('no', status, {}, 'said', DEVICE.endpoint);

test('a push is signed with the host’s keys and names whom to write to', async () => {
  const send = vi.spyOn(webPush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} });
  for (const [config, subject] of [
    [{ mailFrom: 'Pessoi <host@example.org>' }, 'mailto:host@example.org'],
    [{ mailFrom: 'host@example.org', publicUrl: 'http://club.local' }, 'mailto:host@example.org'],
    [{ publicUrl: 'https://play.example.org' }, 'https://play.example.org'],
  ] as const) {
    expect(await outsideWays({ ...TEST_CONFIG, ...config }, KEYS).push(DEVICE, 'text')).toBe('sent');
    const vapidDetails = { subject, ...KEYS };
    expect(send).toHaveBeenLastCalledWith(DEVICE, 'text', expect.objectContaining({ vapidDetails }));
  }
});

test('a device that is gone is told apart from one that cannot be reached just now', async () => {
  const { push } = outsideWays(TEST_CONFIG, KEYS);
  const send = vi.spyOn(webPush, 'sendNotification');
  for (const status of [404, 410]) {
    send.mockRejectedValueOnce(failing(status));
    expect(await push(DEVICE, 'text')).toBe('gone');
  }
  for (const error of [failing(429), failing(500), new Error('no network')]) {
    send.mockRejectedValueOnce(error);
    await expect(push(DEVICE, 'text')).rejects.toBe(error);
  }
});

test('without SMTP settings there is no way to mail', () => {
  expect(outsideWays(TEST_CONFIG, KEYS).mail).toBeUndefined();
});

eachStore((_name, openStore) => {
  test('processes that start at the same time agree on the keys for push', async () => {
    const worlds = await Promise.all([1, 2, 3].map(async () => testWorld(await openStore())));
    const made = await Promise.all(worlds.map((world) => vapidKeys(world)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  });

  test('what notices need in the background starts and stops', async () => {
    const world = testWorld(await openStore());
    const running = await startNotices(world);
    await running.stop();
    expect(world.lines).toEqual([]);
  });
});
