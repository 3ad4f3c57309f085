/** What this browser keeps. Storage may be forbidden (private windows) or full: then things are kept until the page is closed. */
export interface Keep {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Whether what is kept will be there next time. */
  readonly lasting: boolean;
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function makeKeep(open: () => StorageLike): Keep {
  const memory = new Map<string, string>();
  let storage: StorageLike | undefined;
  try {
    storage = open();
    const probe = 'pessoi.probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
  } catch {
    storage = undefined;
  }
  let lasting = storage !== undefined;
  return {
    get lasting() {
      return lasting;
    },
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        storage?.setItem(key, value);
      } catch {
        lasting = false;
      }
    },
  };
}
