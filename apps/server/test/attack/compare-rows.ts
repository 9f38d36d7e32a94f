import type { Database } from "#database/database.ts";
import { belongsTo, type Row, rowsOf } from "../cross-tenant/rows.ts";
import type { Tenant } from "../factories/tenant.ts";
import { clientWrites } from "../forging/client-writes.ts";
import type { AttackScene } from "./attack-scene.ts";
import { hiddenRows } from "./hidden-rows.ts";

/** What the daily comparison between organisations finds anew, other than the scene put there. */
const foundAnew: Readonly<Record<string, readonly string[]>> = {
  farmers_elsewhere: ["percent", "compared_on"],
};

export type Dump = { foreign: Record<string, Row[]>; own: Record<string, Row[]>; credits: Row[] };

/** When a key or a session was used last, and the links in mails that anybody may have sent to a person. */
const untold = /^last_(used|sign_in|challenged|accessed)_|_(token|sent_at)$/;
/** Moments that go on by themselves. */
const moments = new Set(["updated_at", "last_accessed_at"]);

/** Every row of the victim and of the platform, and apart from them those of the organisation that is attacked from inside. */
export async function dumpRows(database: Database, { victim, own, targets }: AttackScene): Promise<Dump> {
  const dump: Dump = { foreign: {}, own: {}, credits: [] };
  const strangers = await strangersOf(database, [victim, own]);
  const tables = targets.tables.filter(({ key }) => key.length > 0).map(({ name }) => name);
  for (const name of tables) {
    const rows = (await rowsOf(database, `public.${name}`))
      .map(told)
      .map((row) => withoutFoundAnew(name, row));
    dump.own[name] = rows.filter((row) => belongs(own, name, row));
    dump.foreign[name] = rows.filter((row) => !belongs(own, name, row) && !strangers(name, row));
  }
  const hidden = await hiddenRows(database, victim);
  for (const [name, rows] of Object.entries(hidden)) dump.foreign[name] = rows.map(told).map(withoutMoments);
  dump.foreign["realtime.messages"] = (await rowsOf(database, "realtime.messages")).map(told);
  const objects = await rowsOf(database, "storage.objects");
  const objectsOf = (tenant: Tenant) =>
    objects.filter(({ name }) => String(name).startsWith(`${tenant.organisationId}/`)).map(withoutMoments);
  dump.foreign[OBJECTS] = objectsOf(victim);
  dump.own[OBJECTS] = objectsOf(own);
  dump.credits = await database.asService((transaction) =>
    transaction.query("select * from app.credit_faults(null)"),
  );
  return dump;
}

const OBJECTS = "storage.objects";

const withoutMoments = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !moments.has(name)));

const withoutFoundAnew = (table: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => foundAnew[table]?.includes(name) !== true));

const told = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !untold.test(name)));

const belongs = (tenant: Tenant, table: string, row: Row) =>
  belongsTo(tenant, table, row) || row.user_id === tenant.guest.sub;

/** Rows of those who attack from outside, whose loss is their own, and of the platform's own jobs. */
async function strangersOf(
  database: Database,
  inside: Tenant[],
): Promise<(table: string, row: Row) => boolean> {
  const organisations = inside.map(({ organisationId }) => organisationId);
  const projects = inside.map(({ projectId }) => projectId);
  const [known] = await database.asOwner((transaction) =>
    transaction.query<{ people: string[] }>(
      `select array_agg(distinct user_id) as people from (
         select user_id from public.memberships where organisation_id = $1
         union all select user_id from public.project_members where organisation_id = $1
       ) as theirs`,
      [inside[0]!.organisationId],
    ),
  );
  const people = new Set<unknown>(known!.people);
  return (table, row) => {
    if (table === "organisations") return !organisations.includes(row.id as number);
    // Daily rounds of the platform itself.
    if (row.kind !== undefined && row.organisation_id === null && !people.has(row.user_id)) return true;
    if (typeof row.organisation_id === "number") return !organisations.includes(row.organisation_id);
    if (typeof row.project_id === "number") return !projects.includes(row.project_id);
    return row.user_id !== undefined && !people.has(row.user_id);
  };
}

/** Rows of others that are not as they were. */
export function foreignChanges(before: Dump, after: Dump): string[] {
  const faults = Object.keys(before.foreign).flatMap((table) => {
    const [were, are] = [before.foreign[table]!, after.foreign[table]!].map((rows) =>
      rows.map((row) => JSON.stringify(row)),
    );
    const gone = were!
      .filter((row) => !are!.includes(row))
      .map((row) => `${table} lost or changed ${row.slice(0, 200)}`);
    return [
      ...gone,
      ...are!.filter((row) => !were!.includes(row)).map((row) => `${table} has ${row.slice(0, 300)}`),
    ];
  });
  return [...faults, ...after.credits.map((row) => `credits: ${JSON.stringify(row)}`)];
}

/** What follows by itself from what a client may write. */
const consequences = [
  ...["audit_entries insert", "jobs insert", "notifications insert", "notifications delete"],
  "farmer_accesses insert",
  ...[
    "plots update updated_at",
    "projects update updated_at",
    "profiles update updated_at",
    "declarations update updated_at",
  ],
  ...["notifications update times", "notifications update happened_at", "notifications update kind"],
  ...[
    "plot_overlaps delete",
    "plot_overlaps insert",
    "private_overlaps delete",
    "sales_requests update email",
  ],
  ...[
    "jobs update status",
    "jobs update started_at",
    "jobs update finished_at",
    "jobs update attempts",
    "jobs update result",
  ],
  ...["jobs update progress_done", "jobs update progress_total", "jobs update step"],
];

const writable = new Set([
  ...clientWrites.flatMap(({ table, verb, columns }) => {
    const name = table.replace("public.", "");
    return verb === "update" ? columns.map((column) => `${name} update ${column}`) : [`${name} ${verb}`];
  }),
  ...consequences,
]);

/** What changed inside and stands in no list of what clients may write; `personal` narrows it to what is one's own. */
export function forbiddenChanges(before: Dump, after: Dump, scene: AttackScene, personal: boolean): string[] {
  const changes = scene.targets.tables.flatMap(({ name, key }) =>
    key.length === 0 ? [] : changesOf(name, key, before.own[name] ?? [], after.own[name] ?? []),
  );
  const mine = ["profiles", "notification_preferences", "project_visits", "notifications", "sales_requests"];
  const forbidden = [...new Set(changes)].filter(
    (change) => !writable.has(change) || (personal && !mine.includes(change.split(" ")[0]!)),
  );
  return [...forbidden, ...forbiddenFiles(before.own[OBJECTS]!, after.own[OBJECTS]!, personal)];
}

/** Who writes brings files to import; every other file is the service's. */
function forbiddenFiles(before: Row[], after: Row[], personal: boolean): string[] {
  const [were, are] = [before, after].map((rows) => rows.map((row) => JSON.stringify(row)));
  const changed = [
    ...before.filter((_row, index) => !are!.includes(were![index]!)),
    ...after.filter((_row, index) => !were!.includes(are![index]!)),
  ];
  return changed
    .filter(({ bucket_id: bucket }) => personal || bucket !== "imports")
    .map(({ bucket_id: bucket, name }) => `${OBJECTS} ${String(bucket)}/${String(name)}`);
}

function changesOf(table: string, key: readonly string[], before: Row[], after: Row[]): string[] {
  const named = (rows: Row[]) =>
    new Map(rows.map((row) => [key.map((column) => row[column]).join("/"), row]));
  const [were, are] = [named(before), named(after)];
  const gone = [...were.keys()].filter((id) => !are.has(id)).map(() => `${table} delete`);
  const added = [...are.keys()].filter((id) => !were.has(id)).map(() => `${table} insert`);
  const changed = [...are].flatMap(([id, row]) => {
    const old = were.get(id);
    if (old === undefined) return [];
    return Object.keys(row)
      .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(old[column]))
      .map((column) => `${table} update ${column}`);
  });
  return [...gone, ...added, ...changed];
}
