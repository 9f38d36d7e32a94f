import type { Clock } from "./clock.ts";
import type { Persisted } from "./persisted.ts";

export const ICON_CACHE = { items: 50, maxAge: 168 * 60 * 60 * 1000 } as const;

export interface KeptIcon {
  address: string;
  /** What an `img` shows: an address that holds the picture itself. */
  icon: string;
  loadedAt: number;
}

export interface IconCache {
  /** The icon of an address: from here when it is fresh, else loaded; asked for twice, it is loaded once. */
  get(address: string): Promise<string>;
  size(): number;
}

interface Entry {
  icon: Promise<string>;
  /** Undefined while it is on its way. */
  loaded?: string;
  loadedAt: number;
}

export interface IconCacheOptions {
  load: (address: string) => Promise<string>;
  clock: Clock;
  /** Where icons outlive the page. */
  kept: Persisted<KeptIcon[]>;
}

function isKeptIcon(value: unknown): value is KeptIcon {
  const { address, icon, loadedAt } = (value ?? {}) as Record<string, unknown>;
  return typeof address === "string" && typeof icon === "string" && typeof loadedAt === "number";
}

/** Reads what an earlier page kept; null when it is nothing of the kind. */
export function parseKeptIcons(value: unknown): KeptIcon[] | null {
  return Array.isArray(value) ? value.filter(isKeptIcon).slice(-ICON_CACHE.items) : null;
}

/** At most 50 icons from elsewhere, each for at most 168 hours; the one not asked for longest goes first. */
export function createIconCache({ load, clock, kept }: IconCacheOptions): IconCache {
  const entries = new Map<string, Entry>(
    (kept.read() ?? []).map(({ address, icon, loadedAt }) => [
      address,
      { icon: Promise.resolve(icon), loaded: icon, loadedAt },
    ]),
  );

  function keep(): void {
    const loaded = [...entries].flatMap(([address, { loaded: icon, loadedAt }]) =>
      icon === undefined ? [] : [{ address, icon, loadedAt }],
    );
    try {
      kept.write(loaded);
    } catch {
      // The browser's storage is full: the icons are loaded again next time.
    }
  }
  function fresh(address: string): Entry | undefined {
    const entry = entries.get(address);
    return entry && clock.now() - entry.loadedAt <= ICON_CACHE.maxAge ? entry : undefined;
  }
  function fetched(address: string): Entry {
    const entry: Entry = { icon: load(address), loadedAt: clock.now() };
    entry.icon.then(
      (icon) => {
        entry.loaded = icon;
        keep();
      },
      () => {
        if (entries.get(address) === entry) entries.delete(address);
      },
    );
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
