import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { untilJobsAreOver } from "../until-jobs-are-over.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label | constraint |
| | text | nom | Nom | |
| | text | village | Village | |
| | decimal | ha | Superficie (ha) | |
`;
const stricter = survey
  .replace("Superficie (ha) | |", "Superficie (ha) | . < 50 |")
  .replace("| | text | village | Village | |\n", "");

describeOnBothEngines("A form that changes, and the records that it has", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let place: { formId: number; projectFormId: number };
  let numbers: string[];
  let worker: RunningWorker;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => console.error(problem),
    });
    numbers = await sendAll(["2", "120", "75", "3"]);
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  async function sendAll(hectares: readonly string[]): Promise<string[]> {
    const phone = phoneAt(server, await desk.addPhone("Tecno de Yao"));
    const [version] = await desk.versions(place.formId);
    const sent = hectares.map((ha) => submission("census", version!, { nom: "Yao", village: "Divo", ha }));
    for (const { xml } of sent) await phone.send(xml, []);
    return sent.map(({ instanceId }) => instanceId);
  }

  const stateOf = async (number: number) => {
    const [record] = await desk.records(place.projectFormId, numbers[number]!);
    return [record!.state, record!.errors, record!.version, record!.answers.village];
  };

  it("tells before publishing which answers become invalid, and what is taken away with how many answers", async () => {
    const { definition } = await desk.readFile("recensement.md", stricter);
    const { records, jobId, change } = await desk.preview(place.formId, definition);
    expect([records, jobId]).toEqual([4, null]);
    expect(change).toMatchObject({ records: 4, becomeInvalid: 2, becomeValid: 0, invalidAnswers: 2 });
    expect(change!.broken.flatMap(({ broken }) => broken)).toEqual([
      { address: "/data/ha", kind: "constraint", value: "120" },
      { address: "/data/ha", kind: "constraint", value: "75" },
    ]);
    expect(change!.removed).toMatchObject([{ path: "/data/village", answers: 4 }]);
    expect(change!.labels).toEqual({ "/data/village": { "": "Village" } });
    expect((await desk.preview(place.formId)).change).toMatchObject({ invalidAnswers: 0, removed: [] });
  });

  it("has its records checked again once it is published: what nobody decided follows, answers and versions stay", async () => {
    const [first] = await desk.versions(place.formId);
    await decide(numbers[1]!);
    const { definition } = await desk.readFile("recensement.md", stricter);
    const { number } = await desk.draft(place.formId);
    await desk.save(place.formId, number, { ...definition, formId: "census" });
    await desk.publish(place.formId, number + 1);
    expect(await resultOf(await desk.revalidate(place.projectFormId, false))).toMatchObject({
      ...{ records: 4, becameInvalid: 1, becameValid: 0, unchecked: 0 },
    });
    expect(await Promise.all([0, 1, 2].map(stateOf))).toEqual([
      ["valid", 0, first, "Divo"],
      ["accept", 0, first, "Divo"],
      ["failed", 1, first, "Divo"],
    ]);
    const [record] = await desk.records(place.projectFormId, numbers[2]!);
    expect(record!.findings).toMatchObject({
      violations: [{ kind: "constraint", address: "/data/ha" }],
      checkedBy: { version: (await desk.versions(place.formId)).at(-1) },
    });
  });

  it("takes its records over into the present version where the person says so, and tells the same again for nothing", async () => {
    const latest = (await desk.versions(place.formId)).at(-1);
    await resultOf(await desk.revalidate(place.projectFormId, true));
    expect(await Promise.all([0, 2].map(stateOf))).toEqual([
      ["valid", 0, latest, "Divo"],
      ["failed", 1, latest, "Divo"],
    ]);
    expect(await resultOf(await desk.revalidate(place.projectFormId, true))).toMatchObject({
      ...{ records: 4, becameInvalid: 0, becameValid: 0 },
    });
  });

  it("is checked again by nobody who may not edit it, and no person moves a record between valid and failed", async () => {
    const token = await tokenOf(server, tenant.people.agent);
    const refused = await ask(server, { token }, "POST", "/functions/v1/revalidate-records", {
      body: { projectFormId: place.projectFormId, requestKey: crypto.randomUUID() },
    });
    expect(refused.status).toBe(403);
    const moved = database.asWorkflow(tenant.people.owner, (transaction) =>
      transaction.query("update public.records set state = 'valid' where instance_id = $1", [numbers[2]]),
    );
    await expect(moved).rejects.toMatchObject({ code: "42501" });
  });

  async function decide(instanceId: string): Promise<void> {
    await database.asService((transaction) =>
      transaction.query("update public.records set state = 'accept' where instance_id = $1", [instanceId]),
    );
  }

  async function resultOf(jobId: number): Promise<unknown> {
    await untilJobsAreOver(database, desk.projectId);
    const [job] = await database.asService((transaction) =>
      transaction.query<{ result: unknown; status: string; error: unknown }>(
        "select status, result, error from public.jobs where id = $1",
        [jobId],
      ),
    );
    expect(job).toMatchObject({ status: "completed", error: null });
    return job!.result;
  }
});
