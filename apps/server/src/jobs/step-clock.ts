const LONGEST_STEP_MS = 3_600_000;

/** Tells when a step of a job has taken longer than it may; each progress and each checkpoint begins another one. */
export class StepClock {
  /** The step that the job last named. */
  step: string | null = null;
  #done = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(longestMs: number | undefined, onTooLong: () => void) {
    this.#timer = setTimeout(onTooLong, longestMs ?? LONGEST_STEP_MS);
    this.#timer.unref();
  }

  /** A job that only says again how far it is has not got on. */
  progress(done: number, step: string): void {
    if (done === this.#done && step === this.step) return;
    this.#done = done;
    this.step = step;
    this.#timer.refresh();
  }

  checkpoint(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
