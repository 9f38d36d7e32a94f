import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";

export type FoundZone = { id: number; project_id: number; version: number };

/** A project in which the caller may draw zones. What is drawn may take long: he is asked before anything is computed. */
export async function findZoneProject(transaction: Transaction, projectId: number): Promise<number> {
  const [project] = await transaction.query<{ organisation_id: number }>(
    "select organisation_id from public.projects where id = $1 and deleted_at is null",
    [projectId],
  );
  if (!project) throw notFound("project");
  await requirePermissions(transaction, projectId, ["projects.edit"]);
  return project.organisation_id;
}

/** A zone that the caller may change, with the number of its newest version. */
export async function findZone(
  transaction: Transaction,
  zoneId: number,
  { inTrash = false } = {},
): Promise<FoundZone> {
  const [seen] = await transaction.query<{ id: number; project_id: number }>(
    "select id, project_id from public.zones where id = $1 and (deleted_at is not null) = $2",
    [zoneId, inTrash],
  );
  if (!seen) throw notFound("zone");
  await findZoneProject(transaction, seen.project_id);
  return { ...seen, version: await newestVersion(transaction, zoneId) };
}

/** The same, locked until the transaction ends. */
export async function lockZone(
  transaction: Transaction,
  zoneId: number,
  { inTrash = false } = {},
): Promise<FoundZone> {
  const seen = await findZone(transaction, zoneId, { inTrash });
  const [locked] = await transaction.query(
    `select id from public.zones
     where id = $1 and (deleted_at is not null) = $2
     for update`,
    [zoneId, inTrash],
  );
  if (!locked) throw notFound("zone");
  // Asked again once nobody else can add one.
  return { ...seen, version: await newestVersion(transaction, zoneId) };
}

async function newestVersion(transaction: Transaction, zoneId: number): Promise<number> {
  const [newest] = await transaction.query<{ version: number }>(
    "select coalesce(max(number), 0) as version from public.zone_versions where zone_id = $1",
    [zoneId],
  );
  return newest!.version;
}
