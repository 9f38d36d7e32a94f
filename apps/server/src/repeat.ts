/** Works now and every so often, one after the other; the answer stops it and waits for what still runs. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const start = () => {
    running ??= work()
      .then(() => undefined, onFault)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  start();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
