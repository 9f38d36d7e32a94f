import type { JobProgress } from "./job-rows.ts";

const shortestPauseMs = 250;

/** Passes progress on at most every 250 ms, and never two at a time; what lies between is skipped. */
export class ProgressWriter {
  readonly #write: (progress: JobProgress) => Promise<void>;
  #latest: JobProgress | undefined;
  #lastWrite = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (progress: JobProgress) => Promise<void>) {
    this.#write = write;
  }

  async report(progress: JobProgress): Promise<void> {
    this.#latest = progress;
    const wait = this.#lastWrite + shortestPauseMs - performance.now();
    if (wait <= 0) await this.flush();
    else
      this.#timer ??= setTimeout(() => {
        // The run hears of a lost job from its signal; nobody awaits this write.
        this.flush().catch(() => undefined);
      }, wait);
  }

  /** Writes what is still held back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const previous = this.#writing;
    const current = previous
      .catch(() => undefined)
      .then(async () => {
        const progress = this.#latest;
        this.#latest = undefined;
        if (progress === undefined) return;
        this.#lastWrite = performance.now();
        await this.#write(progress);
      });
    this.#writing = current;
    await current;
  }

  /** Drops what is held back. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    await this.#writing.catch(() => undefined);
  }
}
