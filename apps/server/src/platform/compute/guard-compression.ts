import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/**
 * Node 24 ends the whole process (`close before init`) when a thread is ended between the making of a zlib stream and its
 * beginning, which a thread that reads or writes rasters does thousands of times a second. Until Node is mended, no
 * thread is ended at that moment: it and whoever ends it take turns by a number that both see.
 */
const state = { free: 0, making: 1, ending: 2 } as const;

/** What a thread and whoever ends it share. */
export type Ending = Int32Array<SharedArrayBuffer>;

export function newEnding(): Ending {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

const PAUSE_MS = 50;

/** Resolves once the thread makes no stream, and none any more: it may be ended. A thread that is gone is not waited for. */
export async function untilItMayEnd(ending: Ending, isGone: () => boolean): Promise<void> {
  while (Atomics.compareExchange(ending, 0, state.free, state.ending) === state.making && !isGone())
    await Atomics.waitAsync(ending, 0, state.making, PAUSE_MS).value;
}

type Call = (...values: unknown[]) => unknown;

/**
 * In the thread, before anything else is loaded: what packs and unpacks a whole in one call takes its turn. Streams
 * (`createDeflate` …) cannot be reached; they are made once for a file and not thousands of times a second.
 */
export function guardCompression(ending: Ending): void {
  const functions = zlib as unknown as Record<string, unknown>;
  for (const [name, call] of Object.entries(functions)) {
    if (name.endsWith("Sync")) functions[name] = inTurn(ending, call as Call);
  }
  syncBuiltinESMExports();
}

function inTurn(ending: Ending, call: Call): Call {
  return function (this: unknown, ...values: unknown[]) {
    // Whoever is ended here waits for that.
    while (Atomics.compareExchange(ending, 0, state.free, state.making) !== state.free)
      Atomics.wait(ending, 0, state.ending);
    try {
      return call.apply(this, values);
    } finally {
      Atomics.store(ending, 0, state.free);
      Atomics.notify(ending, 0);
    }
  };
}
