import type { ChangeQuantity, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import { findProduct } from "../../products/all-products.ts";
import { hansen } from "../../products/hansen.ts";
import { carbonRoles } from "../carbon-products.ts";
import { firstYear, hansenComponents } from "../hansen-tiles.ts";

/**
 * Whether a file of a register is read for a change: it alone has to be open.
 * @param layer key of the product and of the component
 * @param quantity what changes
 * @param years two years
 */
export function isReadForChange(
  { product, component }: { product: string; component: string },
  quantity: ChangeQuantity,
  { before, after }: ChangeYears,
): boolean {
  if (product === hansen.key) return quantity === "forest" && hansenComponents.includes(component);
  const definition = findProduct(product);
  if (!definition) return false;
  const told = quantity === "biomass" ? "biomass" : "height";
  const years: (number | null)[] = quantity === "biomass" ? [before, after] : [firstYear];
  return [...carbonRoles(definition).roles].some(
    ([key, role]) =>
      role.quantity === told && years.includes(role.year) && (key === component || role.errors === component),
  );
}

/**
 * The years of which a change can be told, ascending.
 * @param files files of a register
 * @param asked years of a run; null for all that the layers have, Hansen's own where no other has any
 */
export function yearsOfChanges(
  files: readonly { product: string; component: string; version: string }[],
  asked: readonly number[] | null,
): Record<ChangeQuantity, number[]> {
  const told = { biomass: new Set<number>(), height: new Set<number>() };
  const forest = new Set<number>();
  for (const { product, component, version } of files) {
    const definition = findProduct(product);
    if (!definition) continue;
    const role = carbonRoles(definition).roles.get(component);
    if (role?.year && (role.quantity === "biomass" || role.quantity === "height"))
      told[role.quantity].add(role.year);
    if (product !== hansen.key || !hansenComponents.includes(component)) continue;
    const lastYear = definition.lastYear?.(version) ?? firstYear;
    for (let year = firstYear; year <= lastYear; year++) forest.add(year);
  }
  const own = [...told.biomass, ...told.height];
  const among = new Set(asked ?? (own.length > 0 ? own : forest));
  const ascending = (years: Set<number>) =>
    [...years].filter((year) => among.has(year)).toSorted((one, other) => one - other);
  return { biomass: ascending(told.biomass), forest: ascending(forest) };
}
