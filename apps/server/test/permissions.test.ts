import { rolePermissions } from "@parcelle/domain/permissions/role-permissions";
import { type Role, roles } from "@parcelle/domain/permissions/roles";
import { declarationMoves } from "@parcelle/domain/states/declaration-moves";
import { dossierMoves } from "@parcelle/domain/states/dossier-states";
import { formMoves } from "@parcelle/domain/states/form-states";
import { projectMoves } from "@parcelle/domain/states/project-states";
import { recordMoves } from "@parcelle/domain/states/record-states";
import { beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { completeDeclaration } from "./factories/complete-declaration.ts";
import { addPerson, addTenant, type Tenant } from "./factories/tenant.ts";
import { type PermissionCase, permissionCases } from "./permission-cases.ts";
import { unaskedTables } from "./unasked-tables.ts";

const asked = permissionCases.length * roles.length;

it(`${asked} permissions of a role are written down, of the 150 that are wanted`, () => {
  expect(asked).toBeGreaterThanOrEqual(150);
});

class Undone extends Error {}

/** What the database answers, with nothing kept: whether a row came back. */
async function tries(
  database: Database,
  claims: Claims,
  { statement, values, door }: Pick<PermissionCase, "statement" | "values" | "door">,
  tenant: Tenant,
) {
  let rows = 0;
  const open = door === "workflow" ? database.asWorkflow : database.asCaller;
  try {
    await open.call(database, claims, async (transaction) => {
      rows = (await transaction.query(statement, values(tenant))).length;
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return "refused";
  }
  return rows > 0 ? "done" : "refused";
}

describeOnBothEngines("permissions", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  let withoutFeature: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    await completeDeclaration(database, own.declarationId);
    await database.asService((transaction) =>
      transaction.query(
        "insert into storage.objects (bucket_id, name, version) values ('imports', $1 || '/' || $2 || '/stored.kml', '1')",
        [own.organisationId, own.projectId],
      ),
    );
    other = await addTenant(database);
    withoutFeature = await addTenant(database, ["CROP"]);
  });

  describe.each(permissionCases.map((permission) => [permission.action, permission] as const))(
    "whoever %s",
    (_action, permission) => {
      it.each(roles)("as %s", async (role: Role) => {
        const expected = permission.allowed.includes(role) ? "done" : "refused";
        expect(await tries(database, own.people[role], permission, own)).toBe(expected);
      });

      if (permission.door === "workflow")
        it("with his own hands is refused, whatever his role", async () => {
          const { door: _door, ...byHand } = permission;
          for (const claims of [...Object.values(own.people), own.guest])
            expect(await tries(database, claims, byHand, own)).toBe("refused");
        });

      it("of another organisation is refused, whatever his role", async () => {
        for (const role of roles) {
          expect(await tries(database, other.people[role], permission, own)).toBe("refused");
        }
      });

      it("without an account, or without an organisation, is refused", async () => {
        expect(await tries(database, { role: "anon" }, permission, own)).toBe("refused");
        expect(await tries(database, await addPerson(database), permission, own)).toBe("refused");
      });
    },
  );

  it("in an organisation without the module's feature even an owner reads no project", async () => {
    const readsProject = permissionCases[0]!;
    expect(await tries(database, withoutFeature.people.owner, readsProject, withoutFeature)).toBe("refused");
  });

  it("without the feature of farmers, whoever reads a plot reads the name of who works it, and nothing else of him", async () => {
    const withoutFarmers = await addTenant(database, ["EUDR"]);
    const { owner } = withoutFarmers.people;
    const about = (action: string) => permissionCases.find((one) => one.action === action)!;
    expect(await tries(database, owner, about("reads the name of a farmer"), withoutFarmers)).toBe("refused");
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set farmer_id = $1 where id = $2", [
        withoutFarmers.farmerId,
        withoutFarmers.plotId,
      ]),
    );
    expect(await tries(database, owner, about("reads the name of a farmer"), withoutFarmers)).toBe("done");
    expect(await tries(database, owner, about("reads a farmer"), withoutFarmers)).toBe("refused");
    expect(await tries(database, owner, about("corrects a farmer's name"), withoutFarmers)).toBe("refused");
    expect(await tries(database, owner, about("registers a farmer"), withoutFarmers)).toBe("refused");
  });

  it("a suspended member reads nothing", async () => {
    await database.asOwner((transaction) =>
      transaction.query("update public.memberships set status = 'suspended' where user_id = $1", [
        other.people.agent.sub,
      ]),
    );
    expect(await tries(database, other.people.agent, permissionCases[0]!, other)).toBe("refused");
  });

  it("of each table that clients or functions write some case asks every role, or it is listed why none does", async () => {
    const written = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select distinct format('%s.%s', relnamespace::regnamespace, relname) as name
         from pg_class cross join unnest(array['authenticated', 'workflow']) as writer
         where relkind in ('r', 'p')
           and relnamespace::regnamespace::text in ('public', 'app', 'auth', 'storage', 'realtime')
           and (has_any_column_privilege(writer, oid, 'insert, update') or has_table_privilege(writer, oid, 'delete'))
         order by 1`,
      ),
    );
    const asked = new Set(
      permissionCases.flatMap(({ statement }) =>
        [...statement.matchAll(/(?:insert into|update|delete from) (\w+\.\w+)/g)].map(([, table]) => table),
      ),
    );
    expect(
      written.map(({ name }) => name).filter((name) => !asked.has(name)),
      "the rule: who may do what is data. Add a case in apps/server/test/permission-cases.ts, or a reason in unasked-tables.ts",
    ).toEqual(Object.keys(unaskedTables).sort());
  });

  it("the roles of the database are those of the domain", async () => {
    const stored = await database.asService((transaction) =>
      transaction.query<{ role: Role; permissions: string[] }>(
        "select role, array_agg(permission order by permission) as permissions from app.role_permissions group by role",
      ),
    );
    const inDatabase = Object.fromEntries(stored.map(({ role, permissions }) => [role, permissions]));
    const inDomain = Object.fromEntries(roles.map((role) => [role, [...rolePermissions[role]].sort()]));
    expect(inDatabase).toEqual(inDomain);
  });

  it("the moves between states are those of the domain", async () => {
    const stored = await database.asService((transaction) =>
      transaction.query("select entity, from_state, to_state, permission from app.state_transitions"),
    );
    const moves = [
      ...projectMoves.map((move) => ({ entity: "projects", ...move })),
      ...declarationMoves.map((move) => ({ entity: "declarations", ...move })),
      ...dossierMoves.map((move) => ({ entity: "dossiers", ...move })),
      ...formMoves.map((move) => ({ entity: "project_forms", ...move })),
      ...recordMoves.map((move) => ({ entity: "records", ...move })),
    ].map(({ entity, from, to, permission }) => ({ entity, from_state: from, to_state: to, permission }));
    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(stored)).toEqual(sorted(moves));
  });
});
