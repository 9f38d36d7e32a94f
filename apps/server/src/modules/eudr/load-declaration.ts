import type {
  DeclarationDraft,
  DeclaredPlot,
  DeclaredProduct,
} from "@parcelle/domain/declaration/declaration";
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
  state: string;
  additionalInformation: string | null;
  draft: Omit<DeclarationDraft, "products"> & { products: readonly LoadedProduct[] };
};

/** A declaration with its products and plots as the rules of `missingParts` look at it; once submitted, the plots as they were then. */
export async function loadDeclaration(transaction: Transaction, id: number): Promise<LoadedDeclaration> {
  const [row] = await transaction.query<{ declaration: LoadedDeclaration }>(
    `select jsonb_build_object(
       'id', declaration.id,
       'projectId', declaration.project_id,
       'organisation', organisation.name,
       'synthetic', organisation.synthetic,
       'state', declaration.state,
       'additionalInformation', declaration.additional_information,
       'draft', jsonb_build_object(
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
           'plots', coalesce(declared.plots, '[]'),
           'gonePlots', coalesce(gone.identifiers, '[]')
         )
         order by product.position, product.id
       ) as list
       from public.declaration_products as product
       left join lateral (
         select jsonb_agg(
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
             'isSplit', plot.is_split,
             'euState', plot.eu_state,
             'euBytes', plot.eu_bytes
           )
           order by plot.plot_id
         ) as plots
         from app.declared_plots as plot
         where plot.declaration_id = product.declaration_id and plot.product_id = product.id
       ) as declared on true
       left join lateral (
         select jsonb_agg(plot.identifier order by plot.plot_id) as identifiers
         from app.gone_plots as plot
         where plot.declaration_id = product.declaration_id and plot.product_id = product.id
       ) as gone on true
       where product.declaration_id = declaration.id
     ) as product on true
     where declaration.id = $1 and declaration.deleted_at is null`,
    [id],
  );
  if (!row) throw notFound("declaration");
  return row.declaration;
}
