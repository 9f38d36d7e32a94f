import { makeRegistry } from "@parcelle/demonstration/registry/make-registry";
import type { Claims, Database } from "../apps/server/src/database/database.ts";
import { findFarmerDuplicatesJob } from "../apps/server/src/modules/farmers/duplicates/find-farmer-duplicates-job.ts";
import type { Services } from "../apps/server/src/platform/services.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { judge, type ScoredPair, truePairs, type Verdict } from "./duplicates/compare-truth.ts";
import { loadRegistry } from "./duplicates/load-registry.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { timed } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const ROWS = Number(process.env.ROWS ?? 100_000);
/** The weights of definitions/640_farmer_pairs.sql were fitted on the seed 'tuning'. */
const SEED = process.env.SEED ?? "reported";
const THRESHOLDS = [0.3, 0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 0.95];
const GOALS = { pglite: 180, postgres: 60 };
const SINGLE = 60;

const rows = makeRegistry(ROWS, SEED);
const truth = truePairs(rows);
const alike = rows.filter(({ resembles }) => resembles !== null).length;

const told = ({ told: count, precision, recall }: Verdict) =>
  `precision ${precision.toFixed(4)} recall ${recall.toFixed(4)} (${count} pairs)`;

/** The job as a worker runs it, without the queue. */
async function wholePass(database: Database, organisationId: number, claims: Claims): Promise<void> {
  await findFarmerDuplicatesJob.run({
    job: {
      id: 1,
      kind: "find-farmer-duplicates",
      organisationId,
      projectId: null,
      createdBy: null,
      attempts: 1,
    },
    input: { everybody: true },
    checkpoint: null,
    saveCheckpoint: async () => {},
    claims,
    services: { database } as Services,
    signal: new AbortController().signal,
    progress: async () => {},
  });
}

const readPairs = (database: Database, organisationId: number): Promise<ScoredPair[]> =>
  database.asOwner((transaction) =>
    transaction.query<ScoredPair>(
      `select one.identifier as one, other.identifier as other, pair.score
       from public.farmer_pairs as pair
       join public.farmers as one on one.id = pair.one_id
       join public.farmers as other on other.id = pair.other_id
       where pair.organisation_id = $1`,
      [organisationId],
    ),
  );

async function oneByOne(database: Database, organisationId: number, claims: Claims) {
  const chosen = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      "select id from public.farmers where organisation_id = $1 order by md5(identifier) limit $2",
      [organisationId, SINGLE],
    ),
  );
  const taken: number[] = [];
  for (const { id } of chosen) {
    const { seconds } = await timed(() =>
      database.asWorkflow(claims, (transaction) =>
        transaction.query("select app.compare_saved_farmer($1, $2)", [organisationId, id]),
      ),
    );
    taken.push(seconds * 1000);
  }
  // The first is asked right after everybody was compared: on a connection and a cache of its own.
  const [first, ...others] = taken;
  others.sort((one, other) => one - other);
  return { first: first!, median: others[Math.floor(others.length / 2)]!, slowest: others.at(-1)! };
}

/** What one writes first: the spelling of names alone, among those of one village who are of one age. */
const spellingAlone = (database: Database, organisationId: number): Promise<ScoredPair[]> =>
  database.asOwner((transaction) =>
    transaction.query<ScoredPair>(
      `with named as materialized (
         select farmer.identifier, app.folded(farmer.village) as village, birth.year,
           (select string_agg(word, ' ' order by word) from unnest(app.name_words(farmer.last_name || ' ' || farmer.first_name)) as word) as name
         from public.farmers as farmer
         left join public.farmer_births as birth on birth.farmer_id = farmer.id
         where farmer.organisation_id = $1
       )
       select one.identifier as one, other.identifier as other, extensions.similarity(one.name, other.name)::double precision as score
       from named as one
       join named as other on other.village = one.village and other.identifier > one.identifier
       where coalesce(abs(one.year - other.year) <= 1, true) and extensions.similarity(one.name, other.name) >= 0.75`,
      [organisationId],
    ),
  );

await onEachEngine(async (engine, location) => {
  const database = await openWithRoles(location);
  const { organisationId, people } = await addTenant(database);
  await loadRegistry(database, organisationId, rows);
  const ours = await timed(() => wholePass(database, organisationId, people.manager));
  const pairs = await readPairs(database, organisationId);
  const single = await oneByOne(database, organisationId, people.manager);
  const peer = await timed(() => spellingAlone(database, organisationId));
  await database.close();
  printLine({
    benchmark: `farmer-duplicates-${engine}`,
    ours: { name: "find-farmer-duplicates, everybody", seconds: ours.seconds },
    peer: {
      name: "pg_trgm: names alike by 0.75 in one village, births a year apart",
      version: null,
      seconds: peer.seconds,
    },
    rows: rows.length,
    agreement: [
      ...THRESHOLDS.map((threshold) => `from ${threshold} ${told(judge(pairs, truth, threshold))}`),
      `peer ${told(judge(peer.result, truth, 0.75))}`,
    ].join("; "),
    note:
      `${truth.size} true pairs, ${((100 * alike) / rows.length).toFixed(1)} % look like somebody else; seed '${SEED}'; goal ${GOALS[engine]} s; ` +
      `one farmer: the first ${single.first.toFixed(0)} ms, of ${SINGLE - 1} after it median ${single.median.toFixed(0)} ms, slowest ${single.slowest.toFixed(0)} ms (goal 100 ms)`,
  });
});
