import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
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
      const definitions = installedModules.flatMap(({ jobs }) => jobs);
      const token = await tokenOf(server, people.owner);
      const body = { projectId, requestKey: randomUUID(), parameters: { tree: "perennial" } };
      const answer = await ask(server, { token }, "POST", "/functions/v1/start-assessment", { body });
      const { jobId } = answer.body as { jobId: number };

      const first = await startWorker({ services, definitions });
      await expect.poll(() => statusOf(database, jobId)).toBe("completed");
      await first.stop();
      const before = await stateOf(database, jobId, organisationId);
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
