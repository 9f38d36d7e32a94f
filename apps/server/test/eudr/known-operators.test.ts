import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const port = { name: "Chocolaterie du Port", country: "FR", identifiers: [{ type: "eori", value: "FR1" }] };

describeOnOneEngine("the address book of operators", (open) => {
  let database: Database;
  let tenant: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    other = await addTenant(database);
  });

  const keep = (operator: unknown, { people, organisationId } = tenant) =>
    database.asCaller(people.manager, (transaction) =>
      transaction.query<{ id: number }>(
        "insert into public.known_operators (organisation_id, operator) values ($1, $2::jsonb) returning id",
        [organisationId, JSON.stringify(operator)],
      ),
    );
  const namesFor = async (claims: Claims) => {
    const found = await database.asCaller(claims, (transaction) =>
      transaction.query<{ name: string }>(
        "select operator ->> 'name' as name from public.known_operators order by 1",
      ),
    );
    return found.map(({ name }) => name);
  };

  it("keeps nobody twice, however he is written, but who has his name in another country", async () => {
    await keep(port);
    await expect(keep({ ...port, name: " chocolaterie DU port" })).rejects.toMatchObject({ code: "23505" });
    await keep({ ...port, country: "BE" });
    await keep(port, other);
    expect(await namesFor(other.people.manager)).toEqual(["Chocolaterie du Nord", "Chocolaterie du Port"]);
  });

  it("is no place for what is not an operator", async () => {
    for (const wrong of [
      [],
      "Port",
      { ...port, name: "  " },
      { ...port, name: 7 },
      { name: "Sans pays", identifiers: [] },
      { ...port, name: "X", country: "France" },
      { ...port, name: "X", identifiers: "FR1" },
      { ...port, name: "X", street: Array.from({ length: 4000 }, (_, at) => at * 7919).join(" ") },
    ])
      await expect(keep(wrong)).rejects.toMatchObject({ code: "23514" });
  });

  it("may be gone with again: what was taken out comes back", async () => {
    const [gone] = await keep({ ...port, name: "Négoce du Port" });
    await database.asCaller(tenant.people.manager, (transaction) =>
      transaction.query("delete from public.known_operators where id = $1", [gone!.id]),
    );
    await keep({ ...port, name: "Négoce du Port" });
    expect(await namesFor(tenant.people.auditor)).toContain("Négoce du Port");
  });
});
