import { expect, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import type { Services } from "#platform/services.ts";
import { patience } from "../../../tools/patience.ts";
import { installedModules } from "../src/installed-modules.ts";
import { giveOrganisation } from "./factories/main-job.ts";
import { serve } from "./serve.ts";

const untilOver = { timeout: patience.waitMs, interval: 100 };
const overStates: readonly unknown[] = ["completed", "failed", "cancelled"];

export type TestProduct = Awaited<ReturnType<typeof startProduct>>;

/**
 * The whole product with its worker over an open database, and a person who owns an organisation with 100 credits.
 *
 * @param prepare what has to be there before the worker begins, such as layers
 */
export async function startProduct(
  database: Database,
  email: string,
  prepare: (services: Services) => Promise<void> = async () => undefined,
) {
  const server = await serve(database, { modules: [...installedModules] });
  const { services } = server.foundation;
  await prepare(services);
  const worker = await startWorker({
    services,
    definitions: installedModules.flatMap(({ jobs }) => jobs),
    onError: (problem) => console.error(problem),
  });
  const { client: person, userId } = await server.signedIn(email);
  const organisationId = await giveOrganisation(database, userId, 100);

  const ask = async (name: string, body: Record<string, unknown>) => {
    const { data, error } = await person.functions.invoke(name, { body });
    if (error) throw new Error(`${name}: ${await error.context?.text?.()}`);
    return data;
  };
  const refusal = async (name: string, body: Record<string, unknown>): Promise<{ code: string }> => {
    const { error } = await person.functions.invoke(name, { body });
    return (await error.context.json()) as { code: string };
  };
  const jobRow = async (jobId: number) => {
    const { data } = await person.from("jobs").select("status, result, error").eq("id", jobId).single();
    return data!;
  };
  const over = (jobId: number) =>
    vi.waitFor(async () => {
      const job = await jobRow(jobId);
      expect(overStates).toContain(job.status);
      return job;
    }, untilOver);

  return {
    server,
    person,
    organisationId,
    /** The answer of a function that must not refuse. */
    ask,
    /** What a function that must refuse says. */
    refusal,
    /** A job's row once it is over, however it ended. */
    over,
    /** The result of a job that must do its work. */
    async completed(jobId: number) {
      const job = await over(jobId);
      expect(job).toMatchObject({ status: "completed" });
      return job.result;
    },
    async createProject({ module = "EUDR", ...changes }: Record<string, unknown> = {}): Promise<number> {
      const project = { name: "Cacao", type: "reference", commodity: "cocoa", country: "CI", ...changes };
      const requestKey = crypto.randomUUID();
      return (await ask("create-project", { organisationId, module, requestKey, project })).id;
    },
    /** Uploads a file and has it read. */
    async handIn(projectId: number, fileName: string, bytes: Uint8Array<ArrayBuffer>) {
      const objectPath = `${organisationId}/${projectId}/${crypto.randomUUID()}/${fileName}`;
      const { error } = await person.storage.from("imports").upload(objectPath, bytes);
      expect(error).toBeNull();
      const started = await ask("start-import", { projectId, objectPath, fileName });
      await over(started.jobId);
      return started as { importId: number; jobId: number };
    },
    async stop(): Promise<void> {
      await worker.stop();
      await server.close();
    },
  };
}
