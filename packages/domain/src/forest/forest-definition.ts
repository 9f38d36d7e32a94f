import { z } from "zod";

/** Least and most that each number of a definition may be: metres, hectares, percent, metres. */
export const forestLimits = {
  minimumHeightMetres: [0, 50],
  minimumHectares: [0.01, 100],
  minimumCoverPercent: [1, 100],
  minimumWidthMetres: [1, 1000],
} as const;

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most);

/**
 * What counts as forest: trees at least so high (metres; 0 asks for no height), with crowns over at least such a part of
 * the ground (percent), in patches of at least such an area (hectares) and, where asked, such a width (metres). Pixels
 * belong together that share a side (4), or also those that share a corner (8).
 */
export const forestDefinitionSchema = z.strictObject({
  minimumHeightMetres: within(forestLimits.minimumHeightMetres),
  minimumHectares: within(forestLimits.minimumHectares),
  minimumCoverPercent: within(forestLimits.minimumCoverPercent),
  neighbours: z.union([z.literal(4), z.literal(8)]),
  minimumWidthMetres: within(forestLimits.minimumWidthMetres).optional(),
});

export type ForestThresholds = z.infer<typeof forestDefinitionSchema>;
