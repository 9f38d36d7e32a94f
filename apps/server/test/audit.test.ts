import { auditedField, auditedTables } from "@parcelle/domain/audit/audited-tables";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type Traffic, traffic } from "#database/traffic/traffic.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addPerson, addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("the audit", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const entries = <Row>(entity: string): Promise<Row[]> =>
    database.asOwner((transaction) =>
      transaction.query<Row>(
        "select action, actor, actor_name, ip, user_agent, before, after from public.audit_entries where entity = $1 and organisation_id = $2 order by id desc",
        [entity, tenant.organisationId],
      ),
    );

  /** What of a row is not long and told elsewhere. */
  const toldColumns = async (table: string) => {
    const rows = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1
         and column_name not in ('geometry', 'given_geometry', 'properties', 'findings')`,
        [table],
      ),
    );
    return rows.map(({ name }) => name).sort();
  };

  it("tells who changed a member, from what to what and from where", async () => {
    const origin = { ip: "192.0.2.7", userAgent: "Field phone" };
    const asked: Traffic = { kind: "caller", origin, address: origin.ip, subject: null, retryAfter: null };
    await traffic.run(asked, () =>
      database.asCaller(tenant.people.owner, (transaction) =>
        transaction.query(
          "update public.memberships set role = 'manager' where organisation_id = $1 and role = 'agent'",
          [tenant.organisationId],
        ),
      ),
    );
    const [latest] = await entries("memberships");
    expect(latest).toMatchObject({
      ...{ action: "update", actor: tenant.people.owner.sub, actor_name: "Koné" },
      ...{ ip: "192.0.2.7", user_agent: "Field phone" },
      ...{ before: { role: "agent" }, after: { role: "manager" } },
    });
  });

  it("tells who put a plot into the trash or gave it another outline, without the outline itself", async () => {
    const change = (assignment: string) =>
      database.asWorkflow(tenant.people.manager, (transaction) =>
        transaction.query(`update public.plots set ${assignment} where id = $1`, [tenant.plotId]),
      );
    await change("deleted_at = now()");
    await change("deleted_at = null");
    await change("geometry = ST_Translate(geometry, 0.001, 0), geometry_hash = 'other', area_hectares = 2");
    // What the neighbours are found to be is no deed of anybody.
    await change("geometry_state = 'overlapping'");
    const told = await entries<{ actor: string; before: object; after: object }>("plots");
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({
      actor: tenant.people.manager.sub,
      before: { geometry_hash: "hash" },
      after: { geometry_hash: "other", area_hectares: 2 },
    });
    expect(Object.keys(told[0]!.after).sort()).toEqual(await toldColumns("plots"));
    expect(Object.keys(told[0]!.before)).toEqual(Object.keys(told[0]!.after));
    expect(told[2]).toMatchObject({
      before: { deleted_at: null },
      after: { deleted_at: expect.any(String) },
    });
  });

  it.each([
    ["changed", "update public.audit_entries set actor = null"],
    ["deleted", "delete from public.audit_entries"],
    ["emptied", "truncate public.audit_entries"],
  ])("cannot be %s, not even by the owner of the database", async (_what, statement) => {
    const attempt = database.asOwner((transaction) => transaction.query(statement));
    await expect(attempt).rejects.toMatchObject({ code: "P0423" });
  });

  it("keeps an organisation from losing its last owner, however it is tried", async () => {
    for (const change of ["role = 'agent'", "status = 'suspended'", "status = 'removed'"]) {
      const attempt = database.asOwner((transaction) =>
        transaction.query(
          `update public.memberships set ${change} where organisation_id = $1 and role = 'owner'`,
          [tenant.organisationId],
        ),
      );
      await expect(attempt).rejects.toMatchObject({ code: "P0411" });
    }
  });

  it("has a name in both languages, or none on purpose, for every table and column that it keeps", async () => {
    const kept = await database.asOwner((transaction) =>
      transaction.query<{ entity: string; columns: string[] }>(`
        select relation.relname as entity, array_agg(distinct attribute.attname::text order by attribute.attname::text) as columns
        from pg_trigger as kept
        join pg_class as relation on relation.oid = kept.tgrelid
        join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
        where kept.tgfoid in (
          'app.record_audit()'::regprocedure, 'app.record_plot_audit()'::regprocedure, 'app.record_zone_version()'::regprocedure,
          'app.record_changed_rows()'::regprocedure, 'app.record_plot_holders()'::regprocedure
        ) and attribute.attname <> 'token_hash'
        group by relation.relname
      `),
    );
    // Files of the storage are told in words of their own.
    const { objects: _files, ...ofRows } = auditedTables;
    const named = Object.entries(ofRows).map(([entity, { columns, formerColumns }]) => [
      entity,
      Object.keys(columns)
        .filter((column) => !formerColumns.includes(column))
        .sort(),
    ]);
    expect(
      Object.fromEntries(kept.map(({ entity, columns }) => [entity, columns])),
      "the rule: an audited column has a name in both languages. Edit packages/domain/src/audit, or the module's audit.ts in packages/domain/src/modules",
    ).toEqual(Object.fromEntries(named));
    expect(auditedField("api_keys", "author")?.name).toEqual({ fr: "Créée par", en: "Created by" });
  });

  it("names everybody who appears in it, also removed members, guests and the platform's operators", async () => {
    const operator = await addPerson(database);
    const former = await addPerson(database);
    await database.asOwner(async (transaction) => {
      await transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]);
      await transaction.query(
        "insert into public.memberships (organisation_id, user_id, role, status) values ($1, $2, 'agent', 'removed')",
        [tenant.organisationId, former.sub],
      );
      await transaction.query(
        "insert into public.audit_entries (organisation_id, actor, actor_name, action, entity, entity_id) values ($1, $2, 'Aide', 'update', 'jobs', 1)",
        [tenant.organisationId, operator.sub],
      );
    });
    const people = (as: typeof operator) =>
      database.asCaller(as, (transaction) =>
        transaction.query<{ user_id: string; name: string; standing: string }>(
          "select * from public.audit_people($1)",
          [tenant.organisationId],
        ),
      );
    const seen = new Map((await people(tenant.people.auditor)).map((person) => [person.user_id, person]));
    expect(seen.get(operator.sub!)).toMatchObject({ name: "Aide", standing: "support" });
    expect(seen.get(former.sub!)).toMatchObject({ name: `${former.sub}@test.example`, standing: "former" });
    expect(seen.get(tenant.guest.sub!)).toMatchObject({ standing: "guest" });
    expect(seen.get(tenant.people.owner.sub!)).toMatchObject({ name: "Koné", standing: "member" });
    expect(await people(tenant.people.agent)).toEqual([]);
  });
});
