import type { DiligenceModel } from "@parcelle/reporting/eudr/diligence/diligence-model";
import type { Transaction } from "#database/database.ts";
import { codeVersion } from "#platform/code-version.ts";
import { notFound } from "#platform/not-found.ts";
import { today } from "../today.ts";

/** What a due diligence report tells of. */
export type DiligenceScope = {
  projectId: number;
  /** One declaration; else those of the folder, else those of the whole project. */
  declarationId: number | null;
  folderId: number | null;
};

/** More decisions than anybody reads; the report says how many there are. */
const mostDecisions = 500;
/** Symbols that a map of a country can hold. */
const mostPlaces = 5000;

type Facts = Pick<DiligenceModel, "organisation" | "project" | "about" | "synthetic"> & { ids: number[] };

/** What is kept of the due diligence behind declarations, as their reader may read it. */
export async function loadDiligence(
  transaction: Transaction,
  scope: DiligenceScope,
): Promise<DiligenceModel> {
  const { projectId, declarationId, folderId } = scope;
  const [facts] = await transaction.query<Facts>(FACTS, [projectId, declarationId, folderId]);
  if (!facts) throw notFound("project");
  const { ids, ...head } = facts;
  const of = <Row>(statement: string) => transaction.query<Row & Record<string, unknown>>(statement, [ids]);
  const decisions = await of<DiligenceModel["decisions"][number] & { total: number }>(DECISIONS);
  const places = await of<DiligenceModel["places"][number] & { total: number }>(PLACES);
  return {
    ...head,
    declarations: await of<DiligenceModel["declarations"][number]>(DECLARATIONS),
    plots: await of<DiligenceModel["plots"][number]>(PLOTS),
    places: places.map(({ total: _, ...place }) => place),
    placeCount: places[0]?.total ?? 0,
    reasons: await of<DiligenceModel["reasons"][number]>(REASONS),
    decisions: decisions.map(({ total: _, ...decision }) => decision),
    decisionCount: decisions[0]?.total ?? 0,
    documents: await transaction.query<DiligenceModel["documents"][number]>(DOCUMENTS, [
      ids,
      folderId,
      declarationId === null && folderId === null ? projectId : null,
    ]),
    versions: await of<DiligenceModel["versions"][number]>(VERSIONS),
    layers: await of<DiligenceModel["layers"][number]>(LAYERS),
    asOf: today(),
    generatedAt: new Date().toISOString(),
    codeVersion,
  };
}

const FACTS = `
  select
    organisation.name as organisation,
    project.name as project,
    coalesce(
      (select internal_reference from public.declarations where id = $2::bigint),
      (select name from public.folders where id = $3::bigint)
    ) as about,
    project.synthetic,
    array(
      select declaration.id
      from public.declarations as declaration
      where declaration.project_id = project.id and declaration.deleted_at is null
        and ($2::bigint is null or declaration.id = $2)
        and ($3::bigint is null or $2::bigint is not null or exists (
          select from public.folder_items as item where item.folder_id = $3 and item.declaration_id = declaration.id
        ))
      order by declaration.id
    ) as ids
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  where project.id = $1 and project.module = 'EUDR' and project.deleted_at is null`;

const DECLARATIONS = `
  select
    declaration.internal_reference as reference,
    declaration.state,
    declaration.activity,
    declaration.operator ->> 'name' as operator,
    nullif(declaration.operator ->> 'country', '') as "operatorCountry",
    listed.reference_number as "referenceNumber",
    listed.verification_number as "verificationNumber",
    coalesce(kept.content, app.diligence_of(declaration.id)) as diligence,
    kept.filed_at::text as "keptAt",
    coalesce(land.plots, 0) as plots,
    coalesce(land.hectares, 0) as hectares,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'commodity', product.commodity, 'tariffCode', product.tariff_code, 'description', product.description,
            'netMassKilograms', product.net_mass_kilograms, 'scientificName', product.scientific_name, 'commonName', product.common_name,
            'furtherSpecies', product.further_species
          )
          order by product.position, product.id
        )
        from public.declaration_products as product where product.declaration_id = declaration.id
      ),
      '[]'
    ) as products
  from public.declarations as declaration
  join public.declaration_list as listed on listed.entity = 'declarations' and listed.id = declaration.id
  -- What was filed tells the due diligence as it stood when it was sent.
  left join lateral (
    select filing.content -> 'due_diligence' as content, filing.filed_at
    from public.declaration_filings as filing
    where filing.declaration_id = declaration.id and declaration.state not in ('draft', 'ready', 'amending')
      and filing.content ? 'due_diligence'
    order by filing.number desc
    limit 1
  ) as kept on true
  left join (
    select plot.declaration_id, count(*)::integer as plots, sum(plot.area_hectares)::float8 as hectares
    from app.declared_plots as plot where plot.declaration_id = any ($1)
    group by plot.declaration_id
  ) as land on land.declaration_id = declaration.id
  where declaration.id = any ($1)
  order by declaration.id`;

const EACH_PLOT = `
  each as materialized (
    select distinct on (plot.plot_id) plot.*
    from app.declared_plots as plot where plot.declaration_id = any ($1)
    order by plot.plot_id, plot.declaration_id desc
  )`;

const PLOTS = `
  with ${EACH_PLOT}
  select producer_country as country, compliance, count(*)::integer as plots, coalesce(sum(area_hectares), 0)::float8 as hectares
  from each group by producer_country, compliance order by producer_country, compliance`;

const PLACES = `
  with ${EACH_PLOT}
  select identifier, producer_country as country, compliance,
    st_x(inside.point)::float8 as longitude, st_y(inside.point)::float8 as latitude, (count(*) over ())::integer as total
  from each cross join lateral (select st_pointonsurface(each.geometry) as point) as inside
  where not st_isempty(each.geometry)
  order by plot_id
  limit ${mostPlaces}`;

const REASONS = `
  with ${EACH_PLOT}
  select result.reason_code as code, count(*)::integer as plots
  from each join public.plot_results as result on result.id = each.plot_result_id
  where result.reason_code is not null
  group by result.reason_code order by count(*) desc, result.reason_code`;

const DECISIONS = `
  with ${EACH_PLOT}
  select each.identifier as plot, decision.state, decision.comment, decision.author, decision.created_at::text as "decidedAt",
    (count(*) over ())::integer as total
  from each join public.overrules as decision on decision.plot_id = each.plot_id and decision.plot_result_id = each.plot_result_id
  order by decision.id desc
  limit ${mostDecisions}`;

const DOCUMENTS = `
  select document.name, declaration.internal_reference as of, document.sha256, document.kept_until::text as "keptUntil"
  from public.documents as document
  left join public.declarations as declaration on declaration.id = document.declaration_id
  where document.deleted_at is null and (
    document.declaration_id = any ($1)
    or document.project_id = $3::bigint
    or exists (select from public.folder_items as item where item.folder_id = $2::bigint and item.document_id = document.id)
  )
  order by document.id`;

const VERSIONS = `
  select declaration.internal_reference as reference, filing.number, filing.filed_at::text as "filedAt", filing.author
  from public.declaration_filings as filing
  join public.declarations as declaration on declaration.id = filing.declaration_id
  where filing.declaration_id = any ($1)
  order by declaration.id, filing.number`;

const LAYERS = `
  with ${EACH_PLOT}
  select distinct on (layer.product, layer.version) layer.product, layer.version, layer.licence
  from (
    select distinct result.assessment_id from each join public.plot_results as result on result.id = each.plot_result_id
  ) as used
  join public.assessments as run on run.id = used.assessment_id
  cross join lateral jsonb_to_recordset(run.layers) as part (product text, version text)
  join public.layers as layer on layer.product = part.product and layer.version = part.version
  order by layer.product, layer.version, layer.id`;
