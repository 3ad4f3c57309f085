/** What a user was told, and the devices to tell him by push. */
import {
  type NoticeList,
  NoticeList as NoticeListSchema,
  NoticeQuery,
  Ok,
  ProblemDocument,
  PushDevice,
  PushDeviceName,
  PushKey,
} from '@pessoi/protocol';
import type { FastifyRequest } from 'fastify';
import { userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { isHttps } from '../http/security.ts';
import { addDevice, removeDevice } from '../notices/devices.ts';
import { readNotices } from '../notices/read.ts';
import { vapidKeys } from '../notices/vapid.ts';
import { Problem } from '../problem.ts';

const tags = ['notices'];

export const noticeRoutes: Routes = async (app, { world }) => {
  /** Browsers have push on https only; a key or a device from elsewhere would be good for nothing. */
  const needHttps = (request: FastifyRequest): void => {
    if (!isHttps(world, request)) throw new Problem(409, 'needs-https');
  };

  app.get(
    '/notices',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'Your latest notices, or those after one',
        operationId: 'listNotices',
        querystring: NoticeQuery,
        response: { 200: NoticeListSchema, default: ProblemDocument },
      },
    },
    async (request): Promise<NoticeList> => readNotices(world.store.db, userOf(request).id, request.query.after),
  );

  app.get(
    '/push/key',
    {
      config: { scope: 'none', needsUser: false },
      schema: {
        tags,
        summary: 'The key that a browser needs to subscribe to push; over https only',
        operationId: 'getPushKey',
        response: { 200: PushKey, default: ProblemDocument },
      },
    },
    async (request) => {
      needHttps(request);
      return { key: (await vapidKeys(world)).publicKey };
    },
  );

  app.post(
    '/push/devices',
    {
      config: { scope: 'account' },
      schema: {
        tags,
        summary: 'Tell this device by push; over https only',
        operationId: 'addDevice',
        body: PushDevice,
        response: { 200: Ok, default: ProblemDocument },
      },
    },
    async (request) => {
      needHttps(request);
      await addDevice(world, userOf(request).id, request.body);
      return { ok: true } as const;
    },
  );

  app.delete(
    '/push/devices',
    {
      config: { scope: 'account' },
      schema: {
        tags,
        summary: 'No longer tell this device',
        operationId: 'removeDevice',
        body: PushDeviceName,
        response: { 200: Ok, default: ProblemDocument },
      },
    },
    async (request) => {
      await removeDevice(world, userOf(request).id, request.body.endpoint);
      return { ok: true } as const;
    },
  );
};
