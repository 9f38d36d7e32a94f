import { z } from "zod";
import { bandFor, type CustomBands } from "../risk/custom-bands.ts";
import { type IndicatorKey, indicatorKeys } from "../risk/indicator-inputs.ts";
import type { TreeKey } from "../risk/trees.ts";

const text = z.string().trim().min(1).max(500);
const bilingual = z.object({ fr: text, en: text });
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, "the first is the smaller");

/** What the values of a raster mean. */
const meaning = z.discriminatedUnion("kind", [
  /** Values in one of the ranges (inclusive) mean that it is there, all others that it is not. */
  z.object({
    kind: z.literal("presence"),
    ranges: z.array(range).min(1).max(20),
    /** The question of the trees that it is made for. */
    role: z.enum(indicatorKeys),
  }),
  /** A value is the year of a loss less `base`; 0 is no loss. */
  z.object({ kind: z.literal("loss-year"), base: z.number().int().min(0).max(2000) }),
]);

/**
 * A raster of one's own, as Whisp's custom bands are: what it is called, what its values mean, what it is for.
 * The key is the name of its column; columns by period and year have names that a key may not take.
 */
export const ownLayerSchema = z.object({
  key: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{1,39}$/)
    .refine((key) => !/_(before_2020|after_2020|year_\d{4})$/.test(key), "a name kept for columns by year"),
  title: bilingual,
  publisher: text,
  licence: text,
  citation: text,
  meaning,
});

export type OwnLayer = z.infer<typeof ownLayerSchema>;

/** The only raster of such a layer. */
export const ownComponent = "layer";

const productPrefix = "own-";

/** Product key of a layer of one's own: no published product has such a one. */
export function ownProductKey({ key }: Pick<OwnLayer, "key">): string {
  return `${productPrefix}${key}`;
}

/** Whether a product is a layer of one's own, by its key. */
export function isOwnProduct(product: string): boolean {
  return product.startsWith(productPrefix);
}

/** The columns of a layer of one's own, with the question that each is made for. */
export function rolesOfOwnLayer({ key, meaning }: OwnLayer): [column: string, role: IndicatorKey][] {
  if (meaning.kind === "presence") return [[key, meaning.role]];
  return [
    [`${key}_before_2020`, "disturbanceBefore2020"],
    [`${key}_after_2020`, "disturbanceAfter2020"],
  ];
}

/** The custom bands that make a layer of one's own feed what it is made for, under a tree. */
export function bandsOfOwnLayer(own: OwnLayer, tree: TreeKey): CustomBands {
  return Object.fromEntries(rolesOfOwnLayer(own).map(([column, role]) => [column, bandFor(role, tree)]));
}
