import type { CarbonQuantity } from "@parcelle/domain/carbon/own-carbon-layers";
import type { ProductDefinition } from "../products/product-definition.ts";

/** What a component of a published product tells: a quantity of a year, or the standard error of another component. */
export type CarbonRole = {
  quantity: CarbonQuantity;
  year: number | null;
  /** Component that holds the standard error of each pixel. */
  errors?: string;
};

type Roles = (component: string) => CarbonRole | null;

/** The year at the end of a component's key, such as AGB_2020. */
function yearOf(component: string, start: string): number | null {
  const year = component.startsWith(start) ? component.slice(start.length) : "";
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

function ofYears(start: string, quantity: CarbonQuantity, errors?: (year: number) => string): Roles {
  return (component) => {
    const year = yearOf(component, start);
    if (year === null) return null;
    return { quantity, year, ...(errors ? { errors: errors(year) } : {}) };
  };
}

/** Published products in the order in which they are preferred, where several tell the same. */
const roles: readonly (readonly [product: string, roles: Roles])[] = [
  ["esa-cci-biomass", ofYears("AGB_", "biomass", (year) => `AGB_SD_${year}`)],
  [
    "gedi-l4b",
    (component) => (component === "MU" ? { quantity: "biomass", year: null, errors: "SE" } : null),
  ],
  [
    "eth-canopy-height-2020",
    (component) => (component === "Map" ? { quantity: "height", year: 2020, errors: "Map_SD" } : null),
  ],
  ["glad-forest-height", ofYears("Forest_height_", "height")],
  ["meta-chm-v2", (component) => (component === "chm" ? { quantity: "height", year: null } : null)],
  ["meta-chm-v1", (component) => (component === "chm" ? { quantity: "height", year: null } : null)],
];

/** Components of a product that tell a quantity, and those that hold the standard errors of others. */
export function carbonRoles(product: ProductDefinition): {
  roles: Map<string, CarbonRole>;
  errors: Set<string>;
  /** Smaller is preferred. */
  rank: number;
} {
  const rank = roles.findIndex(([key]) => key === product.key);
  const found = new Map<string, CarbonRole>();
  const errors = new Set<string>();
  if (rank < 0) return { roles: found, errors, rank };
  for (const { key } of product.components) {
    const role = roles[rank]![1](key);
    if (!role) continue;
    found.set(key, role);
    if (role.errors) errors.add(role.errors);
  }
  return { roles: found, errors, rank };
}
