import { beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { createPostgresLocation } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

const MEMBERS = 1_000;
const PLOTS = 20_000;

type Node = {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Plan Rows": number;
  "Actual Rows": number;
  "Actual Loops": number;
  "Actual Total Time": number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

// Seen on 22 November 2026, PostgreSQL 15: a page of 100 plots as JSON takes 0.4 ms of processor with its transaction, 0.6 ms
// where the person sees 1,000 projects. Of 100,000 plots those of a project take 60 ms, counting all that one sees 75 to 150 ms.
describe("the plans of the policies, in an organisation with 1,000 members and as many guests", () => {
  let database: Database;
  let tenant: Tenant;
  let hidden: number;

  beforeAll(async () => {
    const { location, remove } = await createPostgresLocation();
    database = await openPostgresDatabase(location);
    tenant = await addTenant(database);
    await database.asOwner(async (transaction) => {
      const { organisationId, projectId } = tenant;
      await transaction.query(
        "insert into auth.users (email) select 'p' || number || '@plans.test' from generate_series(1, $1) as number",
        [MEMBERS * 2],
      );
      await transaction.query(
        `insert into public.memberships (organisation_id, user_id, role)
         select $1, id, 'agent' from auth.users where email like 'p%@plans.test' order by id limit $2`,
        [organisationId, MEMBERS],
      );
      await transaction.query(
        `insert into public.project_members (organisation_id, project_id, user_id, role)
         select $1, $2, id, 'agent' from auth.users
         where email like 'p%@plans.test' and id not in (select user_id from public.memberships)`,
        [organisationId, projectId],
      );
      const [other] = await transaction.query<{ id: number }>(
        "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Autre', 'reference') returning id",
        [organisationId],
      );
      hidden = other!.id;
      await transaction.query(
        `insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state
         )
         select $1, case when number % 2 = 0 then $2::bigint else $3::bigint end, 'Q-' || number, '{}',
           ST_Expand(ST_SetSRID(ST_MakePoint(-5 + number % 300 * 0.004, 6 + number / 300 * 0.004), 4326), 0.001),
           'q' || number, 4, 800, true, 'normal'
         from generate_series(1, $4::int) as number`,
        [organisationId, projectId, hidden, PLOTS],
      );
      await addRun(transaction, tenant);
      await transaction.script("analyze");
    });
    return async () => {
      await database.close();
      await remove();
    };
  });

  const planOf = async (claims: Claims, text: string, values: unknown[] = []): Promise<Node> => {
    const [row] = await database.asCaller(claims, (transaction) =>
      transaction.query<{ "QUERY PLAN": { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, values),
    );
    return row!["QUERY PLAN"][0]!.Plan;
  };

  const questions: [string, string, (tenant: Tenant, hidden: number) => unknown[]][] = [
    [
      "a page of plots",
      "select id from public.plots where project_id = $1 order by id limit 100",
      (own) => [own.projectId],
    ],
    ["how many plots there are", "select count(*) from public.plots", () => []],
    [
      "plots of a project that is hidden from guests",
      "select id from public.plots where project_id = $1",
      (_, other) => [other],
    ],
    ["the projects", "select id from public.projects", () => []],
    ["the members", "select id from public.memberships", () => []],
    ["the jobs", "select id from public.jobs order by id desc limit 20", () => []],
  ];

  it.each(questions)("ask once a statement what the person may see: %s", async (_, text, valuesOf) => {
    for (const claims of [tenant.people.auditor, tenant.guest]) {
      const nodes = nodesOf(await planOf(claims, text, valuesOf(tenant, hidden)));
      const rights = nodes.filter((node) => node["Parent Relationship"] === "InitPlan");
      expect(rights.length).toBeGreaterThan(0);
      expect(rights.every((node) => node["Actual Loops"] <= 1)).toBe(true);
      expect(
        nodes.filter((node) => node["Parent Relationship"] === "SubPlan" && node["Actual Loops"] > 1),
      ).toEqual([]);
    }
  });

  it("read a page of plots by an index, for a guest as for a member", async () => {
    const page = "select id from public.plots where project_id = $1 order by id limit 100";
    for (const claims of [tenant.people.auditor, tenant.guest]) {
      const scans = nodesOf(await planOf(claims, page, [tenant.projectId])).filter(
        (node) => node["Relation Name"] === "plots",
      );
      expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    }
  });

  it("read the page of a form's records out of the table itself, and not out of all of them kept aside", async () => {
    const calls = ["public.form_records($1)", "public.record_repeat_rows($1, 'menage')"];
    for (const call of calls) {
      const nodes = nodesOf(
        await planOf(tenant.people.auditor, `select * from ${call} limit 100`, [tenant.projectFormId]),
      );
      expect(nodes.map((node) => node["Relation Name"])).toContain("records");
    }
  });

  it("leave the planner a fair idea of how many results there are, so that none are joined row by row", async () => {
    const results = "select id from public.plot_results where project_id = $1";
    for (const claims of [tenant.people.auditor, tenant.guest]) {
      const [scan] = nodesOf(await planOf(claims, results, [tenant.projectId])).filter(
        (node) => node["Relation Name"] === "plot_results",
      );
      expect(scan!["Plan Rows"]).toBeGreaterThan(scan!["Actual Rows"] / 10);
    }
  });

  it("ask functions that are planned once a connection or become a part of the statement", async () => {
    const planned = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select distinct asked.oid::regprocedure::text as name
         from pg_depend as dependency
         join pg_proc as asked on asked.oid = dependency.refobjid
         join pg_language as language on language.oid = asked.prolang
         where dependency.classid = 'pg_policy'::regclass
           and dependency.refclassid = 'pg_proc'::regclass
           and language.lanname = 'sql'
           and (asked.prosecdef or asked.proconfig is not null)`,
      ),
    );
    expect(planned).toEqual([]);
  });

  it("ask functions that read from his claims once, and not for each row, who the caller is", async () => {
    const rereading = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select asked.oid::regprocedure::text as name
         from pg_proc as asked
         join pg_language as language on language.oid = asked.prolang
         where asked.pronamespace = 'app'::regnamespace
           and language.lanname = 'plpgsql'
           and asked.provolatile = 's'
           and asked.prosrc ~ '= auth\\.uid\\(\\)'`,
      ),
    );
    expect(rereading).toEqual([]);
  });
});

/** A run that has a result for every plot of the tenant's project. */
async function addRun(transaction: Transaction, { organisationId, projectId }: Tenant): Promise<void> {
  const [run] = await transaction.query<{ id: number }>(
    `insert into public.assessments (
       organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status
     )
     values ($1, $2, 'EUDR', '{"tree": "perennial"}', 'test', 1, 'plans', 'running') returning id`,
    [organisationId, projectId],
  );
  await transaction.query(
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
     )
     select project_id, $2, id, geometry_hash, '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'a', 'b' from public.plots where project_id = $1`,
    [projectId, run!.id],
  );
  await transaction.query("update public.assessments set status = 'completed' where id = $1", [run!.id]);
}
