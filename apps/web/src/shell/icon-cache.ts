import type { Clock } from "./clock.ts";

export const ICON_CACHE = { items: 50, maxAge: 168 * 60 * 60 * 1000 } as const;

export interface IconCache<T> {
  /** The icon of an address: from here when it is fresh, else loaded; asked for twice, it is loaded once. */
  get(address: string): Promise<T>;
  size(): number;
}

interface Entry<T> {
  icon: Promise<T>;
  loadedAt: number;
}

/** At most 50 icons from elsewhere, each for at most 168 hours; the one not asked for longest goes first. */
export function createIconCache<T>(load: (address: string) => Promise<T>, clock: Clock): IconCache<T> {
  const entries = new Map<string, Entry<T>>();

  function fresh(address: string): Entry<T> | undefined {
    const entry = entries.get(address);
    return entry && clock.now() - entry.loadedAt <= ICON_CACHE.maxAge ? entry : undefined;
  }
  function fetched(address: string): Entry<T> {
    const entry = { icon: load(address), loadedAt: clock.now() };
    entry.icon.catch(() => {
      if (entries.get(address) === entry) entries.delete(address);
    });
    return entry;
  }
  function dropOldest(): void {
    const [oldest] = entries.keys();
    if (entries.size > ICON_CACHE.items && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(address) {
      const entry = fresh(address) ?? fetched(address);
      // Put back at the end: a Map remembers the order in which its keys came.
      entries.delete(address);
      entries.set(address, entry);
      dropOldest();
      return entry.icon;
    },
    size: () => entries.size,
  };
}
