import { makeRegistry } from "@parcelle/demonstration/registry/make-registry";
import type { Claims, Database } from "../apps/server/src/database/database.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { loadRegistry } from "./duplicates/load-registry.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { measureBeside, timed } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const ROWS = Number(process.env.ROWS ?? 100_000);
const RUNS = { warmUps: 2, runs: 15 };
const GOAL = 200;
const PAGE = 50;

const rows = makeRegistry(ROWS, "searched");
const somebody = rows[Math.floor(ROWS / 2)]!;
const [phone = ""] = rows.find(({ phones }) => phones.length > 0)!.phones;

/** As a person writes it who heard the name. */
const misspelt = `${somebody.lastName.slice(0, -1)}h ${somebody.firstName}`;

const questions: Readonly<Record<string, string | null>> = {
  "the first page": null,
  "a name and a first name": `${somebody.firstName} ${somebody.lastName}`,
  "the beginning of a common name": somebody.lastName.slice(0, 3),
  "a name that is misspelt": misspelt,
  "a phone": phone,
  "an identifier": somebody.identifier,
  nobody: "Wxyzqk Plmnbv",
};

const columns =
  "id, identifier, last_name, first_name, village, phone, birth_year, plots, measured_hectares, certifications, consents";

type Listed = { id: number; all: number };

/** A page of the list with its count in one statement, as `/rest/v1` asks for what the screen wants to know. */
const ask = (database: Database, claims: Claims, organisationId: number, question: string | null) =>
  database.asCaller(claims, (transaction) =>
    transaction.query<Listed>(
      `with source as (
         select ${columns} from public.organisation_farmers($1, $2) order by name_order, id limit ${PAGE}
       )
       select source.*, (select count(*) from (select id from public.organisation_farmers($1, $2)) as counted) as all
       from source`,
      [organisationId, question],
    ),
  );

/** What one writes first: the words somewhere in the name. */
const somewhere = (database: Database, claims: Claims, organisationId: number, question: string | null) =>
  database.asCaller(claims, (transaction) =>
    transaction.query<Listed>(
      `with found as (
         select farmer.id, farmer.identifier, farmer.last_name, farmer.first_name
         from public.farmers as farmer
         where farmer.organisation_id = $1 and farmer.deleted_at is null
           and ($2::text is null or farmer.last_name || ' ' || farmer.first_name ilike '%' || $2 || '%')
       )
       select found.*, (select count(*) from found) as all
       from found
       order by app.folded(last_name || ' ' || first_name), id
       limit ${PAGE}`,
      [organisationId, question],
    ),
  );

await onEachEngine(async (engine, location) => {
  const database = await openWithRoles(location);
  const { organisationId, people } = await addTenant(database);
  await loadRegistry(database, organisationId, rows);
  for (const [name, question] of Object.entries(questions)) {
    const asked = [database, people.manager, organisationId, question] as const;
    const { ours, theirs } = await measureBeside(
      () => ask(...asked),
      () => somewhere(...asked),
      RUNS,
    );
    printLine({
      benchmark: `farmer-search-${engine}`,
      ours: { name: `organisation_farmers: ${name}`, seconds: ours.seconds },
      peer: { name: "ilike", version: null, seconds: theirs!.seconds },
      rows: ROWS,
      agreement: `ours ${ours.result.length} of the page, the peer ${theirs!.result.length}`,
      note: `goal ${GOAL} ms`,
    });
  }
  const figures = await timed(() =>
    database.asCaller(people.manager, (transaction) =>
      transaction.query("select * from public.farmer_statistics($1)", [organisationId]),
    ),
  );
  printLine({
    benchmark: `farmer-search-${engine}`,
    ours: { name: "farmer_statistics", seconds: figures.seconds },
    peer: { name: "none", version: null, seconds: null },
    rows: ROWS,
    agreement: "",
  });
  await database.close();
});
