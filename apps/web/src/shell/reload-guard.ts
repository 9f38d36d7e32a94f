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

/** Reloads when a script of an older build is gone from the server. */
export function reloadOnMissingChunk(target: Window, clock: Clock): void {
  target.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(target.location.pathname, clock, target.sessionStorage)) return;
    event.preventDefault();
    target.location.reload();
  });
}
