import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { postgis } from "@electric-sql/pglite-postgis";
import { postgisBundle } from "./postgis-bundle.ts";

/** Bytes of PostgreSQL's own protocol go in and out; "close" ends the engine, "ready" and "closed" come back. */
const port = parentPort;
if (port === null) throw new Error("pglite-worker.ts runs as a worker thread");

const { dataDirectory } = workerData as { dataDirectory: string };
const trimmedPostgis: typeof postgis = {
  name: postgis.name,
  async setup(...given) {
    const prepared = await postgis.setup(...given);
    return { ...prepared, bundlePath: await postgisBundle(prepared.bundlePath) };
  },
};
const engine = await PGlite.create({
  dataDir: dataDirectory,
  // Two WAL files are half of a new database; small ones make it quick to copy.
  initDbStartParams: ["--wal-segsize=1"],
  // With each library the engine looks through the names of all before it: the one with thousands comes last.
  extensions: { pgcrypto, pg_trgm, fuzzystrmatch, citext, unaccent, btree_gist, postgis: trimmedPostgis },
});

const stack = stackPointerOf(engine);
const unused = stack.value;

port.on("message", (message: Uint8Array | "close") => {
  if (message === "close") {
    void engine.close().finally(() => port.postMessage("closed"));
    return;
  }
  void answerTo(message).then((answer) => port.postMessage(answer, [answer.buffer]));
});
port.postMessage("ready");

/** The engine's other ways to take bytes keep every answer that they ever gave, read and unread. */
async function answerTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const onRawData = (piece: Uint8Array) => pieces.push(piece.slice());
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
  // The engine leaves a kilobyte of its stack taken at each error: after 2,000 it would refuse every statement.
  stack.value = unused;
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** WebAssembly's own, which PGlite exports without saying so in its types. */
function stackPointerOf({ Module }: PGlite): WebAssembly.Global {
  const { ___stack_pointer: pointer } = Module as { ___stack_pointer?: unknown };
  if (pointer instanceof WebAssembly.Global) return pointer;
  throw new Error("this PGlite does not show its stack, which errors would fill");
}
