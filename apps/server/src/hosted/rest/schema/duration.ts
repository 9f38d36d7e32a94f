const MILLISECONDS: Record<string, number> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration as PostgreSQL's settings write it, such as `1500` or `4s`, in milliseconds; null for any other text. */
export function readDuration(text: string): number | null {
  const [, amount, unit = "ms"] = /^\s*(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?\s*$/.exec(text) ?? [];
  return amount === undefined ? null : Number(amount) * MILLISECONDS[unit]!;
}
