/** In memory that both threads see: the step, what is done of it, and its whole. */
export type DrawingCounters = Int32Array<SharedArrayBuffer>;

const steps = ["measuring", "drawing"] as const;
type Step = (typeof steps)[number];

const placeOf = { step: 0, done: 1, total: 2 } as const;
const TELL_EVERY_MS = 250;

export const drawingCounters = (): DrawingCounters => new Int32Array(new SharedArrayBuffer(12));

/** Progress of a step, for the other thread to read; nothing where nobody does. */
export function noteStep(counters: DrawingCounters | undefined, step: Step) {
  return (done: number, total: number): void => {
    if (counters === undefined) return;
    Atomics.store(counters, placeOf.step, steps.indexOf(step));
    Atomics.store(counters, placeOf.done, done);
    Atomics.store(counters, placeOf.total, total);
  };
}

/** Tells how far a thread is, as long as its work lasts. */
export async function tellWhile<Made>(
  work: Promise<Made>,
  counters: DrawingCounters,
  tell: (done: number, total: number, step: Step) => Promise<void>,
): Promise<Made> {
  const timer = setInterval(() => {
    const total = Atomics.load(counters, placeOf.total);
    if (total === 0) return;
    const step = steps[Atomics.load(counters, placeOf.step)]!;
    void tell(Atomics.load(counters, placeOf.done), total, step).catch(() => {});
  }, TELL_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
