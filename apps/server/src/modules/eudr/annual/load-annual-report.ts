import type {
  AnnualReport,
  CountryLand,
  FiledDeclaration,
} from "@parcelle/reporting/eudr/annual/annual-report-model";
import { summariseYear } from "@parcelle/reporting/eudr/annual/summarise-year";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

/**
 * The figures of a year, of an organisation whose declarations the caller reads. What was filed in earnest counts, with the EU or
 * noted by hand, unless it was withdrawn or rejected since; a rehearsal never does. What is being amended counts as it was filed.
 */
export async function loadAnnualReport(
  transaction: Transaction,
  organisationId: number,
  year: number,
): Promise<AnnualReport & { synthetic: boolean }> {
  const [organisation] = await transaction.query<{ name: string; synthetic: boolean }>(
    `select name, synthetic from public.organisations
     where id = $1 and id = any ((select app.organisations_offering('declarations.read', 'EUDR'))::bigint[])`,
    [organisationId],
  );
  if (!organisation) throw notFound("organisation");
  const filed = await transaction.query<FiledDeclaration & { filing: number }>(FILED, [organisationId, year]);
  const land = await transaction.query<CountryLand>(LAND, [filed.map(({ filing }) => filing)]);
  const told = { organisation: organisation.name, year };
  return { ...summariseYear(told, filed, land), synthetic: organisation.synthetic };
}

const FILED = `
  select filing.id as filing,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'commodity', product.commodity, 'tariffCode', product.tariff_code,
        'scientificName', (
          select string_agg(named.name, ', ' order by named.number)
          from (
            select 0 as number, nullif(btrim(product.scientific_name), '') as name
            union all
            select further.number, nullif(btrim(further.pair ->> 'scientificName'), '')
            from jsonb_array_elements(product.further_species) with ordinality as further (pair, number)
          ) as named
        ),
        'netMassKilograms', product.net_mass_kilograms
      ) order by product.position, product.id), '[]')
      from jsonb_populate_recordset(null::public.declaration_products, filing.content -> 'products') as product
    ) as products,
    coalesce(kept.diligence -> 'risks', '[]') as risks,
    coalesce(kept.diligence -> 'evidence', '[]') as evidence,
    jsonb_typeof(kept.diligence -> 'approval') is not distinct from 'object' as "hasApproval"
  from public.declarations as declaration
  left join lateral (
    select min(sent.submitted_at) as at, max(sent.accepted_filing_id) as accepted from public.eu_filings as sent
    where sent.declaration_id = declaration.id and sent.environment = 'production'
  ) as sent on true
  cross join lateral (
    select filing.id, filing.content from public.declaration_filings as filing
    where filing.declaration_id = declaration.id
    order by filing.id is not distinct from sent.accepted desc, filing.number desc
    limit 1
  ) as filing
  cross join lateral (
    select coalesce(filing.content -> 'due_diligence', app.diligence_of(declaration.id)) as diligence
  ) as kept
  where declaration.organisation_id = $1 and declaration.deleted_at is null
    and (
      declaration.state in ('submitted', 'available', 'amending', 'archived', 'grouped')
      or (declaration.state in ('submitting', 'submission_failed') and sent.accepted is not null)
    )
    and extract(year from coalesce(declaration.filed_by_hand_on, (sent.at at time zone 'utc')::date)) = $2
  order by declaration.id`;

const LAND = `
  select country, count(*)::integer as plots, coalesce(sum(area_hectares), 0)::float8 as hectares
  from (
    select distinct on (filed.plot_id) filed.producer_country as country, filed.area_hectares
    from public.filed_plots as filed where filed.filing_id = any ($1)
    order by filed.plot_id, filed.filing_id desc
  ) as each
  group by country order by country`;
