import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import type { Lite } from "../peers/install-lite.ts";
import { httpClient } from "./http-client.ts";
import { measureQuestions } from "./measure-questions.ts";
import { CONNECTIONS, type LiteStart, type Question } from "./questions.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { type LiteServer, type ServingProcess, startLite } from "./serving-process.ts";

/** The same questions to `@supabase/lite`, over the same schema and plots in a database of its own. */
export async function measureBesideLite(
  engine: "pglite" | "postgres",
  serving: ServingProcess,
  lite: Lite | { missing: string },
  location: DatabaseLocation,
): Promise<void> {
  const peer = "missing" in lite ? lite : await started({ folder: lite.folder, location });
  const floor = {
    name: "@supabase/lite on the same engine",
    version: "missing" in lite ? null : lite.version,
    note: `over HTTP on both sides, the same person's rights; ${engineNote[engine]}`,
    likeness: { isSame: isSameRows, name: "row for row but for how numbers and times are written" },
  };
  if ("missing" in peer) {
    await measureQuestions(`${engine}-lite`, serving, { ...floor, run: peer });
    return;
  }
  const { url, headers, paths } = peer.ready;
  const client = httpClient({ url });
  const run = async ({ name }: Question, times: number) => {
    const ask = () => client.ask({ path: paths[name]!, headers });
    const { seconds, result } = await runConcurrently(times, CONNECTIONS, ask);
    return { seconds, body: result };
  };
  try {
    await measureQuestions(`${engine}-lite`, serving, { ...floor, pid: peer.pid, run });
  } finally {
    client.close();
    await peer.stop();
  }
}

const engineNote = {
  pglite: "it runs the engine in the thread that serves, we in a worker",
  postgres: "as many connections to the database on both sides",
};

/** What it wrote about its failure stands on standard error. */
async function started(start: LiteStart): Promise<LiteServer | { missing: string }> {
  try {
    return await startLite(start);
  } catch (error) {
    return { missing: `it did not start: ${error instanceof Error ? error.message : error}` };
  }
}

const isSameRows = (ours: string, theirs: string) => ours !== "[]" && plainRows(ours) === plainRows(theirs);

type Row = Record<"id" | "area_hectares" | "perimeter_metres" | "geometry_state", string | number>;

/** Identifiers and times are made anew in each database. */
function plainRows(body: string): string {
  return JSON.stringify(
    (JSON.parse(body) as Row[]).map((row) => [
      row.id,
      Number(row.area_hectares),
      Number(row.perimeter_metres),
      row.geometry_state,
    ]),
  );
}
