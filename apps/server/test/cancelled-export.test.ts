import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { databaseWith } from "#database/database-with.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

/** Five pages; the file is cancelled while one in the middle is read. */
const plots = 450;
/** Evidence needs an assessed project; it goes the same way. */
const formats = eudrFileFormats.filter((format) => format !== "evidence");

describeOnOneEngine("a file that is cancelled while it is made", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let token: string;
  let worker: RunningWorker | undefined;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database);
    token = await tokenOf(server, tenant.people.owner);
    await database.asService(async (transaction) => {
      await transaction.query("update public.projects set current_assessment_id = null where id = $1", [
        tenant.projectId,
      ]);
      await transaction.query(morePlots, [tenant.projectId, plots]);
    });
    return () => server.close();
  });
  afterEach(async () => worker?.stop());

  const call = async <Answer>(name: string, body: Record<string, unknown>) =>
    (await ask(server, { token }, "POST", `/functions/v1/${name}`, { body })).body as Answer;
  const jobOf = async (id: number) => {
    const [job] = await database.asService((transaction) =>
      transaction.query<{ status: string; attempts: number; result: unknown; error: unknown }>(
        "select status, attempts, result, error from public.jobs where id = $1",
        [id],
      ),
    );
    return job!;
  };
  const cancelAtPage = async (format: ExportFormat, page: number) => {
    const body = { projectId: tenant.projectId, format, requestKey: crypto.randomUUID() };
    const { jobId } = await call<{ jobId: number }>("start-export", body);
    const heard = Promise.withResolvers<void>();
    const meddling = beforeReading(database, page, async () => {
      expect(await call("cancel-job", { jobId })).toEqual({ requested: true });
      // The worker hears of it while nobody waits for an answer of the thread.
      await heard.promise;
    });
    worker = await startWorker({
      services: { ...server.foundation.services, database: meddling },
      definitions: installedModules.flatMap(({ jobs }) =>
        jobs.map((job) => tellingOfCancel(job, heard.resolve)),
      ),
      onError: (problem) => console.error(problem),
    });
    await expect.poll(async () => (await jobOf(jobId)).status).not.toMatch(/queued|running/);
    return jobId;
  };

  it.each(formats)("leaves nothing behind and says so: %s", async (format) => {
    const jobId = await cancelAtPage(format, 4);
    expect(await jobOf(jobId)).toEqual({
      status: "cancelled",
      attempts: 1,
      result: null,
      error: null,
    });
    expect(await filesOf(server)).toEqual([]);
    const stored = await database.asService((transaction) =>
      transaction.query("select name from storage.objects where bucket_id = 'exports'"),
    );
    expect(stored).toEqual([]);
  });
});

/** The same database, in which something happens before the caller reads for the so-manieth time. */
function beforeReading(database: Database, time: number, happens: () => Promise<void>): Database {
  let readings = 0;
  return databaseWith(database, {
    asWorkflow: async (claims, run, options) => {
      if (options?.readOnly) readings += 1;
      if (options?.readOnly && readings === time) await happens();
      return database.asWorkflow(claims, run, options);
    },
  });
}

/** The same job, which tells when its run is to stop. */
const tellingOfCancel = (job: JobDefinition, tell: () => void): JobDefinition => ({
  ...job,
  run: (run) => {
    run.signal.addEventListener("abort", tell, { once: true });
    return job.run(run);
  },
});

/** Every file below the folder of the server's data. */
async function filesOf(server: TestServer): Promise<string[]> {
  const root = server.foundation.services.dataDirectory;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const morePlots = `
  insert into public.plots (
    organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
    geometry_valid, geometry_state
  )
  select organisation_id, project_id, 'M-' || number, given_geometry, geometry, geometry_hash, area_hectares,
    perimeter_metres, geometry_valid, geometry_state
  from (select * from public.plots where project_id = $1 order by id limit 1) as plot, generate_series(1, $2) as number`;
