import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeRun } from "../factories/complete-run.ts";
import { openRun } from "../factories/open-run.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";
import { reviewDesk } from "./review-desk.ts";

const SURVEY = `
| survey |            |          |                       |
|        | type       | name     | label                 |
|        | text       | code     | Code producteur       |
|        | text       | nom      | Nom                   |
|        | text       | prenoms  | Prénoms               |
|        | select_one sexe | sexe | Sexe                  |
|        | text       | tel      | Téléphone             |
|        | text       | village  | Village               |
|        | decimal    | ha       | Superficie de la parcelle (ha) |
|        | geoshape   | contour  | Contour de la parcelle |
| choices |           |          |                       |
|        | list_name  | name     | label                 |
|        | sexe       | h        | Homme                 |
|        | sexe       | f        | Femme                 |
`;

const FEATURES = ["COLLECT", "FARMER", "EUDR"];

const mapping = {
  farmer: [
    { path: "code", field: "identifier" },
    { path: "nom", field: "lastName" },
    { path: "prenoms", field: "firstName" },
    { path: "sexe", field: "sex" },
    { path: "tel", field: "phones" },
    { path: "village", field: "village" },
  ],
  plots: [{ outline: "contour", code: null, hectares: "ha" }],
};

const outlineAt = (longitude: number) =>
  [
    [6.5, longitude],
    [6.5, longitude + 0.001],
    [6.501, longitude + 0.001],
    [6.501, longitude],
    [6.5, longitude],
  ]
    .map(([lat, lon]) => `${lat} ${lon} 0 4`)
    .join(";");

type Job = { status: string; result: Record<string, unknown> | null; error: unknown };

describeOnOneEngine("records that become farmers and plots", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let own: Tenant;
  let other: Tenant;
  let desk: Awaited<ReturnType<typeof formDesk>>;
  let review: Awaited<ReturnType<typeof reviewDesk>>;
  let projectFormId: number;
  const problems: unknown[] = [];

  const owner = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    database.asOwner((transaction) => transaction.query(text, values) as Promise<Row[]>);
  const ended = async (jobId: number): Promise<Job> => {
    const read = async () =>
      (await owner<Job>("select status, result, error from public.jobs where id = $1", [jobId]))[0]!;
    await expect.poll(async () => (await read()).status).not.toMatch(/queued|running/);
    return read();
  };
  const step = async (name: string, input: object): Promise<Job & { runId: number }> => {
    const answer = await review.call("manager", name, { ...input, requestKey: randomUUID() });
    expect(answer).toMatchObject({ status: 200 });
    const { jobId, runId } = answer.body as unknown as { jobId: number; runId: number };
    return { ...(await ended(jobId)), runId };
  };
  const farmers = () =>
    owner<{ identifier: string; last_name: string; village: string }>(
      "select identifier, last_name, village from public.farmers where organisation_id = $1 and deleted_at is null order by identifier",
      [own.organisationId],
    );
  const linkOf = (recordId: number) =>
    review.rows(
      "manager",
      `records?id=eq.${recordId}&select=farmers:record_farmers(farmer:farmers(identifier)),plots:record_plots(address,plot:plots(identifier,declared_area_hectares,farmer_id))`,
    );
  const save = (more: object = {}) =>
    review.call("manager", "save-record-mapping", {
      ...{ projectFormId, mapping, targetProjectId: own.projectId, ...more },
    });
  const accepted = async (answers: Record<string, string>): Promise<number> => {
    const id = await review.fill("agent", answers);
    expect(await review.review("manager", [id], "accept")).not.toHaveProperty("code");
    return id;
  };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    [own, other] = [await addTenant(database, FEATURES), await addTenant(database, FEATURES)];
    await owner(
      "update public.farmers set deleted_at = now(), identifier = 'x' || id where organisation_id = $1",
      [own.organisationId],
    );
    desk = await formDesk(server, own);
    ({ projectFormId } = await desk.publishedForm(SURVEY, "Recensement"));
    const [used] = await owner<{ version_id: number }>(
      "select version_id from public.project_forms where id = $1",
      [projectFormId],
    );
    review = await reviewDesk(server, own, projectFormId, used!.version_id);
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => problems.push(problem),
    });
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
    expect(problems).toEqual([]);
  });

  let first: number;
  let second: number;

  it("are refused where no question says who the farmer is, and where nothing is kept or accepted", async () => {
    const nobody = { mapping: { ...mapping, farmer: [{ path: "village", field: "village" }] } };
    expect(await save(nobody)).toMatchObject({ status: 409, body: { code: "mapping_names_nobody" } });
    const ask = () =>
      review.call("manager", "preview-mapped-records", { projectFormId, requestKey: randomUUID() });
    expect(await ask()).toMatchObject({ status: 409, body: { code: "no_mapping" } });
    expect(await save()).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ status: 409, body: { code: "no_records_to_map" } });
  });

  it("are shown first, and become farmers and plots once they are applied, each once", async () => {
    const answers = { code: "F-001", nom: "Kouassi", prenoms: "Yao", sexe: "h", tel: "0701020304" };
    first = await accepted({ ...answers, village: "Méagui", ha: "1.2", contour: outlineAt(-5.2) });
    second = await accepted({ nom: "Konan", prenoms: "Affoué", sexe: "f", village: "Buyo" });
    await review.fill("agent", { nom: "Pas", prenoms: "Accepté", village: "Buyo" });
    const preview = await step("preview-mapped-records", { projectFormId });
    expect(preview).toMatchObject({ status: "completed", result: { status: "ready", records: 2 } });
    expect(await farmers()).toEqual([]);
    const applied = await step("apply-mapped-records", { runId: preview.runId });
    expect(applied).toMatchObject({
      ...{ status: "completed", error: null },
      result: { added: 2, changed: 0, same: 0, returned: 0, plots: 1, outlines: 1, unusable: 0 },
    });
    expect(await farmers()).toEqual([
      { identifier: "F-001", last_name: "Kouassi", village: "Méagui" },
      { identifier: "P-000001", last_name: "Konan", village: "Buyo" },
    ]);
    const [link] = await linkOf(first);
    expect(link).toMatchObject({
      farmers: { farmer: { identifier: "F-001" } },
      plots: [{ address: "contour", plot: { declared_area_hectares: 1.2, farmer_id: expect.any(Number) } }],
    });
    const again = await review.call("manager", "preview-mapped-records", {
      ...{ projectFormId, requestKey: randomUUID() },
    });
    expect(again).toMatchObject({ status: 409, body: { code: "no_records_to_map" } });
  });

  it("change a farmer who is there already, found by his code, and never make a double", async () => {
    await accepted({
      code: "F-001",
      nom: "Kouassi",
      prenoms: "Yao",
      village: "Soubré",
      contour: outlineAt(-5.1),
    });
    const { runId } = await step("preview-mapped-records", { projectFormId });
    expect(await step("apply-mapped-records", { runId })).toMatchObject({
      result: { added: 0, changed: 1, plots: 1 },
    });
    expect((await farmers()).map(({ identifier, village }) => [identifier, village])).toEqual([
      ["F-001", "Soubré"],
      ["P-000001", "Buyo"],
    ]);
    const undone = await step("undo-mapped-records", { runId });
    expect(undone).toMatchObject({ status: "completed", result: { restored: 1, plots: 1 } });
    expect((await farmers())[0]).toMatchObject({ identifier: "F-001", village: "Méagui" });
  });

  it("are taken by themselves as soon as they are accepted, where that is switched on, in the name of whoever did so", async () => {
    expect(await save({ isAutomatic: true })).toMatchObject({ status: 200 });
    const third = await accepted({
      nom: "Traoré",
      prenoms: "Mariam",
      village: "Divo",
      contour: outlineAt(-5),
    });
    await expect
      .poll(async () => (await linkOf(third))[0])
      .toMatchObject({ farmers: { farmer: { identifier: "P-000002" } }, plots: [{ address: "contour" }] });
    const [run] = await review.rows(
      "manager",
      `record_mapping_runs?project_form_id=eq.${projectFormId}&order=id.desc&limit=1&select=is_automatic,created_by`,
    );
    expect(run).toEqual({ is_automatic: true, created_by: own.people.manager.sub });
    await expect
      .poll(
        async () =>
          (
            await owner<{ n: number }>(
              "select count(*)::int as n from public.record_mapping_runs where status in ('waiting', 'reading', 'applying')",
            )
          )[0],
      )
      .toEqual({ n: 0 });
    expect((await linkOf(second))[0]).toMatchObject({ farmers: { farmer: { identifier: "P-000001" } } });
  });

  it("are found by what was found of their plots, on the map, in its table and in statistics", async () => {
    const told = async (state: string) =>
      (
        await review.rows(
          "manager",
          `rpc/form_places?project_form=${projectFormId}&filter=${encodeURIComponent(JSON.stringify({ plots: [state] }))}&select=record_id&order=record_id`,
        )
      ).map(({ record_id }) => record_id);
    expect(await told("waiting")).toContain(first);
    expect(await told("EUDR:compliant")).toEqual([]);
    const { assessmentId } = await openRun(database, own);
    await owner(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       select plot.project_id, $2, plot.id, plot.geometry_hash, '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'i', 'r'
       from public.record_plots as become
       join public.plots as plot on plot.id = become.plot_id
       where become.record_id = $1`,
      [first, assessmentId],
    );
    await database.asOwner((transaction) => completeRun(transaction, assessmentId));
    expect(await told("EUDR:compliant")).toEqual([first]);
    expect(await told("waiting")).not.toContain(first);
    const filter = encodeURIComponent(JSON.stringify({ plots: ["EUDR:compliant"] }));
    expect(
      await review.rows(
        "manager",
        `rpc/record_facts?project_form=${projectFormId}&filter=${filter}&fact=eq.state&select=value,records`,
      ),
    ).toEqual([{ value: "accept", records: 1 }]);
  });

  it("are found so in the table of records too, and by what is done to all that pass its filter", async () => {
    const passing = async (state: string) =>
      (
        await review.rows(
          "manager",
          `rpc/form_records?project_form=${projectFormId}&or=(plot_states.cs.{"${state}"})&select=id&order=id`,
        )
      ).map(({ id }) => id);
    expect(await passing("EUDR:compliant")).toEqual([first]);
    expect(await passing("waiting")).not.toContain(first);
    const flag = { flag: "red", word: "Parcelle conforme" };
    const flagged = await review.filtered(
      "manager",
      ['plot_states.cs.{"EUDR:compliant"}'],
      "flag-records",
      flag,
    );
    expect(flagged).toMatchObject({ status: 200 });
    expect(await review.rows("manager", "records?flag=eq.red&select=id")).toEqual([{ id: first }]);
  });

  it("are nobody’s who does not bring farmers into this organisation", async () => {
    const input = { projectFormId, mapping, targetProjectId: null };
    expect(await review.call("auditor", "save-record-mapping", input)).toMatchObject({ status: 403 });
    const stranger = await reviewDesk(server, other, projectFormId, 0);
    expect(await stranger.call("owner", "save-record-mapping", input)).toMatchObject({ status: 404 });
    for (const table of ["record_mappings", "record_mapping_runs", "record_farmers", "record_plots"])
      for (const row of await stranger.rows("owner", `${table}?select=organisation_id`))
        expect(row).toEqual({ organisation_id: other.organisationId });
  });
});
