import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

const BYTES = 100_000;
/** Twice what the engine itself needs, and a third of what it is asked for below. */
const MOST_MB = 100;
const ANSWERS = 3_000;

it("the embedded engine forgets what it has answered", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-engine-"));
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { dataDirectory },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  try {
    await once(worker, "message");
    let bytes = 0;
    for (let answer = 0; answer < ANSWERS; answer += 1) {
      worker.postMessage(query(`select repeat('x', ${BYTES})`));
      const [message] = (await once(worker, "message")) as [Uint8Array];
      bytes += message.length;
    }
    expect(bytes).toBeGreaterThan(ANSWERS * BYTES);
  } finally {
    await worker.terminate();
    await rm(dataDirectory, { recursive: true });
  }
});

/** A query in PostgreSQL's protocol, "Simple Query". */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(body.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, body]));
}
