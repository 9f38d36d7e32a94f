import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { layersFile, writeLayer } from "@parcelle/demonstration/write-layers";
import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant } from "./factories/tenant.ts";
import { serve } from "./serve.ts";

describeOnBothEngines(
  "a worker that dies between the last write of its work and the end of its job",
  (open) => {
    it("leaves an assessment that counts as completed, with its credits settled once", async () => {
      const database = await open();
      const server = await serve(database, { modules: [...installedModules] });
      const { projectId, organisationId, people } = await addTenant(database);
      const { services } = server.foundation;
      await addForest(database, services.dataDirectory);
      const definitions = installedModules.flatMap(({ jobs }) => jobs);
      const token = await tokenOf(server, people.owner);
      const body = { projectId, requestKey: randomUUID(), parameters: { tree: "perennial" } };
      const answer = await ask(server, { token }, "POST", "/functions/v1/start-assessment", { body });
      const { jobId } = answer.body as { jobId: number };

      const first = await startWorker({ services, definitions });
      await expect.poll(() => statusOf(database, jobId)).toBe("completed");
      await first.stop();
      const before = await stateOf(database, jobId, organisationId);
      expect(JSON.stringify(before)).toContain("settle");
      await database.asService((transaction) =>
        transaction.query(
          "update public.jobs set status = 'running', result = null, finished_at = null where id = $1",
          [jobId],
        ),
      );

      const second = await startWorker({ services, definitions });
      await expect.poll(() => statusOf(database, jobId)).not.toBe("running");
      await second.stop();
      expect(await stateOf(database, jobId, organisationId)).toEqual(before);
      await server.close();
    });
  },
);

/** A layer in which all plots of a tenant lie, so that something is paid. */
async function addForest(database: Database, dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, "layers", "forest");
  const layer = {
    ...{ file: "forest.tif", product: "jrc-gfc2020", component: "mask", version: "V3", synthetic: true },
    ...{ width: 100, height: 100, data: new Uint8Array(10_000).fill(1) },
    bounds: [-6, 5, -5, 6] as [number, number, number, number],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, layer.file), writeLayer(layer));
  await writeFile(join(folder, "layers.json"), layersFile([layer]));
  await registerLayers(database, dataDirectory);
}

async function statusOf(database: Database, jobId: number): Promise<string> {
  const [job] = await database.asService((transaction) =>
    transaction.query<{ status: string }>("select status from public.jobs where id = $1", [jobId]),
  );
  return job!.status;
}

async function stateOf(database: Database, jobId: number, organisationId: number): Promise<unknown> {
  return database.asService(async (transaction) => [
    await transaction.query("select status, result from public.jobs where id = $1", [jobId]),
    await transaction.query(
      "select kind, amount from public.credit_entries where organisation_id = $1 order by id",
      [organisationId],
    ),
  ]);
}
