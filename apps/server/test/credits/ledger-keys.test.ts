import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { ledgerOf } from "./ledger.ts";

describeOnOneEngine("the key of a request that spends or gives credits", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
    const ledger = ledgerOf(database);
    for (const { organisationId } of [own, other]) await ledger.grant(organisationId, 500);
  });

  const one = async (who: Claims, text: string, values: unknown[]): Promise<number> =>
    (await database.asWorkflow(who, (transaction) => transaction.query<{ id: number }>(text, values)))[0]!.id;
  const createProject = ({ people, organisationId }: Tenant, key: string) =>
    one(people.owner, "select app.create_project($1, 'EUDR', $2::jsonb, $3) as id", [
      ...[organisationId, JSON.stringify({ name: "Cacao", type: "reference" }), key],
    ]);
  const assess = ({ people }: Tenant, project: number, key: string) =>
    one(
      people.owner,
      "select id from app.start_assessment($1, null, '{\"tree\": \"perennial\"}', 'code', $2)",
      [...[project, key]],
    );
  const addPlots = ({ plotId }: Tenant, project: number, plots: number) =>
    database.asOwner((transaction) =>
      transaction.query(
        `insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
           geometry_valid, geometry_state
         )
         select organisation_id, $2, 'K-' || gen_random_uuid(), given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state
         from public.plots, generate_series(1, $3) where id = $1`,
        [plotId, project, plots],
      ),
    );
  const entriesOf = ({ organisationId }: Tenant, key: string) =>
    database.asOwner((transaction) =>
      transaction.query<{ kind: string; amount: number; idempotency_key: string }>(
        "select kind, amount, idempotency_key from public.credit_entries where organisation_id = $1 and idempotency_key like '%' || $2 || '%' order by id",
        [organisationId, key],
      ),
    );

  it("is a seed: the server makes the ledger's keys from it, by service, project and step", async () => {
    const key = randomUUID();
    const project = await createProject(own, key);
    await assess(own, own.projectId, key);
    expect((await entriesOf(own, key)).map((entry) => entry.idempotency_key)).toEqual([
      `project:${key}`,
      `project:${key}:settle`,
      `assessment:${own.projectId}:${key}`,
    ]);
    expect(await createProject(own, key)).toBe(project);
  });

  it("that comes again with another amount finds the first, which alone is paid", async () => {
    const key = randomUUID();
    const project = await createProject(own, randomUUID());
    await addPlots(own, project, 2);
    const first = await assess(own, project, key);
    await addPlots(own, project, 38);
    expect(await assess(own, project, key)).toBe(first);
    expect(await entriesOf(own, key)).toHaveLength(1);
  });

  it("finds nothing of another organisation that happens to use the same", async () => {
    const key = randomUUID();
    const theirs = await createProject(other, key);
    const ours = await createProject(own, key);
    expect(ours).not.toBe(theirs);
    await addPlots(own, ours, 2);
    await addPlots(other, theirs, 2);
    expect(await assess(own, ours, key)).not.toBe(await assess(other, theirs, key));
    expect(await entriesOf(other, key)).toHaveLength(3);
  });

  it("gives a grant and a purchase their own entries, each of them once", async () => {
    const key = randomUUID();
    const give = (tenant: Tenant, amount: number, kind: string) =>
      database.asService(async (transaction) => {
        const text = "select app.grant_credits($1, $2, null, null, $3, $4) as id";
        const values = [tenant.organisationId, amount, key, kind];
        return (await transaction.query<{ id: number }>(text, values))[0]!.id;
      });
    const grant = await give(own, 10, "grant");
    expect(await give(own, 10, "grant")).toBe(grant);
    await expect(give(own, 99, "grant")).rejects.toMatchObject({ code: "P0420" });
    const others = [await give(own, 10, "purchase"), await give(other, 10, "grant")];
    expect(new Set([grant, ...others]).size).toBe(3);
    expect(await entriesOf(own, key)).toMatchObject([
      { kind: "grant", amount: 10, idempotency_key: `grant:${key}` },
      { kind: "purchase", amount: 10, idempotency_key: `purchase:${key}` },
    ]);
  });
});
