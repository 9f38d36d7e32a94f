import type { Clock } from "./clock.ts";

const KEY = "parcelle:reload";
const GUARD_MILLISECONDS = 10_000;

/** True once per page in ten seconds, so that a chunk that stays missing cannot reload for ever. */
export function mayReload(path: string, clock: Clock, storage: Storage): boolean {
  const last = readLast(storage);
  if (last?.path === path && last.expires > clock.now()) return false;
  storage.setItem(KEY, JSON.stringify({ path, expires: clock.now() + GUARD_MILLISECONDS }));
  return true;
}

function readLast(storage: Storage): { path: string; expires: number } | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    return isLast(value) ? value : null;
  } catch {
    return null;
  }
}

function isLast(value: unknown): value is { path: string; expires: number } {
  return typeof value === "object" && value !== null && "path" in value && "expires" in value;
}

export interface Reloading {
  /** Whether the server answers: a reload while it does not would leave nothing on the screen. */
  answers: () => Promise<boolean>;
  /** Calls back once the server answers again. */
  whenBack: (run: () => void) => void;
  clock: Clock;
}

/** Reloads when a script of an older build is gone from the server; while the server itself is gone, only later. */
export function reloadOnMissingChunk(target: Window, { answers, whenBack, clock }: Reloading): void {
  async function reload(): Promise<void> {
    if (!(await answers())) return whenBack(() => target.location.reload());
    if (mayReload(target.location.pathname, clock, target.sessionStorage)) target.location.reload();
  }
  target.addEventListener("vite:preloadError", () => void reload());
}
