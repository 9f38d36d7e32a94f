/** In memory that both threads see: the step, what is done of it, its whole, and how often something was kept. */
export type StepCounters = Int32Array<SharedArrayBuffer>;

const placeOf = { step: 0, done: 1, total: 2, kept: 3 } as const;
const TELL_EVERY_MS = 250;

export const stepCounters = (): StepCounters => new Int32Array(new SharedArrayBuffer(16));

/** Progress of a step, for the other thread to read; nothing where nobody does. */
export function noteStep<Step extends string>(
  counters: StepCounters | undefined,
  steps: readonly Step[],
  step: Step,
) {
  return (done: number, total: number): void => {
    if (counters === undefined) return;
    Atomics.store(counters, placeOf.step, steps.indexOf(step));
    Atomics.store(counters, placeOf.done, done);
    Atomics.store(counters, placeOf.total, total);
  };
}

/** Says that what was done until now outlives the thread. */
export function noteKept(counters: StepCounters): void {
  Atomics.add(counters, placeOf.kept, 1);
}

type Tells<Step> = {
  steps: readonly Step[];
  tell: (done: number, total: number, step: Step) => Promise<void>;
  /** Told after each time that something was kept. */
  kept?: (times: number) => Promise<void>;
};

/** Tells how far a thread is, as long as its work lasts. */
export async function tellWhile<Made, Step extends string>(
  work: Promise<Made>,
  counters: StepCounters,
  { steps, tell, kept }: Tells<Step>,
): Promise<Made> {
  let told = 0;
  const timer = setInterval(() => {
    const total = Atomics.load(counters, placeOf.total);
    if (total === 0) return;
    const times = Atomics.load(counters, placeOf.kept);
    if (times > told) {
      told = times;
      void kept?.(times).catch(() => {});
    }
    const step = steps[Atomics.load(counters, placeOf.step)]!;
    void tell(Atomics.load(counters, placeOf.done), total, step).catch(() => {});
  }, TELL_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
