import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { accountOf } from "../apps/eu-double/src/access/accounts.ts";
import { serveDouble } from "../apps/eu-double/src/serve-double.ts";
import { MemoryStore } from "../apps/eu-double/src/statements/memory-store.ts";
import { type DatabaseLocation, openDatabase } from "../apps/server/src/database/open-database.ts";
import { Person } from "../apps/server/test/kill/person.ts";
import { startServerProcess } from "../apps/server/test/kill/processes.ts";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { prepareDeclarations } from "./eu-filing/prepare-declarations.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { newDatabase } from "./measure/new-database.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { watchProcess } from "./measure/watch-process.ts";

/** 10,000 plots of 105 vertices are 25 MB of GeoJSON, as much as one statement holds. */
const sizes = { plots: 10_000, producers: 2_000, vertices: 105, small: 100, plotsOfSmall: 50 };
const PATIENCE_MS = 600_000;
const CALLS_A_SECOND = 5;

type Filed = { uuid: string | null; faults: { code: string }[] };

/** A double of the EU system in this process, with the moments of its calls and the bytes that came. */
async function openDouble() {
  const account = accountOf({ username: "awa", password: "key" });
  const calls: number[] = [];
  const bytes = { largest: 0 };
  const served = await serveDouble({
    store: new MemoryStore(),
    find: async (username) => (username === account.username ? account : null),
    callerOf: (request) => {
      calls.push(performance.now());
      bytes.largest = Math.max(bytes.largest, Number(request.headers["content-length"] ?? 0));
      return request.socket.remoteAddress ?? "";
    },
  });
  const mostInASecond = () =>
    Math.max(...calls.map((moment) => calls.filter((one) => one >= moment && one < moment + 1_000).length));
  return { served, calls, bytes, mostInASecond };
}

/** What nothing can do without: all outlines read as GeoJSON in one query, put into base64 and sent to a server that drops them. */
async function floorSeconds(location: DatabaseLocation, declarationId: number): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const database = await openDatabase(location);
  try {
    const started = performance.now();
    const rows = await database.asOwner((transaction) =>
      transaction.query<{ outline: string }>(
        `select ST_AsGeoJSON(geometry, 6) as outline from public.plots
         where id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
        [declarationId],
      ),
    );
    const body = Buffer.from(rows.map(({ outline }) => outline).join(",")).toString("base64");
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body });
    return (performance.now() - started) / 1000;
  } finally {
    await database.close();
    server.close();
  }
}

async function untilFiled(service: Person, declarationIds: readonly number[]): Promise<Filed[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const filings = await service.rows<Filed>(
      `eu_filings?declaration_id=in.(${declarationIds.join(",")})&select=uuid,faults`,
    );
    const ended = filings.filter(({ uuid, faults }) => uuid !== null || faults.length > 0);
    if (ended.length === declarationIds.length) return ended;
    if (performance.now() > deadline) throw new Error(`${ended.length} of ${declarationIds.length} filed`);
    await pause(50);
  }
}

/** An organisation has fifty jobs at a time: who asks for more is told to wait for one. */
async function fileWhenThereIsRoom(person: Person, declarationId: number): Promise<void> {
  for (;;) {
    try {
      await person.call("file-declaration", { declarationId, environment: "acceptance" });
      return;
    } catch (error) {
      if (!String(error).includes("too_many_jobs")) throw error;
      await pause(200);
    }
  }
}

const codesOf = (filed: readonly Filed[]): string =>
  [...new Set(filed.flatMap(({ faults }) => faults.map(({ code }) => code)))].join(", ");

async function measureEngine(engine: string, location: DatabaseLocation, folder: string): Promise<void> {
  const double = await openDouble();
  const prepared = await prepareDeclarations(location, folder, double.served.address, sizes);
  const { large, small, organisationId } = prepared;
  const floor = await floorSeconds(location, large);
  const server = await startServerProcess(prepared.installation, "inside");
  try {
    const [person, service] = [new Person(prepared.token), new Person(prepared.serviceKey)];
    person.url = server.url;
    service.url = server.url;
    await person.call("save-eu-credentials", {
      ...{ organisationId, environment: "acceptance", username: "awa", key: "key" },
      ...{ clientId: "eudr-test", filesAs: "OPERATOR" },
    });
    const watched = watchProcess(server.pid);
    const started = performance.now();
    const { jobId } = await person.call<{ jobId: number }>("check-declared-plots", {
      ...{ declarationId: large, requestKey: crypto.randomUUID() },
    });
    await person.untilEnded(jobId, PATIENCE_MS);
    const checked = performance.now();
    const whileChecked = watched.stop().megabytes;
    const filing = watchProcess(server.pid, watched.idleMegabytes);
    await person.call("move-declaration", { declarationId: large, to: "ready" });
    await person.call("file-declaration", { declarationId: large, environment: "acceptance" });
    const [filed] = await untilFiled(service, [large]);
    const seconds = (performance.now() - started) / 1000;
    const use = filing.stop();
    printLine({
      benchmark: `eu-filing-${engine}`,
      ours: { name: "checked, made ready, filed with the double until its identifier is stored", seconds },
      peer: {
        name: "outlines read, base64, sent to a server that drops them",
        version: null,
        seconds: floor,
      },
      rows: sizes.plots,
      agreement:
        filed!.uuid === null ? `REFUSED: ${codesOf([filed!])}` : "taken by the double under all its rules",
      note: `message of ${Math.round(double.bytes.largest / 1e6)} MB; check ${((checked - started) / 1000).toFixed(1)} s; ${use.cpuSeconds.toFixed(1)} s of processor to file; the server's memory rose by ${Math.round(whileChecked)} MB at most while it was checked, ${Math.round(use.megabytes)} MB while it was filed`,
    });
    double.calls.length = 0;
    const begun = performance.now();
    for (const declarationId of small) await fileWhenThereIsRoom(person, declarationId);
    const all = await untilFiled(service, small);
    printLine({
      benchmark: `eu-filings-${engine}`,
      ours: { name: "100 declarations of 50 plots filed", seconds: (performance.now() - begun) / 1000 },
      peer: {
        ...{ name: "the EU's own pace, five calls a second", version: null },
        seconds: sizes.small / CALLS_A_SECOND,
      },
      rows: sizes.small,
      agreement: `${all.filter(({ uuid }) => uuid !== null).length} of ${sizes.small} taken${codesOf(all) && `, refused: ${codesOf(all)}`}`,
      note: `${double.calls.length} calls, at most ${double.mostInASecond()} in a second`,
    });
  } finally {
    await server.stop();
    await double.served.close();
  }
}

const chosen = process.env.BENCH_ENGINE;
if (chosen !== "postgres")
  await inTemporaryFolder((folder) => measureEngine("pglite", { dataDirectory: folder }, folder));
if (chosen !== "pglite") {
  const cluster = await startCluster();
  try {
    const location = await newDatabase(cluster, "eu_filing");
    await inTemporaryFolder((folder) => measureEngine("postgres", location, folder));
  } finally {
    await cluster.stop();
  }
}
