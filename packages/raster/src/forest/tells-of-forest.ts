import { findProduct } from "../products/all-products.ts";
import { type ForestMeaning, forestMeanings } from "./forest-sources.ts";

/**
 * What a file of a register tells of forest.
 * @param product key of the product
 * @param component key of the component
 * @param version version of the file
 * @returns nothing for most
 */
export function tellsOfForest(product: string, component: string, version: string): ForestMeaning[] {
  const definition = findProduct(product);
  const part = definition?.components.find(({ key }) => key === component);
  return definition && part ? forestMeanings(definition, part, version) : [];
}
