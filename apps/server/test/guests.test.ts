import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { exposedRelations } from "./cross-tenant/catalogue.ts";
import { type Row, sharedTables } from "./cross-tenant/rows.ts";
import { describeOnOneEngine } from "./engines.ts";
import { completeDeclaration } from "./factories/complete-declaration.ts";
import { addLayer } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

/** What is not a row of the project and yet a guest sees: the organisation's name, his own place, and the forms filled there. */
const alsoSeen = [
  ...["organisations", "project_members", "forms", "form_versions", "form_files", "form_version_files"],
  "filing_rules",
];

describeOnOneEngine("the guest of one project", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let otherProject: number;

  const asGuest = <Found>(text: string, values: unknown[] = []): Promise<Found[]> =>
    database.asCaller(tenant.guest, (transaction) => transaction.query<Found>(text, values));

  beforeAll(async () => {
    database = await open();
    await addLayer(database);
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database);
    await database.asOwner(async (transaction) => {
      const [project] = await transaction.query<{ id: number }>(
        "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Autre projet', 'reference') returning id",
        [tenant.organisationId],
      );
      otherProject = project!.id;
      await transaction.query(
        "insert into public.jobs (organisation_id, project_id, kind) values ($1, $2, 'test'), ($1, null, 'test')",
        [tenant.organisationId, otherProject],
      );
      await transaction.query("update public.plots set farmer_id = $1 where id = $2", [
        tenant.farmerId,
        tenant.plotId,
      ]);
      await transaction.query(
        "insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-2', 'Autre', 'Autre')",
        [tenant.organisationId],
      );
    });
    await completeDeclaration(database, tenant.declarationId);
    return () => server.close();
  });

  it("reads of every table the rows of that project and nothing else of the organisation", async () => {
    const token = await tokenOf(server, tenant.guest);
    const seen: Record<string, number> = {};
    for (const { name, readable } of await exposedRelations(database)) {
      if (sharedTables.includes(name)) continue;
      const { body } = await ask(server, { token }, "GET", `/rest/v1/${name}?select=${readable}`);
      const rows = Array.isArray(body) ? (body as Row[]) : [];
      seen[name] = rows.length;
      if (alsoSeen.includes(name) || name === "projects") continue;
      expect([name, rows.filter(({ project_id: id }) => id !== tenant.projectId)]).toEqual([name, []]);
    }
    expect(seen).toMatchObject({
      ...{ projects: 1, plots: 2, assessments: 2, plot_results: 2, declarations: 1, imports: 1, jobs: 1 },
      ...{ organisations: 1, project_members: 1, plot_overview: 2 },
      ...{ memberships: 0, credit_entries: 0, credit_balances: 0, audit_entries: 0, invitations: 0 },
    });
  });

  it("names who works a plot, and tells nothing else of him", async () => {
    const token = await tokenOf(server, tenant.guest);
    const read = (query: string) => ask(server, { token }, "GET", `/rest/v1/${query}`);
    const { body } = await read(`plot_overview?id=eq.${tenant.plotId}&select=farmer_last_name`);
    expect(body).toEqual([{ farmer_last_name: "Koné" }]);
    for (const table of ["farmers", "farmer_overview", "farmer_phones"])
      expect((await read(`${table}?select=*`)).body).toEqual([]);
    const embedded = await read(`plots?id=eq.${tenant.plotId}&select=id,farmers(notes)`);
    expect(embedded.body).toEqual([{ id: tenant.plotId, farmers: null }]);
  });

  it("works on it as his role says: an agent imports and assesses on the organisation's credits, and decides nothing", async () => {
    const token = await tokenOf(server, tenant.guest);
    const started = await ask(server, { token }, "POST", "/functions/v1/start-assessment", {
      body: {
        projectId: tenant.projectId,
        requestKey: crypto.randomUUID(),
        parameters: { tree: "perennial" },
      },
    });
    expect(started.status).toBe(200);
    const [balance] = await database.asOwner((transaction) =>
      transaction.query<{ reserved: number }>(
        "select reserved from public.credit_balances where organisation_id = $1",
        [tenant.organisationId],
      ),
    );
    expect(balance!.reserved).toBeGreaterThan(0);
    const changed = await asGuest("update public.projects set name = 'À moi' where id = $1 returning id", [
      tenant.projectId,
    ]);
    expect(changed).toEqual([]);
  });

  it("as a manager moves and declares it, but does not delete it", async () => {
    await database.asOwner((transaction) =>
      transaction.query("update public.project_members set role = 'manager' where id = $1", [tenant.guestId]),
    );
    const begun = "update public.projects set status = 'in_progress' where id = $1 returning id";
    expect(await asGuest(begun, [tenant.projectId])).toHaveLength(1);
    const ready = "update public.declarations set state = 'ready' where id = $1 returning id";
    const declared = await database.asWorkflow(tenant.guest, (transaction) =>
      transaction.query(ready, [tenant.declarationId]),
    );
    expect(declared).toHaveLength(1);
    const trash = "update public.projects set deleted_at = now() where id = $1 returning id";
    await expect(asGuest(trash, [tenant.projectId])).rejects.toMatchObject({ code: "42501" });
  });

  it("loses it when the organisation is suspended, and no operator reads it without having been let in", async () => {
    const suspend = (value: string) =>
      database.asOwner((transaction) =>
        transaction.query(`update public.organisations set suspended_at = ${value} where id = $1`, [
          tenant.organisationId,
        ]),
      );
    await suspend("now()");
    expect(await asGuest("select id from public.projects")).toEqual([]);
    await suspend("null");
    expect(await asGuest("select id from public.projects")).toHaveLength(1);
  });

  it("a support access is asked, granted by an owner, reads only, and is over in time", async () => {
    const operator: Claims = tenant.people.auditor;
    const other = await addTenant(database);
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]),
    );
    const asOperator = <Found>(text: string, values: unknown[] = []): Promise<Found[]> =>
      database.asWorkflow(operator, (transaction) => transaction.query<Found>(text, values));
    const reads = () => asOperator("select id from public.projects where id = $1", [other.projectId]);
    expect(await reads()).toEqual([]);
    const [asked] = await asOperator<{ id: number }>(
      "select app.ask_support_access($1, 'Import qui échoue', 2) as id",
      [other.organisationId],
    );
    const decide = (claims: Claims, granted: boolean) =>
      database.asWorkflow(claims, (transaction) =>
        transaction.query("select app.decide_support_access($1, $2)", [asked!.id, granted]),
      );
    await expect(decide(other.people.manager, true)).rejects.toMatchObject({ code: "P0002" });
    expect(await reads()).toEqual([]);
    await decide(other.people.owner, true);
    expect(await reads()).toHaveLength(1);
    const write = "update public.projects set name = 'Changé' where id = $1 returning id";
    expect(await asOperator(write, [other.projectId])).toEqual([]);
    const told = async () => {
      const [list] = await asOperator<{ known: { id: number; support: { state: string } | null }[] }>(
        "select app.operated_organisations() as known",
      );
      return list!.known.find(({ id }) => id === other.organisationId)!.support?.state;
    };
    for (const end of ["deleted_at", "suspended_at"]) {
      const set = (moment: string) =>
        database.asOwner((transaction) =>
          transaction.query(`update public.organisations set ${end} = ${moment} where id = $1`, [
            other.organisationId,
          ]),
        );
      await set("now()");
      expect([await reads(), await told()]).toEqual([[], "ended"]);
      await set("null");
      expect([(await reads()).length, await told()]).toEqual([1, "granted"]);
    }
    const order = `insert into public.sales_requests (organisation_id, message) values ($1, 'Cent crédits')`;
    await expect(
      database.asCaller(operator, (transaction) => transaction.query(order, [other.organisationId])),
    ).rejects.toMatchObject({ code: "42501" });
    await decide(other.people.owner, false);
    expect(await reads()).toEqual([]);
  });
});
