import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { createPostgresLocation } from "./engines.ts";
import { addPerson, addTenant } from "./factories/tenant.ts";
import { holding } from "./holding.ts";

describe("the last place, asked for by two at once on PostgreSQL", () => {
  let database: Database;
  let ownerUrl: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const created = await createPostgresLocation();
    ({ remove } = created);
    ownerUrl = created.location.ownerUrl!;
    database = await openPostgresDatabase(created.location);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  /** The first has taken the place and has not ended yet while the second asks. */
  async function whileHeld(first: string, second: string): Promise<unknown> {
    let answer: unknown;
    await holding(ownerUrl, first, async (held) => {
      const asked = database
        .asService((transaction) => transaction.query(second))
        .then(
          () => "taken",
          (error: unknown) => error,
        );
      const waits = held.untilWaiting(1).then(() => "waits");
      expect(await Promise.race([waits, asked])).toBe("waits");
      await held.letGo();
      answer = await asked;
    });
    return answer;
  }

  it("among the jobs of an organisation goes to the first", async () => {
    const { organisationId, projectId } = await addTenant(database);
    await database.asOwner(async (transaction) => {
      await transaction.query("update public.jobs set status = 'completed' where organisation_id = $1", [
        organisationId,
      ]);
      await transaction.query(
        `insert into public.jobs (kind, organisation_id, project_id)
         select 'export-plots', $1, $2 from generate_series(1, 49)`,
        [organisationId, projectId],
      );
    });
    const enqueue = (key: string) =>
      `select app.enqueue_job('export-plots', ${organisationId}, ${projectId}, '{}', '${key}')`;
    expect(await whileHeld(enqueue("first"), enqueue("second"))).toMatchObject({ code: "P0430" });
  });

  it("among the portraits of a person of no organisation goes to the first", async () => {
    const { sub } = await addPerson(database);
    const portrait = (name: string) =>
      `insert into storage.objects (bucket_id, name, version) values ('avatars', '${sub}/${name}.webp', '1')`;
    for (const name of ["1", "2", "3", "4"])
      await database.asOwner((transaction) => transaction.query(portrait(name)));
    expect(await whileHeld(portrait("5"), portrait("6"))).toMatchObject({ code: "P0440" });
  });

  it("of two owners, who hand the organisation to each other, leaves one of them", async () => {
    const { organisationId, people } = await addTenant(database);
    const { owner, administrator } = people;
    const membership = async ({ sub }: Claims) => {
      const [row] = await database.asOwner((transaction) =>
        transaction.query<{ id: number }>(
          "update public.memberships set role = 'owner' where organisation_id = $1 and user_id = $2 returning id",
          [organisationId, sub],
        ),
      );
      return row!.id;
    };
    const places = [await membership(owner), await membership(administrator)];
    const hand = (from: Claims, to: number) =>
      database
        .asWorkflow(from, (transaction) => transaction.query("select app.transfer_ownership($1)", [to]))
        .then(
          () => "handed",
          ({ code }: { code: string }) => code,
        );
    for (let round = 0; round < 20; round += 1) {
      for (const person of [owner, administrator]) await membership(person);
      const answers = await Promise.all([hand(owner, places[1]!), hand(administrator, places[0]!)]);
      expect(answers).toEqual(["handed", "handed"]);
      const owners = await database.asOwner((transaction) =>
        transaction.query("select from public.memberships where organisation_id = $1 and role = 'owner'", [
          organisationId,
        ]),
      );
      expect(owners).toHaveLength(1);
    }
  });
});
