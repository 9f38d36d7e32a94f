import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requireRegistry } from "../privacy/require-registry.ts";

const MOST_NAMES = 2000;

const matched = z.object({
  name: z.string(),
  /** `twice`: another file is named for the same farmer; `several`: several farmers bear this number. */
  fate: z.enum(["fits", "nobody", "several", "twice"]),
  farmerId: z.number().nullable(),
  identifier: z.string().nullable(),
  farmer: z.string().nullable(),
  hasPhoto: z.boolean(),
});

/** Tells whose number each file bears in its name, and changes nothing. */
export const matchFarmerPhotos = defineFunction({
  name: "match-farmer-photos",
  summary:
    "Tells to which farmer each photo would go by its name, which is his identifier, and which fit nobody; nothing is kept.",
  input: z.object({
    organisationId: z.number().int(),
    names: z.array(z.string().min(1).max(500)).min(1).max(MOST_NAMES),
  }),
  output: z.object({ photos: z.array(matched) }),
  async handler({ input: { organisationId, names }, claims, services: { database } }) {
    const photos = await database.asWorkflow(
      claims,
      async (transaction) => {
        await requireRegistry(transaction, organisationId, "farmers.edit");
        await requireRegistry(transaction, organisationId, "farmers.private");
        return transaction.query<z.infer<typeof matched>>(byName, [organisationId, names]);
      },
      { readOnly: true },
    );
    return { photos };
  },
});

/** Folders, endings, case, accents, spaces and signs of a name say nothing: "photos/CI_0012.JPG" is of CI-0012. */
const byName = `
  with given as (
    select name, place, app.folded(regexp_replace(regexp_replace(name, '^.*[/\\\\]', ''), '\\.[[:alnum:]]+$', '')) as bare
    from unnest($2::text[]) with ordinality as listed (name, place)
  ), keyed as (
    select name, place, regexp_replace(bare, '[^[:alnum:]]+', '', 'g') as key from given
  ), bearers as materialized (
    select farmer.id, farmer.identifier, concat_ws(' ', farmer.last_name, nullif(farmer.first_name, '')) as farmer,
      regexp_replace(app.folded(farmer.identifier), '[^[:alnum:]]+', '', 'g') as key
    from public.farmers as farmer
    where farmer.organisation_id = $1 and farmer.deleted_at is null
  ), counted as (
    select keyed.name, keyed.place, keyed.key, count(bearer.id) as bearers, min(bearer.id) as id,
      min(bearer.identifier) as identifier, min(bearer.farmer) as farmer
    from keyed left join bearers as bearer on bearer.key = keyed.key and keyed.key <> ''
    group by keyed.name, keyed.place, keyed.key
  ), told as (
    select counted.*, case
      when bearers = 0 then 'nobody'
      when bearers > 1 then 'several'
      when count(*) over (partition by counted.key) > 1 then 'twice'
      else 'fits'
    end as fate
    from counted
  )
  select told.name, told.fate, case when bearers = 1 then told.id end as "farmerId",
    case when bearers = 1 then told.identifier end as identifier, case when bearers = 1 then told.farmer end as farmer,
    bearers = 1 and exists (
      select from public.farmer_pictures as standing
      where standing.farmer_id = told.id and standing.kind = 'photo' and standing.removed_at is null
    ) as "hasPhoto"
  from told
  order by told.place`;
