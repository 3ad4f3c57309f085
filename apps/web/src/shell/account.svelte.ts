/** Who the server takes this browser for. */
import type { Account } from '@pessoi/protocol';
import { api } from '../api/api.svelte.ts';
import { keep, settings } from './settings.svelte.ts';

const KNOWN = 'pessoi.visitor';

class Visitor {
  account: Account | undefined = $state.raw(undefined);
  /** Whether this browser has been online here before: asking who one is makes a guest of whoever was nobody. */
  known = $state(keep.get(KNOWN) === '1');

  /** Asks, and so becomes at least a guest. */
  async load(): Promise<Account> {
    return this.is(await api.get<Account>('/account'));
  }

  is(account: Account): Account {
    this.account = account;
    this.remember();
    return account;
  }

  /** Something was done online. */
  remember(): void {
    this.known = true;
    keep.set(KNOWN, '1');
  }

  forget(): void {
    this.account = undefined;
    this.known = false;
    keep.set(KNOWN, '0');
  }
}

export const visitor = new Visitor();

// Mails are written in the language that was chosen last.
$effect.root(() => {
  $effect(() => {
    const { lang } = settings;
    if (visitor.account === undefined || visitor.account.lang === lang) return;
    api.send<Account>('PATCH', '/account', { lang }).then(
      (account) => visitor.is(account),
      () => undefined,
    );
  });
});
