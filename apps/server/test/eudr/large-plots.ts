import { euRules } from "@parcelle/formats/eu/prepare-eu-plot";
import type { Database } from "#database/database.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import type { Tenant } from "../factories/tenant.ts";

/** What each of these plots takes by its pre-flight: two do not fit into the 25 MB of one statement. */
const LARGE_BYTES = 20_000_000;

/**
 * Adds plots to the draft of a tenant, each of a producer of its own and said to fill a statement, and makes the declaration complete.
 * Its first plot is said to be as large.
 */
export async function addLargePlots(
  database: Database,
  { declarationId, organisationId, projectId }: Tenant,
  count: number,
): Promise<void> {
  await database.asOwner(async (transaction) => {
    for (let place = 1; place <= count; place += 1)
      await transaction.query(
        `with plot as (
           insert into public.plots (
             organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
             geometry_valid, geometry_state
           )
           values (
             $1, $2, 'L-' || $3::text, '{}',
             ST_Translate(ST_GeomFromText('POLYGON((-5.7 5.8,-5.69 5.8,-5.69 5.81,-5.7 5.8))', 4326), $3::integer * 0.05, 0),
             'large-' || $3::text, 61.2, 3800, true, 'normal'
           )
           returning id
         )
         insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
         select $4, $2, product.id, plot.id
         from plot, public.declaration_products as product where product.declaration_id = $4`,
        [organisationId, projectId, place, declarationId],
      );
  });
  await completeDeclaration(database, declarationId);
  await database.asOwner(async (transaction) => {
    await transaction.query(
      "update public.plots set producer_name = identifier where id = any ($1::bigint[])",
      [
        (
          await transaction.query<{ id: number }>(
            "select plot_id as id from public.declaration_plots where declaration_id = $1",
            [declarationId],
          )
        ).map(({ id }) => id),
      ],
    );
    await transaction.query(
      `update public.plot_eu_checks as known
       set bytes = $2, plot_updated_at = plot.updated_at, rules = $3
       from public.plots as plot
       where plot.id = known.plot_id
         and plot.id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
      [declarationId, LARGE_BYTES, euRules],
    );
  });
}
