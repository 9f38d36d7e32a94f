import { firstSteps } from "@parcelle/domain/first-steps";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addTenant, type Tenant } from "../../../test/factories/tenant.ts";

type Picture = { project_id: number; plots: number; positions: Record<string, [number, number][]> };
type Task = { kind: string; project_id: number; amount: number; address: string };

describeOnOneEngine("the home page", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
    await database.asOwner(async (transaction) => {
      await transaction.query("update public.imports set status = 'inspected' where id = $1", [own.importId]);
      await transaction.query("update public.plots set geometry_state = 'abnormal' where id = $1", [
        own.plotId,
      ]);
    });
  });

  const as = <Row extends object>(who: Claims, text: string, values: unknown[] = []) =>
    database.asCaller(who, (transaction) => transaction.query<Row>(text, values));
  const tasks = (who: Claims) => as<Task>(who, "select * from public.home_tasks()");

  it("tells what waits in a person's own projects, and where", async () => {
    const found = await tasks(own.people.manager);
    const project = `/conformity/rdue/${own.projectId}`;
    expect(found).toMatchObject([
      {
        kind: "declaration_draft",
        module: "EUDR",
        amount: 1,
        address: `${project}/rrd/${own.declarationId}`,
      },
      { kind: "import_to_review", amount: 1, address: `${project}/imports/${own.importId}` },
      { kind: "plots_to_review", amount: 1 },
      { kind: "to_assess_again", address: `${project}/assessments` },
    ]);
    expect(found.every(({ project_id }) => project_id === own.projectId)).toBe(true);
    expect((await tasks(other.people.owner)).map(({ kind }) => kind)).toEqual([
      "declaration_draft",
      "to_assess_again",
    ]);
  });

  it("tells nobody of what only others may do", async () => {
    const kinds = async (who: Claims) => (await tasks(who)).map(({ kind }) => kind);
    for (const who of [own.people.owner, own.people.administrator])
      expect(await kinds(who)).toEqual([
        ...["declaration_draft", "import_to_review", "plots_to_review", "to_assess_again"],
      ]);
    expect(await kinds(own.people.agent)).toEqual(["import_to_review", "to_assess_again"]);
    expect(await kinds(own.people.auditor)).toEqual([]);
  });

  const pictures = (who: Claims, projects: number[]) =>
    as<Picture>(who, "select * from public.project_pictures($1) order by project_id", [projects]);

  it("draws where the plots of each project lie, by their states, and nothing of foreign ones", async () => {
    const found = await pictures(own.people.auditor, [own.projectId, other.projectId]);
    expect(found).toEqual([
      // Two plots in one place: one has a result that somebody decided otherwise, the other has none.
      { project_id: own.projectId, plots: 2, positions: { not_assessed: [[48, 27]], to_review: [[48, 27]] } },
    ]);
  });

  it("draws large projects by some of their plots: six in ten kilobytes", async () => {
    const projects = await database.asOwner(async (transaction) => {
      const made = await transaction.query<{ id: number }>(
        `insert into public.projects (organisation_id, module, name, type)
         select $1, 'EUDR', 'Grand ' || n, 'reference' from generate_series(1, 6) as n returning id`,
        [own.organisationId],
      );
      await transaction.query(
        `insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
           geometry_valid, geometry_state
         )
         select
           organisation_id, id, 'G' || n, '{}', ST_SetSRID(ST_MakePoint(-6 + (n * 7919 % 1000) / 1000.0, 6 + n / 1000.0), 4326),
           'grand' || n, 0, 0, true, 'normal'
         from public.projects cross join generate_series(1, 1000) as n where id = any ($1)`,
        [made.map(({ id }) => id)],
      );
      return made.map(({ id }) => id);
    });
    const found = await pictures(own.people.owner, projects);
    expect(found.map(({ plots }) => plots)).toEqual(Array(6).fill(1000));
    for (const { positions } of found) {
      const places = positions.not_assessed!;
      expect(places.length).toBeGreaterThan(150);
      expect(places.length).toBeLessThanOrEqual(200);
      expect(places.every(([x, y]) => x >= 0 && x <= 96 && y >= 0 && y <= 54)).toBe(true);
    }
    expect(JSON.stringify(found).length).toBeLessThanOrEqual(10_000);
    expect(await pictures(own.people.owner, projects.concat(Array(40).fill(own.projectId)))).toHaveLength(7);
  });

  it("asks for an analysis as long as an outline has no result that counts, whoever brought it", async () => {
    const kindsOf = async (who: Claims) =>
      (await tasks(who)).filter(({ project_id }) => project_id === own.projectId).map(({ kind }) => kind);
    const owner = (text: string) =>
      database.asOwner((transaction) => transaction.query(text, [own.projectId]));
    expect(await kindsOf(own.people.owner)).toContain("to_assess_again");
    await owner("update public.plots set geometry_state = 'abnormal' where project_id = $1");
    expect(await kindsOf(own.people.owner)).not.toContain("to_assess_again");
    await owner("update public.plots set geometry_state = 'normal' where project_id = $1");
    await owner("update public.projects set current_assessment_id = null where id = $1");
    expect(await kindsOf(own.people.owner)).toContain("to_assess");
    expect(await kindsOf(own.people.agent)).toContain("to_assess");
    expect(await tasks(own.people.auditor)).toEqual([]);
  });

  it("offers the first declaration where plots are compliant and none waits for an analysis", async () => {
    const kindsOf = async () =>
      (await tasks(other.people.owner)).filter(({ project_id }) => project_id === other.projectId);
    const owner = (text: string) =>
      database.asOwner((transaction) => transaction.query(text, [other.projectId]));
    await owner("update public.declarations set deleted_at = now() where project_id = $1");
    expect(await kindsOf()).toMatchObject([{ kind: "to_assess_again" }]);
    await owner(
      `delete from public.plots as plot where project_id = $1
       and not exists (select from app.shown_results where plot_id = plot.id)`,
    );
    expect(await kindsOf()).toEqual([]);
    await owner(
      `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment, created_by)
       select organisation_id, project_id, module, plot_id, plot_result_id, 'compliant', 'Vu sur place', created_by
       from public.overrules where project_id = $1`,
    );
    expect(await kindsOf()).toMatchObject([
      { kind: "declaration_to_begin", address: `/conformity/rdue/${other.projectId}/rrd` },
    ]);
  });

  it("shows the credits of the month to those who may see them", async () => {
    await database.asService((transaction) =>
      transaction.query("select app.spend_credits($1, 'eudr_project', 2, 'home')", [own.organisationId]),
    );
    const [service] = await as<{ month: number }>(
      own.people.owner,
      `select sum(amount)::int as month from public.credit_entries
       where organisation_id = $1 and kind = 'settle' and service = 'eudr_project'`,
      [own.organisationId],
    );
    const usage = (who: Claims) =>
      as<{ usage: unknown }>(who, "select public.home_usage($1) as usage", [own.organisationId]);
    expect(await usage(own.people.owner)).toMatchObject([
      { usage: { available: expect.any(Number), used: { eudr_project: service!.month } } },
    ]);
    // Two projects of 5 credits, and the one that the organisation began with.
    expect(service!.month).toBe(15);
    expect(await usage(own.people.agent)).toEqual([{ usage: null }]);
    expect(await usage(other.people.owner)).toEqual([{ usage: null }]);
  });

  it("ticks the first steps by what a person did, and keeps those that the screens tell", async () => {
    const done = async () =>
      (
        await as<{ done: string[] }>(own.people.owner, "select public.onboarding_done() as done")
      )[0]!.done.sort();
    expect(await done()).toEqual(["project"]);
    await as(
      own.people.owner,
      "update public.profiles set onboarding = array['welcome'], first_name = 'Awa'",
    );
    await database.asWorkflow(own.people.owner, (transaction) =>
      transaction.query(
        "insert into public.imports (organisation_id, project_id, object_path, file_name) values ($1, $2, $3, 'c.kml')",
        [own.organisationId, own.projectId, `${own.organisationId}/${own.projectId}/c.kml`],
      ),
    );
    await database.asOwner((transaction) =>
      transaction.query("update public.imports set status = 'completed' where created_by = $1", [
        own.people.owner.sub,
      ]),
    );
    expect(await done()).toEqual(["import", "profile", "project", "welcome"]);
    await expect(
      as(own.people.owner, "update public.profiles set onboarding = array['unknown']"),
    ).rejects.toMatchObject({
      code: "23514",
    });
  });

  it("knows the same first steps as the list of the screens", async () => {
    const [known] = await as<{ steps: string[] }>(own.people.owner, "select app.first_steps() as steps");
    expect(known!.steps.toSorted()).toEqual(firstSteps.toSorted());
  });

  it("ticks a first step that one module has by what that module’s own rows tell", async () => {
    const steps = async () =>
      (await as<{ done: string[] }>(own.people.owner, "select public.onboarding_done() as done"))[0]!.done;
    expect(await steps()).not.toContain("declaration");
    await database.asOwner((transaction) =>
      transaction.query("update public.declarations set created_by = $1 where id = $2", [
        own.people.owner.sub,
        own.declarationId,
      ]),
    );
    expect(await steps()).toContain("declaration");
  });

  it("forgets a first step that is opened again until it is taken anew, and all of them at once", async () => {
    const person = own.people.owner;
    const done = async () =>
      (await as<{ done: string[] }>(person, "select public.onboarding_done() as done"))[0]!.done.sort();
    const reopen = (steps: string[]) => as(person, "select public.reopen_onboarding($1)", [steps]);
    await as(
      person,
      "update public.profiles set onboarding = array['welcome', 'project'], first_name = 'Awa'",
    );
    await reopen(["project"]);
    expect(await done()).not.toContain("project");
    expect(await done()).toContain("welcome");
    await as(
      person,
      "update public.project_visits set visited_at = now() + interval '1 second' where user_id = auth.uid()",
    );
    expect(await done()).toContain("project");
    await database.asOwner((transaction) =>
      transaction.query("update public.project_visits set visited_at = now() where user_id = $1", [
        person.sub,
      ]),
    );
    await reopen(["welcome", "profile", "project", "import", "assessment", "export", "declaration", "guide"]);
    expect(await done()).toEqual([]);
    await as(person, "update public.profiles set onboarding = array['profile']");
    expect(await done()).toEqual(["profile"]);
  });
});
