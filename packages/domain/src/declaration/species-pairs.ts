/** A species by its full scientific and its common name. */
export type SpeciesPair = { scientificName: string; commonName: string };

type OfSpecies = {
  scientificName?: string | null;
  commonName?: string | null;
  furtherSpecies?: readonly SpeciesPair[];
};

/** Most species of a product (operator API reference V3, DdsCommodityType). */
export const maximumSpecies = 500;

/** Every species that a product names at all, in the order in which they were written. */
export function speciesPairs(product: OfSpecies): SpeciesPair[] {
  const first = { scientificName: product.scientificName ?? "", commonName: product.commonName ?? "" };
  return [first, ...(product.furtherSpecies ?? [])].filter(
    ({ scientificName, commonName }) => scientificName.trim() !== "" || commonName.trim() !== "",
  );
}

/** The first species, from 1, that lacks a name; the first of all where none is named. Null where each has both. */
export function incompleteSpecies(product: OfSpecies): number | null {
  const pairs = [product, ...(product.furtherSpecies ?? [])];
  const at = pairs.findIndex((pair) => !pair.scientificName?.trim() || !pair.commonName?.trim());
  return at < 0 ? null : at + 1;
}
