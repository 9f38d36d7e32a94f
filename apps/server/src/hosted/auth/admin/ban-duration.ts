import { AuthError } from "../auth-error.ts";

const SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
// PostgreSQL's timestamps end; nobody is banned for longer than that.
const LONGEST_SECONDS = 100_000 * 365 * 24 * 3600;

/** Seconds of a duration such as `24h` or `1h30m`, as Go writes them; null for `none`. Throws validation_failed. */
export function readBanDuration(text: string): number | null {
  if (text === "none") return null;
  const parts = [...text.matchAll(PART)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text)
    throw new AuthError(400, "validation_failed", `invalid format for ban duration: ${text}`);
  const seconds = parts.reduce((sum, [, number, unit]) => sum + Number(number) * SECONDS[unit!]!, 0);
  return Math.min(seconds, LONGEST_SECONDS);
}
