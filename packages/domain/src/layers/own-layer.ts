import { z } from "zod";
import { bandFor, type CustomBands } from "../risk/custom-bands.ts";
import { indicatorKeys } from "../risk/indicator-inputs.ts";
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

/** Product key of a layer of one's own: no published product has such a one. */
export function ownProductKey({ key }: Pick<OwnLayer, "key">): string {
  return `own-${key}`;
}

/** The columns of a layer of one's own, and the custom bands that make them feed what it is made for under a tree. */
export function bandsOfOwnLayer({ key, meaning }: OwnLayer, tree: TreeKey): CustomBands {
  if (meaning.kind === "presence") return { [key]: bandFor(meaning.role, tree) };
  return {
    [`${key}_before_2020`]: bandFor("disturbanceBefore2020", tree),
    [`${key}_after_2020`]: bandFor("disturbanceAfter2020", tree),
  };
}
