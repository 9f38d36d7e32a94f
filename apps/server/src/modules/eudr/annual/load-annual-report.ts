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
 * noted by hand, unless it was withdrawn or rejected since; a rehearsal never does.
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
  const filed = await transaction.query<FiledDeclaration & { id: number }>(FILED, [organisationId, year]);
  const land = await transaction.query<CountryLand>(LAND, [filed.map(({ id }) => id)]);
  const told = { organisation: organisation.name, year };
  return { ...summariseYear(told, filed, land), synthetic: organisation.synthetic };
}

const FILED = `
  select declaration.id,
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
      from public.declaration_products as product where product.declaration_id = declaration.id
    ) as products,
    coalesce(kept.diligence -> 'risks', '[]') as risks,
    coalesce(kept.diligence -> 'evidence', '[]') as evidence,
    jsonb_typeof(kept.diligence -> 'approval') is not distinct from 'object' as "hasApproval"
  from public.declarations as declaration
  left join lateral (
    select coalesce(
      (
        select filing.content -> 'due_diligence' from public.declaration_filings as filing
        where filing.declaration_id = declaration.id and filing.content ? 'due_diligence'
        order by filing.number desc limit 1
      ),
      app.diligence_of(declaration.id)
    ) as diligence
  ) as kept on true
  left join lateral (
    select min(sent.submitted_at) as at from public.eu_filings as sent
    where sent.declaration_id = declaration.id and sent.environment = 'production'
  ) as filed on true
  where declaration.organisation_id = $1 and declaration.deleted_at is null
    and declaration.state in ('submitted', 'available', 'amending', 'archived', 'grouped')
    and extract(year from coalesce(declaration.filed_by_hand_on, (filed.at at time zone 'utc')::date)) = $2
  order by declaration.id`;

const LAND = `
  select country, count(*)::integer as plots, coalesce(sum(area_hectares), 0)::float8 as hectares
  from (
    select distinct on (plot.plot_id) plot.producer_country as country, plot.area_hectares
    from app.declared_plots as plot where plot.declaration_id = any ($1)
    order by plot.plot_id, plot.declaration_id desc
  ) as each
  group by country order by country`;
