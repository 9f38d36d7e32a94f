/** Runs a piece of work a number of times, so many at once; seconds for all, and the last result. */
export async function runConcurrently<Result>(
  times: number,
  atOnce: number,
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  let left = times;
  let result: Result | undefined;
  const start = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      result = await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { seconds: (performance.now() - start) / 1000, result: result as Result };
}
