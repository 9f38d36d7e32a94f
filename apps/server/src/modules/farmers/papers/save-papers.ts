import { paperKey } from "@parcelle/domain/farmers/paper-kinds";
import type { Transaction } from "#database/database.ts";
import type { SavedPaper } from "../registry/farmer-schema.ts";

type Owner = { organisationId: number; farmerId: number };

/** Keeps the papers of a farmer, each once. Those that stay as they are, are not touched. */
export async function savePapers(
  transaction: Transaction,
  { organisationId, farmerId }: Owner,
  papers: readonly SavedPaper[],
): Promise<void> {
  const known = new Map(papers.map((paper) => [`${paper.kind} ${paperKey(paper.number)}`, paper]));
  const wanted = [...known.values()].map((paper, place) => ({ position: place + 1, ...paper }));
  const listed = `jsonb_to_recordset($3::jsonb)
    as wanted (position smallint, kind text, country text, number text, "validUntil" date)`;
  const isSame =
    "present.kind = wanted.kind and app.paper_key(present.number) = app.paper_key(wanted.number)";
  const given = [organisationId, farmerId, JSON.stringify(wanted)];
  await transaction.query(
    `delete from public.farmer_papers as present
     where organisation_id = $1 and farmer_id = $2 and not exists (select from ${listed} where ${isSame})`,
    given,
  );
  await transaction.query(
    `update public.farmer_papers as present
     set position = wanted.position, country = wanted.country, number = wanted.number, valid_until = wanted."validUntil"
     from ${listed}
     where present.organisation_id = $1 and present.farmer_id = $2 and ${isSame}
       and (present.position, present.country, present.number, present.valid_until)
         is distinct from (wanted.position, wanted.country, wanted.number, wanted."validUntil")`,
    given,
  );
  await transaction.query(
    `insert into public.farmer_papers (organisation_id, farmer_id, position, kind, country, number, valid_until)
     select $1, $2, wanted.position, wanted.kind, wanted.country, wanted.number, wanted."validUntil"
     from ${listed}
     where not exists (select from public.farmer_papers as present where present.farmer_id = $2 and ${isSame})`,
    given,
  );
}
