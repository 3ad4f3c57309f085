/** The ways out of the house: mail by SMTP, and web push. Tests put their own in their place. */
import nodemailer from 'nodemailer';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import type { VapidKeys } from './vapid.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Both throw when it did not work this time. */
export interface Ways {
  /** Undefined where the host has set none. */
  readonly mail: ((mail: Mail) => Promise<void>) | undefined;
  /** `gone`: the device has ended its subscription for good. */
  readonly push: (device: Device, payload: string) => Promise<'sent' | 'gone'>;
}

const PATIENCE_MS = 20_000;
const DAY_S = 86_400;

export function outsideWays(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>, keys: VapidKeys): Ways {
  const vapidDetails = { subject: subjectOf(config), publicKey: keys.publicKey, privateKey: keys.privateKey };
  return {
    mail: config.smtpUrl === undefined ? undefined : bySmtp(config.smtpUrl, config.mailFrom),
    async push(device, payload) {
      try {
        await webPush.sendNotification(device, payload, { vapidDetails, TTL: DAY_S, timeout: PATIENCE_MS });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410))
          return 'gone';
        throw error;
      }
    },
  };
}

export function bySmtp(url: string, from: string): (mail: Mail) => Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

/** Push services want to know whom to write to when something is wrong. */
function subjectOf({ publicUrl, mailFrom }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
