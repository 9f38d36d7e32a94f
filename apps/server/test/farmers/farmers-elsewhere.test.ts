import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const FARMERS = 120;

describeOnOneEngine("farmers whom another organisation knows too", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  let third: Tenant;

  beforeAll(async () => {
    database = await open();
    [own, other, third] = [
      await addTenant(database),
      await addTenant(database),
      await addTenant(database),
    ] as const;
    await register(own, 0, FARMERS);
    // 31 of them stand in both registries, spelt otherwise and with the number of before.
    await register(other, FARMERS - 31, 2 * FARMERS - 31);
    await register(third, FARMERS - 5, 2 * FARMERS - 5);
  });
  beforeEach(() =>
    database.asOwner((transaction) =>
      transaction.script(
        "delete from public.farmer_comparison_agreements; delete from public.farmers_elsewhere",
      ),
    ),
  );

  /** Farmers number `from` to `until` of the same people, and what they are compared by. */
  async function register({ organisationId, people }: Tenant, from: number, until: number): Promise<void> {
    await database.asOwner(async (transaction) => {
      await transaction.query(
        `with added as (
           insert into public.farmers (organisation_id, identifier, first_name, last_name)
           select $1, 'E-' || person, 'Prenom' || translate(person::text, '0123456789', 'bcdfglmprt'), 'Kouakou'
           from generate_series($2::int, $3::int - 1) as person
           returning id, identifier
         )
         insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
         select $1, id, 1, identifier, '+22507' || lpad(substr(identifier, 3), 8, '0') from added`,
        [organisationId, from, until],
      );
    });
    await database.asWorkflow(people.manager, (transaction) =>
      transaction.query(
        "select app.prepare_farmers($1, array(select app.farmers_of_pass($1, true, 0, 1000)), true)",
        [organisationId],
      ),
    );
  }
  const agree = async (...tenants: Tenant[]) => {
    for (const { people, organisationId } of tenants)
      await database.asCaller(people.owner, (transaction) =>
        transaction.query("insert into public.farmer_comparison_agreements (organisation_id) values ($1)", [
          organisationId,
        ]),
      );
  };
  const compare = () =>
    database.asService((transaction) => transaction.query("select app.compare_registries()"));
  const answersAs = (claims: Claims) =>
    database.asCaller(claims, (transaction) =>
      transaction.query<{ organisation_id: number; percent: number | null }>(
        "select organisation_id, percent from public.farmers_elsewhere",
      ),
    );

  it("are told as a share in steps of five, to each side its own", async () => {
    await agree(own, other);
    await compare();
    expect(await answersAs(own.people.auditor)).toEqual([
      { organisation_id: own.organisationId, percent: 25 },
    ]);
    expect(await answersAs(other.people.agent)).toEqual([
      { organisation_id: other.organisationId, percent: 25 },
    ]);
    expect(await answersAs(third.people.owner)).toEqual([]);
  });

  it("are not told where only few are known elsewhere, nor by whom or how many registries", async () => {
    await agree(own, third);
    await compare();
    expect(await answersAs(own.people.owner)).toEqual([
      { organisation_id: own.organisationId, percent: null },
    ]);
  });

  it("are compared with nobody who did not agree, and all answers go when one revokes", async () => {
    await agree(own);
    await compare();
    expect(await answersAs(own.people.owner)).toEqual([
      { organisation_id: own.organisationId, percent: null },
    ]);
    await agree(other);
    await compare();
    await database.asCaller(other.people.owner, (transaction) =>
      transaction.query("delete from public.farmer_comparison_agreements where organisation_id = $1", [
        other.organisationId,
      ]),
    );
    expect(await answersAs(own.people.owner)).toEqual([]);
  });

  it("of demonstration organisations are compared with each other only", async () => {
    await agree(own, other);
    const synthetic = (is: boolean) =>
      database.asOwner((transaction) =>
        transaction.query("update public.organisations set synthetic = $2 where id = $1", [
          other.organisationId,
          is,
        ]),
      );
    await synthetic(true);
    await compare();
    expect(await answersAs(own.people.owner)).toMatchObject([{ percent: null }]);
    await synthetic(false);
  });
});
