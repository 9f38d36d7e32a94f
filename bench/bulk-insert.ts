import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { InsertReady } from "./bulk-insert/inserting-server.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { startChild } from "./measure/child-process.ts";
import { counted } from "./measure/differences.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { median, timed } from "./measure/measure.ts";
import { watchProcess } from "./measure/watch-process.ts";
import { outputOf } from "./peers/command.ts";

const ROWS = 100_000;
const BATCH = 10_000;
const RUNS = 3;
const COLUMNS = ["organisation_id", "identifier", "first_name", "last_name", "phone", "village"];

function farmers(organisationId: number): (string | number)[][] {
  return Array.from({ length: ROWS }, (_, number) => {
    const telephone = `+22507${String(number).padStart(8, "0")}`;
    return [
      organisationId,
      `B-${number}`,
      "Awa",
      `Koné ${number % 977}`,
      telephone,
      `Village ${number % 313}`,
    ];
  });
}

await onEachEngine(async (engine, location) => {
  const child = startChild(join(import.meta.dirname, "bulk-insert/inserting-server.ts"));
  const ready = await child.ask<InsertReady>({ location });
  const rows = farmers(ready.organisationId);
  const objects = rows.map((row) => Object.fromEntries(COLUMNS.map((column, place) => [column, row[place]])));
  const csv = rows.map((row) => row.join(",")).join("\n");
  const [ours, theirs, megabytes]: [number[], number[], number[]] = [[], [], []];
  let alike = 0;
  for (let run = 0; run <= RUNS; run++) {
    const watched = watchProcess(child.pid);
    const own = await timed(() => insertAll(ready, objects));
    const used = watched.stop();
    const inserted = await child.ask<number>({});
    const peer = "url" in location ? await timed(() => copy(location.ownerUrl!, csv)) : null;
    const copied = peer === null ? ROWS : await child.ask<number>({});
    if (run === 0) continue;
    ours.push(own.seconds);
    megabytes.push(used.megabytes);
    if (peer !== null) theirs.push(peer.seconds);
    if (inserted === ROWS && copied === ROWS) alike += 1;
  }
  await child.stop();
  printLine({
    benchmark: `bulk-insert-${engine}`,
    ours: { name: "POST /rest/v1/farmers", seconds: median(ours) },
    peer:
      theirs.length > 0
        ? { name: "COPY by psql, as the owner", version: await psqlVersion(), seconds: median(theirs) }
        : { name: "COPY by psql", version: null, seconds: null, install: "the embedded engine has no psql" },
    rows: ROWS,
    agreement: `all rows were there in ${alike} of ${RUNS} runs`,
    note: `${counted(BATCH)} rows a request, one after the other, row-level security on our side; ${Math.round(median(megabytes))} MB above idle; median of ${RUNS} in turns after 1 warm-up, process start excluded for us and included for psql`,
  });
});

async function insertAll({ url, apikey, token }: InsertReady, objects: object[]): Promise<void> {
  for (let at = 0; at < objects.length; at += BATCH) {
    const answer = await fetch(`${url}/rest/v1/farmers`, {
      method: "POST",
      headers: { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(objects.slice(at, at + BATCH)),
    });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  }
}

/** Row-level security forbids COPY to everybody but the owner. */
async function copy(url: string, csv: string): Promise<void> {
  const command = `copy public.farmers (${COLUMNS.join(", ")}) from stdin with (format csv)`;
  const psql = spawn("psql", [url, "-q", "-c", command], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = once(psql, "exit");
  psql.stdin.end(csv);
  const [code] = await ended;
  if (code !== 0) throw new Error(`psql ended with code ${code}`);
}

async function psqlVersion(): Promise<string | null> {
  const answer = await outputOf("psql", ["--version"]);
  return "text" in answer ? answer.text.trim() : null;
}
