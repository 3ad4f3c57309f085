/** Keeping the page for when there is no network, and telling when a newer one is there. */
class Installation {
  /** Why this page cannot be kept; undefined when it can. */
  readonly hindrance: 'insecure' | 'unsupported' | undefined = !isSecureContext
    ? 'insecure'
    : 'serviceWorker' in navigator
      ? undefined
      : 'unsupported';
  /** Everything needed offline is here. */
  ready = $state(false);
  /** A newer page is here and waits. */
  waiting: ServiceWorker | undefined = $state.raw(undefined);

  /** Takes the newer page. */
  renew(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage({ type: 'SKIP_WAITING' });
  }
}

export const installation = new Installation();

/** In development there is nothing to keep: every file changes. */
export function keepOffline(): void {
  if (installation.hindrance !== undefined || import.meta.env.DEV) return;
  void register();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const look = (worker: ServiceWorker | null): void => {
      if (!worker) return;
      const settle = (): void => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) installation.waiting = worker;
      };
      worker.addEventListener('statechange', settle);
      settle();
    };
    look(registration.waiting);
    registration.addEventListener('updatefound', () => look(registration.installing));
    await navigator.serviceWorker.ready;
    installation.ready = true;
  } catch {
    // A browser set to refuse it: the page works, but only with a network.
  }
}
