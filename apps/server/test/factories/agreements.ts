import type { Transaction } from "#database/database.ts";

/** What the organisation agreed to have compared with others, and what it was told then. */
export async function addAgreements(
  transaction: Transaction,
  organisationId: number,
  projectId: number,
  plotId: number,
): Promise<void> {
  const agreements = ["overlap_agreements", "farmer_comparison_agreements"];
  for (const table of agreements)
    await transaction.query(`insert into public.${table} (organisation_id) values ($1)`, [organisationId]);
  await transaction.query("insert into public.private_overlaps values ($1, $2, 3000, 5)", [
    plotId,
    projectId,
  ]);
  await transaction.query("insert into public.farmers_elsewhere values ($1, 25)", [organisationId]);
}
