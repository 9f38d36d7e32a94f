import type { Claims, Database } from "../apps/server/src/database/database.ts";
import { type Box, placeFarmers } from "../apps/server/src/modules/farmers/places/place-farmers.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { measureBeside } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const FARMERS = Number(process.env.ROWS ?? 100_000);
const RUNS = { warmUps: 1, runs: 5 };

/** In two hundred villages; who lives in one stands within a few kilometres of it. */
const farmers = `
  insert into public.farmers (organisation_id, identifier, first_name, last_name, village, latitude, longitude)
  select $1::bigint, 'M-' || number, 'Awa', 'Koné ' || number, 'Village ' || number % 200,
    5 + (number % 200) * 0.02 + (number::bigint * 7919 % 1000) * 0.00005, -8 + (number % 200 * 37 % 200) * 0.02 + (number::bigint * 104729 % 1000) * 0.00005
  from generate_series(1, $2::int) as number`;

const questions: Readonly<Record<string, { conditions: string[]; search: string | null; box: Box | null }>> =
  {
    everybody: { conditions: [], search: null, box: null },
    "a part of the map": { conditions: [], search: null, box: [-7, 6, -6, 7] },
    "a village": { conditions: ["village.eq.Village 17"], search: null, box: null },
    "a name": { conditions: [], search: "kone 4711", box: null },
  };

/** What one writes first: every farmer that passes is sent, for the browser to put together. */
const everyPlace = (database: Database, claims: Claims, organisationId: number) =>
  database.asCaller(claims, (transaction) =>
    transaction.query(
      "select id, identifier, first_name, last_name, latitude, longitude from public.organisation_farmers($1)",
      [organisationId],
    ),
  );

await onEachEngine(async (engine, location) => {
  const database = await openWithRoles(location);
  const { organisationId, people } = await addTenant(database);
  await database.asOwner(async (transaction) => {
    await transaction.query(farmers, [organisationId, FARMERS]);
    await transaction.script("analyze");
  });
  for (const [name, { box, ...filter }] of Object.entries(questions)) {
    const { ours, theirs } = await measureBeside(
      () =>
        database.asWorkflow(people.manager, (transaction) =>
          placeFarmers(transaction, organisationId, filter, box),
        ),
      () => everyPlace(database, people.manager, organisationId),
      RUNS,
    );
    printLine({
      benchmark: `farmer-map-${engine}`,
      ours: { name: `map-farmers: ${name}`, seconds: ours.seconds },
      peer: { name: "all places one by one", version: null, seconds: theirs!.seconds },
      rows: FARMERS,
      agreement: `${ours.result.farmers} farmers, ${ours.result.places.length} places`,
      note: "goal 200 ms",
    });
  }
  await database.close();
});
