import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { openDatabase } from "../../apps/server/src/database/open-database.ts";
import { installedModules } from "../../apps/server/src/installed-modules.ts";
import { startWorker } from "../../apps/server/src/jobs/run-worker.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { fillProject } from "./fill-project.ts";

export type Start = { url: string; ownerUrl: string; plots: number; projectId?: number };
export type Exported = { seconds: number; idleBytes: number; peakBytes: number; fileBytes: number };

const account = { email: "owner@bench.test", password: "a-long-password" };
const secret = new TextEncoder().encode("the same in both processes, 32 letters");

/** As a child process: fills a project and ends, or serves one and exports it in the formats that it is asked for. */
const [start] = (await once(process, "message")) as [Start];
if (start.projectId === undefined) await fill(start);
else await serveExports(start, start.projectId);

async function fill({ url, ownerUrl, plots }: Start): Promise<void> {
  await (await openDatabase({ url: ownerUrl })).close();
  const database = await openDatabase({ url, ownerUrl });
  const server = await serve(database, { secret });
  const { userId } = await server.signedIn(account.email);
  process.send?.(await fillProject(database, userId, plots));
  await server.close();
  await database.close();
  process.disconnect();
}

async function serveExports({ url, ownerUrl }: Start, projectId: number): Promise<void> {
  const database = await openDatabase({ url, ownerUrl });
  const server = await serve(database, { secret, modules: [...installedModules] });
  const worker = await startWorker({
    services: server.foundation.services,
    definitions: installedModules.flatMap(({ jobs }) => jobs),
    onError: (problem) => console.error(problem),
  });
  const client = server.client();
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  process.on("message", (format: string) => {
    void exportOnce(client, projectId, format).then((exported) => process.send?.(exported));
  });
  process.once("disconnect", () => {
    void worker
      .stop()
      .then(() => server.close())
      .then(() => database.close());
  });
  process.send?.("ready");
}

async function exportOnce(client: SupabaseClient, projectId: number, format: string): Promise<Exported> {
  await pause(2_000);
  writeFileSync("/proc/self/clear_refs", "5");
  const idleBytes = memory("VmRSS");
  const began = performance.now();
  const body = { projectId, format, plots: null, requestKey: crypto.randomUUID() };
  const { data, error } = await client.functions.invoke("start-export", { body });
  if (error) throw error;
  for (;;) {
    await pause(100);
    const { data: job } = await client
      .from("jobs")
      .select("status, result, error")
      .eq("id", data.jobId)
      .single();
    if (job?.status === "failed") throw new Error(JSON.stringify(job.error));
    if (job?.status !== "completed") continue;
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, idleBytes, peakBytes: memory("VmHWM"), fileBytes: job.result.bytes };
  }
}

/** Resident memory of this process, now or at its most since the mark was set back. */
function memory(field: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync("/proc/self/status", "utf8"));
  return Number(found?.[1] ?? 0) * 1_024;
}
