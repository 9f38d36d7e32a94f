import type {
  DeclarationDraft,
  DeclaredPlot,
  DeclaredProduct,
} from "@parcelle/domain/declaration/declaration";
import type { DeclarationState, FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

/** A declared plot with its number and the bytes that it takes in a file for the EU; null where it was not prepared. */
export type LoadedPlot = DeclaredPlot & { id: number; euBytes: number | null };
export type LoadedProduct = Omit<DeclaredProduct, "plots"> & { plots: readonly LoadedPlot[] };

export type LoadedDeclaration = {
  id: number;
  projectId: number;
  organisation: string;
  synthetic: boolean;
  state: DeclarationState;
  referenceNumber: string | null;
  verificationNumber: string | null;
  environment: FilingEnvironment | null;
  /** The numbers of each statement, where it is filed as several. */
  statements: readonly {
    number: number;
    referenceNumber: string | null;
    verificationNumber: string | null;
  }[];
  byHand: { filedOn: string; notedBy: string; notedAt: string } | null;
  additionalInformation: string | null;
  draft: Omit<DeclarationDraft, "products"> & { products: readonly LoadedProduct[] };
};

type ProductRow = Omit<LoadedProduct, "plots"> & { plotIds: readonly number[] };
type DeclarationRow = Omit<LoadedDeclaration, "draft"> & {
  draft: Omit<DeclarationDraft, "products"> & { products: readonly ProductRow[] };
  plots: readonly LoadedPlot[];
};

/**
 * A declaration with its products and plots as the rules of `missingParts` look at it; once submitted, the plots as they
 * were then. A plot that several products come from is the same object in each.
 */
export async function loadDeclaration(transaction: Transaction, id: number): Promise<LoadedDeclaration> {
  const [row] = await transaction.query<{ declaration: DeclarationRow }>(QUESTION, [id]);
  if (!row) throw notFound("declaration");
  const { plots, draft, ...declaration } = row.declaration;
  const plotOf = new Map(plots.map((plot) => [plot.id, plot]));
  const products = draft.products.map(({ plotIds, ...product }) => ({
    ...product,
    plots: plotIds.map((plotId) => plotOf.get(plotId)!),
  }));
  return { ...declaration, draft: { ...draft, products } };
}

const QUESTION = `
  with declared as materialized (
    select
      plot.plot_id,
      plot.product_ids,
      plot.plot_result_id,
      jsonb_build_object(
        'id', plot.plot_id,
        'identifier', plot.identifier,
        'producerName', plot.producer_name,
        'producerCountry', plot.producer_country,
        'productionPlace', plot.production_place,
        'isPoint', plot.is_point,
        'areaHectares', plot.area_hectares,
        'geometryValid', plot.geometry_valid,
        'geometryState', plot.geometry_state,
        'compliance', plot.compliance,
        'isOutdated', plot.is_outdated,
        'isSplit', plot.is_split,
        'euState', plot.eu_state,
        'euBytes', plot.eu_bytes
      ) as plot
    from app.declared_plots as plot
    where plot.declaration_id = $1
  ),
  plots_of_products as materialized (
    select product_id, jsonb_agg(declared.plot_id order by declared.plot_id) as ids
    from declared
    cross join unnest(declared.product_ids) as chosen (product_id)
    group by product_id
  ),
  gone_of_products as materialized (
    select product_id, jsonb_agg(identifier order by plot_id) as identifiers
    from app.gone_plots
    where declaration_id = $1
    group by product_id
  )
  select jsonb_build_object(
    'id', declaration.id,
    'projectId', declaration.project_id,
    'organisation', coalesce(filing.organisation, organisation.name),
    'synthetic', project.synthetic or exists (
      select from public.assessments as run
      where run.layer_files @> '[{"synthetic": true}]' and run.id in (
        select result.assessment_id
        from declared
        join public.plot_results as result on result.id = declared.plot_result_id
      )
    ),
    'state', declaration.state,
    'referenceNumber', declaration.reference_number,
    'verificationNumber', declaration.verification_number,
    'environment', declaration.environment,
    'statements', (
      select case when count(*) > 1 then jsonb_agg(
        jsonb_build_object(
          'number', statement.statement, 'referenceNumber', statement.reference_number,
          'verificationNumber', statement.verification_number
        )
        order by statement.statement
      ) else '[]' end
      from app.current_statements(declaration.id, declaration.environment) as statement
      where not statement.is_surplus and statement.state <> 'withdrawn'
    ),
    'byHand', case when declaration.filed_by_hand_on is not null then jsonb_build_object(
      'filedOn', declaration.filed_by_hand_on,
      'notedBy', declaration.noted_by_name,
      'notedAt', declaration.noted_at
    ) end,
    'additionalInformation', declaration.additional_information,
    'plots', (select coalesce(jsonb_agg(declared.plot), '[]') from declared),
    'draft', jsonb_build_object(
      'kind', declaration.kind,
      'internalReference', declaration.internal_reference,
      'operator', '{"name": "", "country": "", "street": "", "postalCode": "", "city": "", "email": "", "phone": "", "identifiers": []}'::jsonb
        || declaration.operator,
      'activity', declaration.activity,
      'countryOfActivity', declaration.country_of_activity,
      'borderCountry', declaration.border_country,
      'products', coalesce(product.list, '[]')
    )
  ) as declaration
  from public.declarations as declaration
  join public.organisations as organisation on organisation.id = declaration.organisation_id
  join public.projects as project on project.id = declaration.project_id
  left join lateral (
    select filed.content ->> 'organisation' as organisation
    from public.declaration_filings as filed
    where filed.declaration_id = declaration.id and declaration.state not in ('draft', 'ready', 'amending')
    order by filed.number desc
    limit 1
  ) as filing on true
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'commodity', product.commodity,
        'tariffCode', coalesce(product.tariff_code, ''),
        'description', coalesce(product.description, ''),
        'netMassKilograms', product.net_mass_kilograms,
        'volumeCubicMetres', product.volume_cubic_metres,
        'supplementaryUnits', product.supplementary_units,
        'supplementaryUnit', product.supplementary_unit,
        'scientificName', coalesce(product.scientific_name, ''),
        'commonName', coalesce(product.common_name, ''),
        'furtherSpecies', product.further_species,
        'plotIds', coalesce(declared.ids, '[]'),
        'gonePlots', coalesce(gone.identifiers, '[]')
      )
      order by product.position, product.id
    ) as list
    from public.declaration_products as product
    left join plots_of_products as declared on declared.product_id = product.id
    left join gone_of_products as gone on gone.product_id = product.id
    where product.declaration_id = declaration.id
  ) as product on true
  where declaration.id = $1 and declaration.deleted_at is null`;
