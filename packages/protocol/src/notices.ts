import { type Static, Type } from 'typebox';
import { Seq, Strict } from './common.ts';
import { NoticeEvent } from './events.ts';

/** What may go out by mail and by push; the rest is for the stream only. */
export const LoudNotice = Type.Union([
  Type.Literal('your-turn'),
  Type.Literal('invited'),
  Type.Literal('paired'),
  Type.Literal('ended'),
]);
export type LoudNotice = Static<typeof LoudNotice>;

/** Which notices a user wants by which way; what is left out is as it is by default: all by push, none by mail. */
export const NoticeSettings = Strict({
  mail: Type.Optional(Type.Array(LoudNotice, { maxItems: 8 })),
  push: Type.Optional(Type.Array(LoudNotice, { maxItems: 8 })),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

export const NoticeQuery = Strict({ after: Type.Optional(Seq) });

export const NoticeList = Strict({
  notices: Type.Array(NoticeEvent),
  /** Notices after this one are yet to come: where a stream goes on from (`last=n<this>`). */
  last: NoticeEvent.properties.n,
});
export type NoticeList = Static<typeof NoticeList>;

/** What `PushSubscription.toJSON()` gives in a browser. */
export const PushDevice = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
  expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  keys: Strict({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}=*$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{20,30}=*$' }),
  }),
});
export type PushDevice = Static<typeof PushDevice>;
export const PushDeviceName = Strict({ endpoint: PushDevice.properties.endpoint });
export const PushKey = Strict({ key: Type.String({ description: 'the VAPID public key, in base64url' }) });
