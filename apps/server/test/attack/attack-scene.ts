import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { Claims, Database } from "#database/database.ts";
import type { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { addArticle, addBoundaries, addLayer } from "../factories/platform-rows.ts";
import { addPerson, addTenant, type Tenant } from "../factories/tenant.ts";
import { addKey, widestKey } from "../factories/tenant-key.ts";
import { type Copy, readCopies } from "./copies.ts";
import type { Pool } from "./forged-values.ts";
import { readTargets, type Targets } from "./read-targets.ts";

/** `reader` and `writer` are inside the attacked organisation of their own; strangers have no business with anybody. */
export type Attacker = {
  name: string;
  kind: "stranger" | "reader" | "writer";
  token: string;
  isKey: boolean;
};

export type AttackScene = {
  victim: Tenant;
  own: Tenant;
  attackers: Attacker[];
  victimsOwner: Attacker;
  anonKey: string;
  serviceKey: string;
  /** Words that stand in rows of the victim and nowhere else. */
  secrets: string[];
  pool: Pool;
  targets: Targets;
  copies: Copy[];
};

const lifetimeSeconds = 4 * 3600;

/** Texts of the victim that get a word of their own; ledger, audit and what is told as evidence keep theirs. */
const marked = [
  ["organisations", "name", "id = $2"],
  ["projects", "name", "organisation_id = $2"],
  ["plots", "identifier", "organisation_id = $2"],
  ["farmers", "last_name", "organisation_id = $2"],
  ["imports", "file_name", "organisation_id = $2"],
  ["declarations", "internal_reference", "organisation_id = $2"],
  ["plot_splits", "author", "organisation_id = $2"],
  ["sales_requests", "message", "organisation_id = $2"],
  ["support_accesses", "reason", "organisation_id = $2"],
  ["api_keys", "name", "organisation_id = $2"],
  ["profiles", "name", "user_id in (select user_id from public.memberships where organisation_id = $2)"],
] as const;

/** Two organisations, and everybody who attacks: visitors, people of elsewhere, and agents, guests, auditors and keys inside. */
export async function setAttackScene(
  database: Database,
  keys: TokenKeys,
  dataDirectory: string,
): Promise<AttackScene> {
  const [victim, own] = [await addTenant(database), await addTenant(database)];
  await addLayer(database);
  await addBoundaries(database);
  await writeLayer(join(dataDirectory, "layers"));
  await addArticle(database);
  const secret = `geheim${randomBytes(6).toString("hex")}`;
  await database.asOwner(async (transaction) => {
    for (const [table, column, rows] of marked)
      await transaction.query(
        `update public.${table} set ${column} = $1 || ' ' || substr(md5(random()::text), 1, 8) where ${rows}`,
        [secret, victim.organisationId],
      );
    await transaction.query("update public.imports set status = 'inspected'");
  });
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const person = async (name: string, kind: Attacker["kind"], claims: Claims): Promise<Attacker> => {
    const token = await keys.sign({ ...claims, aud: "authenticated", exp });
    return { name, kind, token, isKey: false };
  };
  const keyOf = async (
    name: string,
    kind: Attacker["kind"],
    tenant: Tenant,
    permissions: readonly string[],
  ) => {
    const { token } = await addKey(database, tenant, permissions);
    return { name, kind, token, isKey: true };
  };
  const third = await addTenant(database);
  const targets = await readTargets(database);
  return {
    ...{ victim, own, secrets: [secret, ...Object.values(victim.people).map(({ sub }) => sub!)] },
    attackers: [
      { name: "visitor", kind: "stranger", token: keys.anonKey, isKey: false },
      await person("no organisation", "stranger", await addPerson(database)),
      await person("foreign owner", "stranger", third.people.owner),
      await person("foreign guest", "stranger", third.guest),
      await keyOf("foreign key", "stranger", third, widestKey),
      await person("auditor", "reader", own.people.auditor),
      await keyOf("reading key", "reader", own, ["plots.read", "projects.read"]),
      await person("agent", "writer", own.people.agent),
      await person("guest", "writer", own.guest),
      await keyOf("wide key", "writer", own, widestKey),
    ],
    victimsOwner: await person("victim", "stranger", victim.people.owner),
    ...{ anonKey: keys.anonKey, serviceKey: keys.serviceKey },
    pool: await readPool(database, victim, own),
    targets,
    copies: await readCopies(database, targets.tables, [victim, own]),
  };
}

async function readPool(database: Database, victim: Tenant, own: Tenant): Promise<Pool> {
  return await database.asOwner(async (transaction) => {
    const tables = await transaction.query<{ name: string }>(
      `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id'
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const byTable: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await transaction.query<{ id: unknown }>(
        `select id from public.${name} order by id limit 12`,
      );
      byTable[name] = rows.map(({ id }) => id);
    }
    const people = [victim, own].flatMap((tenant) => Object.values(tenant.people).map(({ sub }) => sub!));
    const places = [victim, own].flatMap(({ organisationId, projectId, jobId }) => [
      `${organisationId}/${projectId}/secret/plots.csv`,
      `${organisationId}/${projectId}/${jobId}/preuve.json`,
    ]);
    return { byTable, people, places: [...places, ...people.map((id) => `${id}/a.webp`)] };
  });
}

const side = 64;
const pixel = 0.00025;

/** The file of the layer that the register knows. */
async function writeLayer(folder: string): Promise<void> {
  const bounds = { minX: -6, minY: 5, maxX: -6 + side * pixel, maxY: 5 + side * pixel };
  const data = new Uint8Array(side * side).fill(12);
  await mkdir(folder, { recursive: true });
  const file = writeGeotiff({ width: side, height: side, data, bounds, crs: 4326, tileSize: 256 });
  await writeFile(join(folder, "a.tif"), file);
}
