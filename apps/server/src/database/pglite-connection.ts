import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { StatementNames } from "./statement-names.ts";
import { valueTypes } from "./value-parsers.ts";

const startupAnswer = Buffer.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], // AuthenticationOk
  ...[0x5a, 0, 0, 0, 5, 0x49], // ReadyForQuery, idle
]);

/** Carries node-postgres' bytes to the worker, so that both engines share driver, parsing and errors. */
class WorkerStream extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super({ allowHalfOpen: false });
    this.#worker = worker;
    worker.on("message", (message: unknown) => {
      if (message instanceof Uint8Array)
        this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    });
    worker.on("error", (error) => this.destroy(error));
    worker.on("exit", () => this.destroy());
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // A message that starts with a zero byte is the startup packet, which PGlite has no use for.
    if (chunk[0] === 0) this.push(startupAnswer);
    else if (chunk[0] !== "X".charCodeAt(0)) this.#worker.postMessage(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer", done);
  }
}

/** One open PGlite: its worker thread and a node-postgres client on top. */
export type PgliteConnection = {
  client: pg.Client;
  names: StatementNames;
  /** True once the worker is gone; only a new connection helps then. */
  readonly ended: boolean;
  /** Stops the worker at once, whatever it computes. */
  terminate(): Promise<void>;
  /** Ends the engine in order. */
  close(): Promise<void>;
};

export async function openPgliteConnection(dataDirectory: string): Promise<PgliteConnection> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { dataDirectory },
    // Messages are garbage as soon as they are answered: with more room for young objects they would pile up first.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  await answered(worker, "ready");
  let ended = false;
  worker.once("exit", () => {
    ended = true;
  });
  const stream = new WorkerStream(worker);
  const client = new pg.Client({ user: "postgres", stream: () => stream, types: valueTypes });
  client.on("error", () => undefined);
  await client.connect();
  // PGlite starts without a session user to return to, and SET LOCAL would outlive its transaction.
  await client.query("SET SESSION AUTHORIZATION postgres");
  return {
    client,
    names: new StatementNames(),
    get ended() {
      return ended;
    },
    async terminate() {
      await worker.terminate();
    },
    async close() {
      if (ended) return;
      worker.postMessage("close");
      await answered(worker, "closed").catch(() => undefined);
      await worker.terminate();
    },
  };
}

function answered(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (message !== expected) return;
      settle();
      resolve();
    };
    const onEnd = (reason: unknown) => {
      settle();
      reject(reason instanceof Error ? reason : new Error(`the embedded database ended (${String(reason)})`));
    };
    const settle = () => worker.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
    worker.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
  });
}
