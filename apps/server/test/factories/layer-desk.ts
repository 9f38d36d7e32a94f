import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import type { LayerImports } from "#platform/services.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { serve, type TestServer } from "../serve.ts";

const side = 64;
const pixel = 0.00025;

/** A square of one value; `column` squares to the east of the first. */
export function square(value: number, column = 0): Uint8Array {
  return raster(new Uint8Array(side * side).fill(value), side, column);
}

/** A raster of these values, `width` pixels wide, whose corner lies `column` squares to the east of 6° W, 5° N. */
export function raster(data: Uint8Array, width: number, column = 0): Uint8Array {
  const height = data.length / width;
  const minX = -6 + column * side * pixel;
  const bounds = { minX, minY: 5, maxX: minX + width * pixel, maxY: 5 + height * pixel };
  return writeGeotiff({ width, height, data, bounds, crs: 4326, tileSize: 256 });
}

export type Ingest = { status: string; preview: unknown; inspect_job_id: number; ingest_job_id: number };
export type Shown = {
  findings: { code: string; level: string; input: string | null; detail: string }[];
  box: number[];
  outputs: number[][];
  values: { value: number; share: number; known: boolean }[];
  picture: { address: string } | null;
  changes: { supersedes: string[]; replaces: string[]; missingComponents: string[] };
};
export type RegisteredLayer = {
  id: number;
  version: string;
  active: boolean;
  missing: boolean;
  file_path: string;
};
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An operator at work: a server with its worker, an import folder, and a server of addresses. */
export class LayerDesk {
  readonly database: Database;
  readonly importFolder: string;
  readonly imports: LayerImports;
  server!: TestServer;
  client!: SupabaseClient;
  worker!: RunningWorker;
  /** Files by path; a function answers itself. */
  readonly served = new Map<string, Uint8Array | Answer>();
  readonly #addresses = createServer((request, response) => this.#answer(request, response));

  private constructor(database: Database, importFolder: string) {
    this.database = database;
    this.importFolder = importFolder;
    this.imports = { directory: importFolder, mayBePrivate: true };
  }

  static async open(database: Database): Promise<LayerDesk> {
    const desk = new LayerDesk(database, await mkdtemp(path.join(tmpdir(), "parcelle-import-")));
    desk.server = await serve(database, { modules: [...installedModules], layerImports: desk.imports });
    const person = await desk.server.signedIn("operator@layers.test");
    desk.client = person.client;
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [person.userId]),
    );
    await desk.startWorker();
    await new Promise<void>((resolve) => desk.#addresses.listen(0, "127.0.0.1", resolve));
    return desk;
  }

  async startWorker(): Promise<void> {
    this.worker = await startWorker({
      services: this.server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.server.close();
    this.#addresses.closeAllConnections();
    this.#addresses.close();
    await rm(this.importFolder, { recursive: true, force: true });
  }

  get dataDirectory(): string {
    return this.server.foundation.services.dataDirectory;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#addresses.address() as AddressInfo).port}`;
  }

  async call<Output>(name: string, body: object): Promise<Output> {
    const { data, error } = await this.client.functions.invoke<Output>(name, { body });
    if (error) throw new Error(JSON.stringify(await error.context.json()));
    return data!;
  }

  async read(id: number): Promise<Ingest> {
    const { data } = await this.client.from("layer_ingests").select("*").eq("id", id).single();
    return data as Ingest;
  }

  until(id: number, wanted: string): Promise<void> {
    return expect.poll(async () => (await this.read(id)).status, { interval: 50 }).toBe(wanted);
  }

  async start(request: object, requestKey: string = crypto.randomUUID()): Promise<number> {
    const { ingestId } = await this.call<{ ingestId: number }>("start-layer-ingest", {
      requestKey,
      request: { product: "eth-cocoa", component: "mask", ...request },
    });
    return ingestId;
  }

  /** An addition that waits for its confirmation. */
  async inspected(request: object): Promise<number> {
    const id = await this.start(request);
    await this.until(id, "inspected");
    return id;
  }

  async shown(id: number): Promise<Shown> {
    return (await this.read(id)).preview as Shown;
  }

  async errors(id: number): Promise<Shown["findings"]> {
    return (await this.shown(id)).findings.filter(({ level }) => level === "error");
  }

  async confirm(ingestId: number, activate = true): Promise<void> {
    await this.call("confirm-layer-ingest", { ingestId, activate });
  }

  async confirmed(ingestId: number, activate = true): Promise<void> {
    await this.confirm(ingestId, activate);
    await this.until(ingestId, "registered");
  }

  async folderWith(name: string, files: Record<string, Uint8Array>) {
    await mkdir(path.join(this.importFolder, name), { recursive: true });
    for (const [file, bytes] of Object.entries(files))
      await writeFile(path.join(this.importFolder, name, file), bytes);
    return { kind: "folder", folder: name };
  }

  register(product = "eth-cocoa"): Promise<RegisteredLayer[]> {
    return this.database.asService((transaction) =>
      transaction.query<RegisteredLayer>(
        "select id, version, active, missing, file_path from public.layers where product = $1 order by id",
        [product],
      ),
    );
  }

  /** Why the writing of an addition came to nothing. */
  async failure(id: number): Promise<{ code: string; detail: Record<string, unknown> } | null> {
    const { ingest_job_id } = await this.read(id);
    const { data } = await this.client.from("jobs").select("error, status").eq("id", ingest_job_id).single();
    // While the job goes on, this is what an attempt before the last one said.
    return data!.status === "failed" ? data!.error : null;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const found = this.served.get(new URL(request.url ?? "/", "http://any.test").pathname);
    if (typeof found === "function") found(request, response);
    else if (found) answerRange(request, response, found);
    else response.writeHead(404).end();
  }
}

/** As a web server with ranges answers for a file. */
export function answerRange(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Uint8Array,
  etag = '"1"',
): void {
  const headers = { etag, "accept-ranges": "bytes" };
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  if (from === undefined) {
    response.writeHead(200, { ...headers, "content-length": bytes.length });
    return void response.end(request.method === "HEAD" ? undefined : bytes);
  }
  const end = Math.min(Number(to) + 1, bytes.length);
  const range = `bytes ${from}-${end - 1}/${bytes.length}`;
  response.writeHead(206, { ...headers, "content-range": range }).end(bytes.subarray(Number(from), end));
}
