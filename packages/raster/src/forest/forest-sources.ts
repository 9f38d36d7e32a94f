import type { ProductComponent, ProductDefinition } from "../products/product-definition.ts";

type Ranges = readonly [number, number][];

/** What one raster of a product tells of forest. */
export type ForestMeaning =
  /** Percent of each pixel under crowns, in a year. */
  | { tells: "cover"; year: number }
  /** Year of the loss less `base`; 0 is no loss up to `lastYear`. */
  | { tells: "loss"; base: number; lastYear: number }
  /** Metres of the canopy, in a year. */
  | { tells: "height"; year: number }
  /** Classes that are forest or are not by the product's own definition, in a year; all others say nothing. */
  | { tells: "class"; year: number; yes: Ranges; no: Ranges }
  /** Classes that are native ecosystems or are not, in a year; all others say nothing. */
  | { tells: "native"; year: number; yes: Ranges; no: Ranges };

type Rule = (component: ProductComponent, version: string, product: ProductDefinition) => ForestMeaning[];

/** By product: encodings as the publishers state them, see `../products`. */
const rules: Readonly<Record<string, Rule>> = {
  "hansen-gfc": ({ key }, version, product) => {
    if (key === "treecover2000") return [{ tells: "cover", year: 2000 }];
    const lastYear = product.lastYear?.(version) ?? null;
    return key === "lossyear" && lastYear !== null ? [{ tells: "loss", base: 2000, lastYear }] : [];
  },
  "glad-forest-height": ({ key }) => {
    const year = /^Forest_height_(\d{4})$/.exec(key)?.[1];
    return year === undefined ? [] : [{ tells: "height", year: Number(year) }];
  },
  "eth-canopy-height-2020": ({ key }) => (key === "Map" ? [{ tells: "height", year: 2020 }] : []),
  "jrc-gfc2020": () => [{ tells: "class", year: 2020, yes: [[1, 1]], no: [[0, 0]] }],
  "jrc-gft2020": () => [
    { tells: "class", year: 2020, yes: among([1, 10, 20]), no: [[0, 0]] },
    // Land without forest may be native too: of that the map says nothing.
    { tells: "native", year: 2020, yes: among([1, 10]), no: [[20, 20]] },
  ],
  "jrc-tmf": ({ key }) => {
    const year = /^AnnualChange_Dec(\d{4})$/.exec(key)?.[1];
    return year === undefined
      ? []
      : [{ tells: "class", year: Number(year), yes: among([1, 2, 4]), no: among([3, 5, 6]) }];
  },
  "glad-primary": () => [{ tells: "native", year: 2020, yes: [[1, 1]], no: [] }],
  "sbtn-natural-lands": ({ key }) => {
    if (key === "natural") return [{ tells: "native", year: 2020, yes: [[1, 1]], no: [[0, 0]] }];
    return key === "classification" ? [{ tells: "native", year: 2020, yes: [[2, 11]], no: [[12, 21]] }] : [];
  },
};

function among(values: readonly number[]): Ranges {
  return values.map((value) => [value, value]);
}

/**
 * What a raster tells of forest; nothing for most.
 * @param product product
 * @param component raster of it
 * @param version version of the files
 */
export function forestMeanings(
  product: ProductDefinition,
  component: ProductComponent,
  version: string,
): ForestMeaning[] {
  return rules[product.key]?.(component, version, product) ?? [];
}
