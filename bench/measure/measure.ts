export type Measured<Result> = { seconds: number; result: Result };

/** How often to measure: the result is the median, and the warm-up runs before it are not counted. */
export type Runs = { warmUps: number; runs: number };

type Work<Result> = () => Result | Promise<Result>;

/** Seconds of one piece of work, with its last result. */
export async function measure<Result>(work: Work<Result>, runs: Runs): Promise<Measured<Result>> {
  const { ours } = await measureBeside(work, null, runs);
  return ours;
}

/** Seconds of our work and the peer's, in turns, so that both meet the same moments of the machine. */
export async function measureBeside<Ours, Theirs>(
  ours: Work<Ours>,
  theirs: Work<Theirs> | null,
  { warmUps, runs }: Runs,
): Promise<{ ours: Measured<Ours>; theirs: Measured<Theirs> | null }> {
  const ourTimes: Measured<Ours>[] = [];
  const theirTimes: Measured<Theirs>[] = [];
  for (let run = 0; run < warmUps + runs; run++) {
    const own = await timed(ours);
    const other = theirs === null ? null : await timed(theirs);
    if (run < warmUps) continue;
    ourTimes.push(own);
    if (other !== null) theirTimes.push(other);
  }
  return { ours: middle(ourTimes), theirs: theirs === null ? null : middle(theirTimes) };
}

/** Seconds of one run, with its result. */
export async function timed<Result>(work: Work<Result>): Promise<Measured<Result>> {
  const start = process.hrtime.bigint();
  const result = await work();
  return { seconds: Number(process.hrtime.bigint() - start) / 1e9, result };
}

function middle<Result>(all: Measured<Result>[]): Measured<Result> {
  const { result } = all.at(-1)!;
  return { seconds: median(all.map(({ seconds }) => seconds)), result };
}

/** The value in the middle; between the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}
