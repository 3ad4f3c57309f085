/** The server as this page reaches it. */
import { settings } from '../shell/settings.svelte.ts';
import { makeClient } from './client.ts';

class Connection {
  /** Whether this device has a network at all. */
  online = $state(navigator.onLine);
  /** Whether a server of ours answered last; undefined before anyone was asked. */
  answered: boolean | undefined = $state(undefined);

  constructor() {
    addEventListener('online', () => {
      this.online = true;
    });
    addEventListener('offline', () => {
      this.online = false;
    });
  }
}

export const connection = new Connection();

export const api = makeClient({
  fetch: (...request) => fetch(...request),
  lang: () => settings.lang,
  online: () => navigator.onLine,
  heard: (answered) => {
    connection.answered = answered;
  },
});
