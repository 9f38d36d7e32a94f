import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

type Person = Tenant["people"]["owner"];

describeOnOneEngine("the trash of a project's plots", (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    return () => server.close();
  });

  const call = async (person: Person, name: string, body: object) =>
    ask(server, { token: await tokenOf(server, person) }, "POST", `/functions/v1/${name}`, { body });
  const trash = async ({ projectId, people }: Tenant, plots: object, person: Person = people.agent) => {
    const answer = await call(person, "trash-plots", { projectId, plots });
    expect(answer.status).toBe(200);
    return answer.body as { plots: number; deletedAt: string };
  };
  const restore = (tenant: Tenant, plots: object, person: Person = tenant.people.agent) =>
    call(person, "restore-plots", { projectId: tenant.projectId, plots });
  const read = async (person: Person, path: string) => {
    const token = await tokenOf(server, person);
    const { body } = await ask(server, { token }, "GET", `/rest/v1/${path}`);
    return body as Record<string, unknown>[];
  };
  const inTrash = ({ projectId }: Tenant, person: Person, search = "") =>
    read(person, `rpc/trashed_plots?project=${projectId}${search && `&search=${search}`}&order=id`);
  const owner = <Row>(text: string, values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  const everything = { filter: { conditions: ["id.gt.0"] } };

  it("tells which plots are there, since when, and by whom, also to those who may not read the audit", async () => {
    const tenant = await addTenant(database);
    const { plots, deletedAt } = await trash(tenant, everything, tenant.people.owner);
    const rows = await inTrash(tenant, tenant.people.agent);
    expect(rows).toHaveLength(plots);
    for (const row of rows)
      expect(row).toMatchObject({ deleted_at: deletedAt, deleted_by_name: "Koné", identifier_taken: false });
    expect(await inTrash(tenant, tenant.people.agent, "nowhere")).toEqual([]);
    const [{ identifier } = {}] = rows;
    expect(await inTrash(tenant, tenant.people.auditor, String(identifier))).not.toEqual([]);
  });

  it("gives plots back one by one, all that a search finds, or those of one moment", async () => {
    const tenant = await addTenant(database);
    const { plots, deletedAt } = await trash(tenant, everything);
    expect(plots).toBeGreaterThan(1);
    const [first] = await inTrash(tenant, tenant.people.agent);
    expect(await restore(tenant, { ids: [first!.id] })).toMatchObject({
      status: 200,
      body: { plots: 1, taken: 0 },
    });
    expect(await restore(tenant, { filter: { search: "nowhere" } })).toMatchObject({ status: 404 });
    const moment = { filter: { conditions: [`deleted_at.eq."${deletedAt}"`] } };
    expect(await restore(tenant, moment)).toMatchObject({ body: { plots: plots - 1, taken: 0 } });
    expect(await restore(tenant, moment)).toMatchObject({ body: { code: "no_plot_to_restore" } });
  });

  it("is emptied by those alone who may put something into it", async () => {
    const tenant = await addTenant(database);
    const stranger = await addTenant(database);
    await trash(tenant, everything);
    for (const person of [tenant.people.auditor, stranger.people.owner])
      expect(await restore(tenant, everything, person)).toMatchObject({
        status: 404,
        body: { code: "no_plot_to_restore" },
      });
    expect(await inTrash(tenant, stranger.people.owner)).toEqual([]);
    expect(await restore(tenant, everything)).toMatchObject({ status: 200 });
  });

  it("keeps a plot whose identifier another one has by now, and says so, while the others come back", async () => {
    const tenant = await addTenant(database);
    const { plots } = await trash(tenant, everything);
    const [first] = await inTrash(tenant, tenant.people.agent);
    await owner(
      `insert into public.plots (organisation_id, project_id, identifier, geometry, given_geometry, geometry_hash, area_hectares, perimeter_metres, geometry_valid, geometry_state)
       select organisation_id, project_id, identifier, geometry, given_geometry, 'again', area_hectares, perimeter_metres, true, 'normal' from public.plots where id = $1`,
      [first!.id],
    );
    expect(await inTrash(tenant, tenant.people.agent)).toContainEqual(
      expect.objectContaining({ id: first!.id, identifier_taken: true }),
    );
    expect(await restore(tenant, { ids: [first!.id] })).toMatchObject({
      status: 409,
      body: { code: "identifier_taken" },
    });
    expect(await restore(tenant, everything)).toMatchObject({ body: { plots: plots - 1, taken: 1 } });
    expect(await inTrash(tenant, tenant.people.agent)).toHaveLength(1);
  });

  it("does not show a plot that a split keeps there", async () => {
    const tenant = await addTenant(database);
    await owner("update public.plots set deleted_at = now() where id = $1", [tenant.plotId]);
    await owner(
      "insert into public.plot_splits (organisation_id, project_id, plot_id, request_key, author) values ($1, $2, $3, 'split', 'Awa')",
      [tenant.organisationId, tenant.projectId, tenant.plotId],
    );
    expect(await inTrash(tenant, tenant.people.agent)).toEqual([]);
    expect(await restore(tenant, { ids: [tenant.plotId] })).toMatchObject({ status: 404 });
  });

  it("is told in the audit as what was done, for plots, projects and declarations", async () => {
    const tenant = await addTenant(database);
    await trash(tenant, { ids: [tenant.plotId] });
    await restore(tenant, { ids: [tenant.plotId] });
    await owner("update public.plots set producer_name = 'Awa' where id = $1", [tenant.plotId]);
    for (const [table, id] of [
      ["projects", tenant.projectId],
      ["declarations", tenant.declarationId],
    ])
      for (const moment of ["now()", "null"])
        await database.asWorkflow(tenant.people.owner, (transaction) =>
          transaction.query(`update public.${table} set deleted_at = ${moment} where id = $1`, [id]),
        );
    const deeds = async (entity: string, filter = "") => {
      const path = `audit_entries?select=action,deed&entity=eq.${entity}&organisation_id=eq.${tenant.organisationId}`;
      const found = await read(tenant.people.auditor, `${path}${filter}&order=id.desc&limit=3`);
      return found.map(({ deed }) => deed);
    };
    expect(await deeds("plots")).toEqual(["update", "restore", "trash"]);
    for (const entity of ["projects", "declarations"])
      expect((await deeds(entity)).slice(0, 2)).toEqual(["restore", "trash"]);
    expect(await deeds("plots", "&deed=eq.trash")).toEqual(["trash"]);
    expect(await deeds("plots", "&deed=eq.update")).toEqual(["update"]);
    await owner("update public.organisations set deleted_at = now() where id = $1", [tenant.organisationId]);
    const [gone] = await owner<{ deed: string }>(
      `select public.deed(entry) as deed from public.audit_entries as entry
       where entity = 'organisations' and entity_id = $1 order by id desc limit 1`,
      [tenant.organisationId],
    );
    expect(gone).toEqual({ deed: "delete" });
  });
});
