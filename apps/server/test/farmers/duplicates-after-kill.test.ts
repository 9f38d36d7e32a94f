import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { withoutRequest } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { findFarmerDuplicatesJob } from "#modules/farmers/duplicates/find-farmer-duplicates-job.ts";
import { mergeFarmers } from "#modules/farmers/duplicates/merge-farmers.ts";
import type { Services } from "#platform/services.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import type { Work } from "./duplicates-process.ts";
import { untilSilent } from "./until-silent.ts";

describeOnOneEngine("duplicates of farmers whose process is killed", (_open, engine) => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  const start = (work: Work): ChildProcess => {
    const child = fork(new URL("./duplicates-process.ts", import.meta.url), [JSON.stringify(work)], {
      execArgv: [],
    });
    children.push(child);
    return child;
  };

  const untilTold = (child: ChildProcess, wanted: string) =>
    new Promise<void>((resolve, reject) => {
      child.on("message", (message: { told?: string; error?: string }) => {
        if (message.error !== undefined) reject(new Error(message.error));
        if (message.told === wanted) resolve();
      });
      child.once("exit", () => reject(new Error("the process ended too early")));
    });

  const gone = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

  it("finds each pair once, and nobody waits to be compared", async () => {
    const location = await engine.createLocation();
    const database = await engine.openLocation(location);
    const own = await addTenant(database);
    await register(database, own, 1_010);
    await database.asWorkflow(own.people.manager, (transaction) =>
      enqueueJob(transaction, findFarmerDuplicatesJob, {
        ...{ organisationId: own.organisationId, projectId: null, key: randomUUID() },
        input: { everybody: true },
      }),
    );
    await database.close();
    for (const [wanted, waitMs] of [
      ["preparing 1000", 110],
      ["comparing 1000", 110],
    ] as const) {
      const child = start({ location, does: "search" });
      await untilTold(child, wanted);
      await pause(waitMs);
      child.kill("SIGKILL");
      await gone(child);
      await untilSilent(engine, location);
    }
    const last = start({ location, does: "search" });
    await untilTold(last, "over");
    last.send("stop");
    await gone(last);
    const again = await engine.openLocation(location);
    expect(await searched(again, own)).toEqual({
      status: "completed",
      ...{ pairs: 4, particulars: 4, waiting: 0, untraced: 0, keys: true },
    });
    await again.close();
  });

  it("merges two farmers wholly or not at all", async () => {
    const location = await engine.createLocation();
    const database = await engine.openLocation(location);
    const own = await addTenant(database);
    await register(database, own, 1);
    const [kept, other] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        "select id from public.farmers where organisation_id = $1 and identifier in ('M-1', 'N-1') order by identifier",
        [own.organisationId],
      ),
    );
    const [keptId, otherId] = [kept!.id, other!.id];
    const claims = own.people.manager;
    await database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.prepare_farmers($1, $2, true)", [
        own.organisationId,
        [keptId, otherId],
      ]);
      await transaction.query("select app.compare_farmers($1, $2, true)", [
        own.organisationId,
        [keptId, otherId],
      ]);
    });
    const before = await merged(database, keptId, otherId);
    await database.close();
    const child = start({ location, does: "merge", claims, keptId, otherId });
    await untilTold(child, "written");
    child.kill("SIGKILL");
    await gone(child);

    const again = await engine.openLocation(location);
    expect(before).toMatchObject({ records: 2, phones: 1, merges: 0, pairs: ["open"] });
    expect(await merged(again, keptId, otherId)).toEqual(before);
    await mergeFarmers.handler({
      ...{ input: { keptId, otherId, values: {} }, claims, locale: "fr", requestId: "" },
      ...{ services: { database: again } as Services, signal: new AbortController().signal },
      ...withoutRequest(),
    });
    expect(await merged(again, keptId, otherId)).toMatchObject({
      ...{ records: 1, phones: 2, merges: 1, pairs: ["merged"] },
    });
    await again.close();
  });
});

/** Farmers who are unlike each other, and of every two hundred and sixtieth a second record. */
const register = async (database: Database, own: Tenant, farmers: number): Promise<void> => {
  await database.asOwner((transaction) =>
    transaction.query(
      `with added as (
         insert into public.farmers (organisation_id, identifier, first_name, last_name, village, latitude, longitude)
         select $1::bigint, kind || '-' || number, chr(97 + number % 26) || 'ola' || number, 'Zongo' || number, 'Village ' || number % 40, 6 + number / 100.0, -5
         from unnest(array['M', 'N']) as kind, generate_series(1, $2::int, case kind when 'M' then 1 else 260 end) as number
         returning id, identifier
       )
       insert into public.farmer_phones (organisation_id, farmer_id, position, raw)
       select $1, id, 1, case identifier when 'M-1' then '07 01 02 03 04' else '05 01 02 03 04' end
       from added where identifier in ('M-1', 'N-1')`,
      [own.organisationId, farmers],
    ),
  );
};

async function searched(database: Database, { organisationId }: Tenant) {
  const [row] = await database.asOwner((transaction) =>
    transaction.query(
      `select
         (select status from public.jobs where organisation_id = $1 and kind = 'find-farmer-duplicates') as status,
         (select count(*)::int from public.farmer_pair_overview where organisation_id = $1 and other_identifier like 'N-%') as pairs,
         (select count(*)::int from public.farmer_pair_particulars as told join public.farmer_pair_overview as pair on pair.id = told.pair_id
          where pair.organisation_id = $1 and other_identifier like 'N-%') as particulars,
         (select count(*)::int from app.farmers_to_compare where organisation_id = $1) as waiting,
         (select count(*)::int from public.farmers as farmer where organisation_id = $1 and deleted_at is null
            and not exists (select from app.farmer_traits where farmer_id = farmer.id)) as untraced,
         (select sum(cardinality(keys)) from app.farmer_traits) = (select count(*) from app.farmer_keys) as keys`,
      [organisationId],
    ),
  );
  return row;
}

async function merged(database: Database, keptId: number, otherId: number) {
  const [row] = await database.asOwner((transaction) =>
    transaction.query(
      `select
         (select count(*)::int from public.farmers where id in ($1, $2) and deleted_at is null) as records,
         (select last_name from public.farmers where id = $1) as name,
         (select count(*)::int from public.farmer_phones where farmer_id = $1) as phones,
         (select count(*)::int from public.farmer_merges where farmer_id = $1) as merges,
         (select array_agg(status) from public.farmer_pairs where one_id = least($1, $2) and other_id = greatest($1, $2)) as pairs,
         (select count(*)::int from app.farmer_keys where farmer_id in ($1, $2)) as keys`,
      [keptId, otherId],
    ),
  );
  return row;
}
