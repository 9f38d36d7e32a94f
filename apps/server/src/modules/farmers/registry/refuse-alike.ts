import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

const LEAST_SCORE = 0.7;
const MOST_TOLD = 5;

type Alike = { farmerId: number; identifier: string; name: string; village: string | null };

/**
 * Refuses a farmer who was registered in this transaction where the registry has one who looks like him: by name and village,
 * by the number of a paper, or by all that the search for duplicates compares.
 */
export async function refuseAlike(
  transaction: Transaction,
  { organisationId, farmerId }: { organisationId: number; farmerId: number },
): Promise<void> {
  const alike = await transaction.query<Alike>(
    `with added as (
       select id, app.folded(last_name || ' ' || first_name) as name, app.folded(village) as village
       from public.farmers where id = $2 and organisation_id = $1
     ), likely as (
       select namesake.id, 1::double precision as score
       from added
       join public.farmers as namesake
         on namesake.organisation_id = $1
         and app.folded(namesake.last_name || ' ' || namesake.first_name) = added.name
         and namesake.deleted_at is null
       where namesake.id <> added.id and app.folded(namesake.village) is not distinct from added.village
       union all
       select other.farmer_id, 1
       from public.farmer_papers as own
       join public.farmer_papers as other
         on other.organisation_id = own.organisation_id and app.paper_key(other.number) = app.paper_key(own.number)
         and other.kind = own.kind and other.country is not distinct from own.country and other.farmer_id <> own.farmer_id
       where own.farmer_id = $2
       union all
       select case when pair.one_id = $2 then pair.other_id else pair.one_id end, pair.score
       from public.farmer_pairs as pair
       where (pair.one_id = $2 or pair.other_id = $2) and pair.status = 'open' and pair.score >= $3
     ), best as (
       select id, max(score) as score from likely group by id order by score desc, id limit $4
     )
     select farmer.id as "farmerId", farmer.identifier, btrim(farmer.last_name || ' ' || farmer.first_name) as name, farmer.village
     from best join public.farmers as farmer on farmer.id = best.id
     where farmer.deleted_at is null
     order by best.score desc, farmer.id`,
    [organisationId, farmerId, LEAST_SCORE, MOST_TOLD],
  );
  if (alike.length === 0) return;
  const names = alike.map(({ name, identifier }) => `${name} (${identifier})`).join(", ");
  throw new ProblemError(
    409,
    "farmer_alike",
    {
      fr: `Le registre a déjà quelqu’un qui ressemble à ce producteur\u00a0: ${names}.`,
      en: `The registry already has somebody who looks like this farmer: ${names}.`,
    },
    { alike },
  );
}
