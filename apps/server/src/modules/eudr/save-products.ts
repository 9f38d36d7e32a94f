import type { Transaction } from "#database/database.ts";
import type { DeclarationInput } from "./declaration-input.ts";

type Product = DeclarationInput["products"][number];

/**
 * A product keeps its row by its position, so that what did not change of its plots is not written again. Gives the numbers
 * of the rows.
 */
export async function saveProducts(
  transaction: Transaction,
  declaration: { id: number; project_id: number },
  products: readonly Product[],
): Promise<number[]> {
  await transaction.query(
    "delete from public.declaration_products where declaration_id = $1 and position > $2",
    [declaration.id, products.length],
  );
  await transaction.query(MERGE_PRODUCTS, [
    declaration.project_id,
    declaration.id,
    JSON.stringify(
      products.map(({ plotIds: _, ...product }, index) => ({ ...product, position: index + 1 })),
    ),
  ]);
  const rows = await transaction.query<{ id: number }>(
    "select id from public.declaration_products where declaration_id = $1 order by position",
    [declaration.id],
  );
  return rows.map(({ id }) => id);
}

const MERGE_PRODUCTS = `
  merge into public.declaration_products as product
  using (
    select
      position, commodity, nullif("tariffCode", '') as tariff_code, description,
      "netMassKilograms" as net_mass_kilograms, "volumeCubicMetres" as volume_cubic_metres,
      "supplementaryUnits" as supplementary_units, "supplementaryUnit" as supplementary_unit,
      "scientificName" as scientific_name, "commonName" as common_name,
      "furtherSpecies" as further_species
    from jsonb_to_recordset($3::jsonb) as product (
      position integer, commodity text, "tariffCode" text, description text,
      "netMassKilograms" numeric, "volumeCubicMetres" numeric,
      "supplementaryUnits" numeric, "supplementaryUnit" text,
      "scientificName" text, "commonName" text, "furtherSpecies" jsonb
    )
  ) as written
  on product.declaration_id = $2 and product.position = written.position
  when matched then update set
    commodity = written.commodity, tariff_code = written.tariff_code, description = written.description,
    net_mass_kilograms = written.net_mass_kilograms, volume_cubic_metres = written.volume_cubic_metres,
    supplementary_units = written.supplementary_units, supplementary_unit = written.supplementary_unit,
    scientific_name = written.scientific_name, common_name = written.common_name,
    further_species = written.further_species
  when not matched then insert (
    project_id, declaration_id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres,
    supplementary_units, supplementary_unit, scientific_name, common_name, further_species
  ) values (
    $1, $2, written.position, written.commodity, written.tariff_code, written.description,
    written.net_mass_kilograms, written.volume_cubic_metres, written.supplementary_units, written.supplementary_unit,
    written.scientific_name, written.common_name, written.further_species
  )`;
