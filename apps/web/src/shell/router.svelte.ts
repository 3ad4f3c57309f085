/** The page's address as state. Links are plain links: a click on one of ours is taken here instead of loading the page anew. */
import { tick, untrack } from 'svelte';
import { type Match, matchRoute } from './routes.ts';

class Router {
  #url = $state.raw(new URL(location.href));

  get url(): URL {
    return this.#url;
  }

  readonly match: Match | undefined = $derived(matchRoute(this.#url.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.#url = new URL(location.href);
    });
    document.addEventListener('click', (event) => {
      const to = linkOf(event);
      if (!to) return;
      event.preventDefault();
      void this.go(to.href);
    });
  }

  /** Opens an address of ours. */
  async go(address: string, how: { readonly replace?: boolean } = {}): Promise<void> {
    const to = new URL(address, location.href);
    // Whoever goes somewhere does not want to be woken when someone else does.
    const samePage = to.pathname === untrack(() => this.#url.pathname);
    // As browsers do: where one is already is no further step.
    history[how.replace || to.href === location.href ? 'replaceState' : 'pushState'](null, '', to);
    this.#url = to;
    await tick();
    if (to.hash !== '') reveal(to.hash.slice(1));
    else if (!samePage) scrollTo(0, 0);
  }
}

/** A plain click on a link to another page of ours; undefined for everything that the browser should do itself. */
function linkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href, location.href);
  const ours = to.origin === location.origin && matchRoute(to.pathname) !== undefined;
  return ours ? to : undefined;
}

/** Scrolls to a part of the page and lets a screen reader go on from there. */
export function reveal(id: string): void {
  const target = document.getElementById(decodeURIComponent(id));
  if (!target) return;
  target.scrollIntoView({ block: 'start' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

export const router = new Router();
