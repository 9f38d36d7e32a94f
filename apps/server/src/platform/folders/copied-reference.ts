import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { Transaction } from "#database/database.ts";

const QUESTIONS = {
  declarations: "select internal_reference from public.declarations where project_id = $1",
  dossiers: "select internal_reference from public.dossiers where project_id = $1",
};

/** A reference for a copy that the project has not yet: "D-1" becomes "D-1 (2)", then "D-1 (3)". */
export async function copiedReference(
  transaction: Transaction,
  table: keyof typeof QUESTIONS,
  source: { projectId: number; internalReference: string },
): Promise<string> {
  const rows = await transaction.query<{ internal_reference: string }>(QUESTIONS[table], [source.projectId]);
  const taken = new Set(rows.map(({ internal_reference }) => internal_reference));
  const stem = source.internalReference.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const most = limitedTexts[table].internal_reference.most - ending.length;
    const reference = `${[...stem].slice(0, most).join("")}${ending}`;
    if (!taken.has(reference)) return reference;
  }
}
