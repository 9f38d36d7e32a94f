export type Figures = { p50: number; p99: number; longest: number };

/** Median, 99th of 100 and longest of some times in milliseconds. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

export const inWords = ({ p50, p99, longest }: Figures): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;

/** What was seen, over several looks. */
export class Notes {
  readonly reads: number[] = [];
  readonly signIns: number[] = [];
  readonly health: number[] = [];
  readonly statuses: Record<string, number> = {};
  failed = 0;

  add(times: number[], { status, ms }: { status: number; ms: number }): void {
    times.push(ms);
    if (status >= 400) this.failed += 1;
  }

  count(statuses: Record<string, number>): void {
    for (const [status, times] of Object.entries(statuses))
      this.statuses[status] = (this.statuses[status] ?? 0) + times;
  }
}
