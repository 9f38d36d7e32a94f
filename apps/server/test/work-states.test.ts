import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { completeRun } from "./factories/complete-run.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

/** Plots of a project whose outlines have the hashes of their names. */
const plots = (state: string) => `
  insert into public.plots (
    organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
    geometry_valid, geometry_state
  )
  select
    organisation_id, id, plot.name, '{}', ST_GeomFromText('POLYGON((-5.7 5.8,-5.69 5.8,-5.69 5.81,-5.7 5.8))', 4326),
    plot.name, 61.2, 3800, true, '${state}'
  from public.projects cross join unnest($2::text[]) as plot (name) where id = $1`;

describeOnBothEngines("the state of a project", (open, { engine }) => {
  let database: Database;
  let own: Tenant;
  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
  });
  afterAll(() => database.close());

  const owner = <Row>(text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  const asManager = (text: string, values: unknown[]) =>
    database.asCaller(own.people.manager, (transaction) => transaction.query(text, values));

  const create = async (): Promise<number> => {
    const [project] = await owner<{ id: number }>(
      "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Suivi', 'reference') returning id",
      [own.organisationId],
    );
    return project!.id;
  };

  const stateOf = async (project: number) => {
    const [row] = await owner<{ status: string; status_by_hand: boolean }>(
      "select status, status_by_hand from public.projects where id = $1",
      [project],
    );
    return row!.status_by_hand ? `${row!.status} by hand` : row!.status;
  };

  const analyse = (project: number, identifiers: string[]) =>
    database.asOwner(async (transaction) => {
      const [run] = await transaction.query<{ id: number }>(
        `insert into public.assessments (
           organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status
         )
         select organisation_id, id, module, '{}', 'test', 1, gen_random_uuid()::text, 'running'
         from public.projects where id = $1
         returning id`,
        [project],
      );
      await transaction.query(
        `insert into public.assessed_outlines
         select project_id, geometry_hash, '{}' from public.plots where project_id = $1 on conflict do nothing`,
        [project],
      );
      await transaction.query(
        `insert into public.plot_results (
           project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
         )
         select project_id, $2, id, geometry_hash, '{}', '{}', 'EUDR', '{"risk": "high"}', 'non_compliant', 'hash', 'hash'
         from public.plots where project_id = $1 and identifier = any ($3)`,
        [project, run!.id, identifiers],
      );
      await completeRun(transaction, run!.id);
    });

  const begun = async (): Promise<number> => {
    const project = await create();
    await owner(plots("normal"), [project, ["A", "B"]]);
    return project;
  };

  it("is a draft without plots, in progress with the first, completed with the last result", async () => {
    const project = await create();
    expect(await stateOf(project)).toBe("draft");
    await owner(plots("normal"), [project, ["A", "B"]]);
    expect(await stateOf(project)).toBe("in_progress");
    await analyse(project, ["A"]);
    expect(await stateOf(project)).toBe("in_progress");
    await analyse(project, ["B"]);
    expect(await stateOf(project)).toBe("completed");
  });

  it("is in progress again when plots come or an outline changes, and completed when it is as it was", async () => {
    const project = await begun();
    await analyse(project, ["A", "B"]);
    const change = "update public.plots set geometry_hash = $2 where project_id = $1 and identifier = 'A'";
    await owner(change, [project, "other"]);
    expect(await stateOf(project)).toBe("in_progress");
    await owner(change, [project, "A"]);
    expect(await stateOf(project)).toBe("completed");
    await owner(plots("overlapping"), [project, ["C"]]);
    expect(await stateOf(project)).toBe("in_progress");
    await owner("update public.plots set deleted_at = now() where project_id = $1 and identifier = 'C'", [
      project,
    ]);
    expect(await stateOf(project)).toBe("completed");
    await owner("update public.plots set deleted_at = null where project_id = $1", [project]);
    expect(await stateOf(project)).toBe("in_progress");
  });

  it("asks nothing of outlines that cannot be measured, and is never completed by them alone", async () => {
    const project = await create();
    await owner(plots("abnormal"), [project, ["X"]]);
    expect(await stateOf(project)).toBe("in_progress");
    await owner(plots("normal"), [project, ["A"]]);
    await analyse(project, ["A"]);
    expect(await stateOf(project)).toBe("completed");
  });

  it("goes on without an outline that is found abnormal, and waits for it once it is repaired", async () => {
    const project = await begun();
    await analyse(project, ["A"]);
    const found = (state: string) =>
      owner("update public.plots set geometry_state = $2 where project_id = $1 and identifier = 'B'", [
        project,
        state,
      ]);
    await found("abnormal");
    expect(await stateOf(project)).toBe("completed");
    await found("normal");
    expect(await stateOf(project)).toBe("in_progress");
  });

  it("tells whether plots wait for an analysis, also where the state was chosen by hand", async () => {
    const project = await create();
    const waits = async () => {
      const [work] = await database.asCaller(own.people.auditor, (transaction) =>
        transaction.query<{ waits: boolean }>("select waits from app.project_work where project_id = $1", [
          project,
        ]),
      );
      return work?.waits;
    };
    await asManager("update public.projects set status = 'planned' where id = $1", [project]);
    await owner(plots("normal"), [project, ["A", "B"]]);
    expect(await waits()).toBe(true);
    await analyse(project, ["A", "B"]);
    expect(await waits()).toBe(false);
    await owner(plots("abnormal"), [project, ["X"]]);
    expect(await waits()).toBe(false);
    await owner(plots("normal"), [project, ["C"]]);
    expect(await waits()).toBe(true);
  });

  it("is a draft again when the last plot is gone, to the trash or for good", async () => {
    const project = await begun();
    await owner("update public.plots set deleted_at = now() where project_id = $1", [project]);
    expect(await stateOf(project)).toBe("draft");
    await owner("update public.plots set deleted_at = null where project_id = $1", [project]);
    expect(await stateOf(project)).toBe("in_progress");
    await owner("delete from public.plots where project_id = $1", [project]);
    expect(await stateOf(project)).toBe("draft");
  });

  it("goes by its forms where it has no plots: in progress while one takes records, completed once all are", async () => {
    const project = await create();
    const [used] = await owner<{ id: number }>(
      `insert into public.project_forms (organisation_id, project_id, form_id, version_id, author)
       select organisation_id, $1, form_id, version_id, 'Koné' from public.project_forms where id = $2 returning id`,
      [project, own.projectFormId],
    );
    const asLeader = (text: string, values: unknown[]) =>
      database.asWorkflow(own.people.manager, (transaction) => transaction.query(text, values));
    const move = (status: string) =>
      asLeader("update public.project_forms set status = $2 where id = $1", [used!.id, status]);
    expect(await stateOf(project)).toBe("draft");
    await move("in_progress");
    expect(await stateOf(project)).toBe("in_progress");
    await move("completed");
    expect(await stateOf(project)).toBe("completed");
    await asLeader("update public.project_forms set deleted_at = now() where id = $1", [used!.id]);
    expect(await stateOf(project)).toBe("draft");
  });

  it("tells the audit when it follows", async () => {
    const project = await begun();
    const told = await owner(
      `select before ->> 'status' as before, after ->> 'status' as after from public.audit_entries
       where entity = 'projects' and entity_id = $1 and action = 'update'`,
      [project],
    );
    expect(told).toEqual([{ before: "draft", after: "in_progress" }]);
  });

  it("stays what a person chose, whatever comes, until he has it follow again", async () => {
    const project = await create();
    await asManager("update public.projects set status = 'planned' where id = $1", [project]);
    await owner(plots("normal"), [project, ["A"]]);
    expect(await stateOf(project)).toBe("planned by hand");
    await asManager("update public.projects set status_by_hand = false where id = $1", [project]);
    expect(await stateOf(project)).toBe("in_progress");
    await analyse(project, ["A"]);
    await asManager("update public.projects set status = 'finished' where id = $1", [project]);
    await owner(plots("normal"), [project, ["B"]]);
    expect(await stateOf(project)).toBe("finished by hand");
  });

  it("does not follow again once it is finished", async () => {
    const project = await begun();
    await analyse(project, ["A", "B"]);
    await asManager("update public.projects set status = 'finished' where id = $1", [project]);
    await expect(
      asManager("update public.projects set status_by_hand = false where id = $1", [project]),
    ).rejects.toMatchObject({ code: "P0409" });
  });

  it("cannot be forged as one of the work: what a client writes is by hand, by the moves that there are", async () => {
    const project = await begun();
    const forge = "update public.projects set status = 'completed', status_by_hand = false where id = $1";
    await asManager(forge, [project]);
    expect(await stateOf(project)).toBe("completed by hand");
    const other = await create();
    await expect(asManager(forge, [other])).rejects.toMatchObject({ code: "P0409" });
    expect(await stateOf(other)).toBe("draft");
  });

  it("is none that is not there: to write no state is refused, and not taken for following", async () => {
    const project = await begun();
    await expect(
      asManager("update public.projects set status = null where id = $1", [project]),
    ).rejects.toMatchObject({ code: "23502" });
  });

  it("follows who may bring plots and not edit the project", async () => {
    const project = await create();
    await database.asWorkflow(own.people.agent, (transaction) =>
      transaction.query(plots("normal"), [project, ["A"]]),
    );
    expect(await stateOf(project)).toBe("in_progress");
    expect(
      await database.asCaller(own.people.agent, (transaction) =>
        transaction.query("update public.projects set status_by_hand = true where id = $1 returning id", [
          project,
        ]),
      ),
    ).toEqual([]);
  });

  // The embedded engine has one transaction after the other.
  if (engine === "postgres")
    it("sees plots whose import ends after the run does", async () => {
      const project = await create();
      await owner(plots("normal"), [project, ["A"]]);
      const added = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const importing = database.asOwner(async (transaction) => {
        await transaction.query(plots("normal"), [project, ["B"]]);
        added.resolve();
        await ended.promise;
      });
      await added.promise;
      await analyse(project, ["A"]);
      expect(await stateOf(project)).toBe("completed");
      ended.resolve();
      await importing;
      expect(await stateOf(project)).toBe("in_progress");
    });

  it("leaves no note behind", async () => {
    expect(await owner("select from app.work_changes")).toEqual([]);
  });
});
