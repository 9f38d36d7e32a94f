import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { findFarmerDuplicatesJob } from "#modules/farmers/duplicates/find-farmer-duplicates-job.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import type { Services } from "#platform/services.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve } from "../serve.ts";

describeOnBothEngines("the search for duplicates", (open) => {
  let database: Database;
  let own: Tenant;
  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    await database.asOwner((transaction) =>
      transaction.query(
        `insert into public.farmers (organisation_id, identifier, first_name, last_name, village, latitude, longitude)
         select $1::bigint, 'M-' || number, chr(97 + number % 26) || 'ola' || number, 'Zongo' || number, 'Village ' || number % 40, 6 + number / 100.0, -5
         from generate_series(1, 1100) as number
         union all
         select $1::bigint, 'N-' || number, chr(97 + number % 26) || 'ola' || number, 'Zongo' || number, 'Village ' || number % 40, 6 + number / 100.0, -5
         from generate_series(1, 1100, 250) as number`,
        [own.organisationId],
      ),
    );
  });

  const pairs = async () =>
    (
      await database.asOwner((transaction) =>
        transaction.query<{ other: string }>(
          `select other_identifier as other from public.farmer_pair_overview
           where organisation_id = $1 and other_identifier like 'N-%' order by other`,
          [own.organisationId],
        ),
      )
    ).map(({ other }) => other);
  const waiting = async () =>
    (
      await database.asCaller(own.people.auditor, (transaction) =>
        transaction.query<{ count: number }>("select public.farmers_not_compared($1) as count", [
          own.organisationId,
        ]),
      )
    )[0]!.count;

  it("goes on from where it was stopped, and then nobody waits to be compared", async () => {
    const stop = new AbortController();
    let kept: unknown = null;
    const run = (everybody: boolean, signal: AbortSignal) =>
      findFarmerDuplicatesJob.run({
        job: {
          ...{ id: 1, kind: "find-farmer-duplicates", organisationId: own.organisationId },
          ...{ projectId: null, createdBy: null, attempts: 1 },
        },
        input: { everybody },
        checkpoint: kept,
        saveCheckpoint: async (checkpoint) => {
          kept = checkpoint;
          const { step, after } = checkpoint as { step: string; after: number };
          if (step === "comparing" && after > 0) stop.abort();
        },
        claims: own.people.manager,
        services: { database } as Services,
        signal,
        progress: async () => {},
      });
    expect(await waiting()).toBeGreaterThan(1100);
    await expect(run(true, stop.signal)).rejects.toThrow();
    expect(kept).toMatchObject({ step: "comparing", done: 1000 });
    await run(true, new AbortController().signal);
    expect(await pairs()).toEqual(["N-1", "N-1001", "N-251", "N-501", "N-751"]);
    expect(await waiting()).toBe(0);

    kept = null;
    await database.asOwner((transaction) =>
      transaction.query(
        "update public.farmers set last_name = 'Sawadogo', first_name = 'Issa', village = null, latitude = null, longitude = null where identifier = 'N-1' and organisation_id = $1",
        [own.organisationId],
      ),
    );
    expect(await waiting()).toBe(1);
    await run(false, new AbortController().signal);
    expect(await pairs()).toEqual(["N-1001", "N-251", "N-501", "N-751"]);
  });

  it("notes whoever is registered without looking through the registry for each", async () => {
    const other = await addTenant(database);
    const register = (from: number) =>
      database.asOwner(async (transaction) => {
        await transaction.query(
          `with added as (
             insert into public.farmers (organisation_id, identifier, first_name, last_name)
             select $1, number, 'Awa', 'Diallo' || number from generate_series($2::bigint, $2::bigint + 299) as number
             returning id
           ), born as (
             insert into public.farmer_births (organisation_id, farmer_id, year) select $1, id, 1980 from added
           )
           insert into public.farmer_phones (organisation_id, farmer_id, position, raw)
           select $1, id, position, '07 01 02 03 0' || position from added, generate_series(1, 2) as position`,
          [other.organisationId, from],
        );
        return transaction.query<{ scans: number; noted: number }>(
          `select
             (select seq_scan from pg_stat_xact_user_tables where relid = 'public.farmers'::regclass) as scans,
             (select count(*)::int from app.farmers_to_compare where organisation_id = $1) as noted`,
          [other.organisationId],
        );
      });
    await register(1);
    // As an import does on its way: plans of when there were few farmers are made anew.
    await database.asOwner((transaction) => transaction.script("analyze public.farmers"));
    const [second] = await register(301);
    expect(second!.noted).toBeGreaterThanOrEqual(600);
    expect(second!.scans).toBeLessThan(50);
  });

  it("is begun by who leads the registry, and only once at a time", async () => {
    const server = await serve(database, { modules: [farmersModule] });
    const begin = async (who: "manager" | "agent") =>
      ask(
        server,
        { token: await tokenOf(server, own.people[who]) },
        "POST",
        "/functions/v1/find-farmer-duplicates",
        {
          body: { organisationId: own.organisationId, everybody: true, requestKey: crypto.randomUUID() },
        },
      );
    const first = await begin("manager");
    expect(first.status).toBe(200);
    expect((await begin("manager")).body).toEqual(first.body);
    expect((await begin("agent")).status).toBe(403);
    await server.close();
  });
});
