import type { Clock } from "./clock.ts";

interface Saved {
  value: unknown;
  savedAt: number;
}

function isSaved(value: unknown): value is Saved {
  return typeof value === "object" && value !== null && "value" in value && "savedAt" in value;
}

export interface Persisted<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface PersistedOptions<T> {
  key: string;
  /** Turns what was stored into a value, or null when it is not one. */
  parse: (value: unknown) => T | null;
  maxAge?: number;
  storage: Storage;
  clock: Clock;
}

/** A value kept in the browser with the time it was saved; older than `maxAge` ms (default: no limit) it is discarded. */
export function persisted<T>(options: PersistedOptions<T>): Persisted<T> {
  const { key, parse, storage, clock, maxAge = Number.POSITIVE_INFINITY } = options;
  function saved(): Saved | null {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
      return isSaved(value) ? value : null;
    } catch {
      return null;
    }
  }
  return {
    read() {
      const found = saved();
      if (!found) return null;
      if (clock.now() - found.savedAt <= maxAge) return parse(found.value);
      storage.removeItem(key);
      return null;
    },
    write: (value) => storage.setItem(key, JSON.stringify({ value, savedAt: clock.now() })),
    clear: () => storage.removeItem(key),
  };
}
