import type { Permission } from "@parcelle/domain/permissions/roles";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { findSample } from "../find-sample.ts";
import { sampleNotDrawn } from "../sample-problems.ts";

export type InterpretedUnit = { sampleId: number; unitId: number };

/** The project of a drawn sample's unit in which the caller has a permission. */
export async function findInterpretedUnit(
  transaction: Transaction,
  { sampleId, unitId }: InterpretedUnit,
  permission: Permission,
): Promise<number> {
  const { project_id, status } = await findSample(transaction, sampleId);
  await requirePermissions(transaction, project_id, [permission]);
  if (status !== "drawn") throw sampleNotDrawn();
  const [unit] = await transaction.query(
    "select id from public.sample_units where id = $1 and sample_id = $2",
    [unitId, sampleId],
  );
  if (!unit) throw notFound("sample_unit");
  return project_id;
}

/** @throws ProblemError 404 where a class is none of the sample; none at all is that it cannot be told */
export async function requireClass(
  transaction: Transaction,
  sampleId: number,
  classId: number | null,
): Promise<void> {
  if (classId === null) return;
  const [found] = await transaction.query(
    "select id from public.sample_classes where id = $1 and sample_id = $2",
    [classId, sampleId],
  );
  if (!found) throw notFound("sample_class");
}
