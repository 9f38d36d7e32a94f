import { ownLayerSchema } from "@parcelle/domain/layers/own-layer";
import { z } from "zod";
import { objectPathSchema } from "#platform/files/object-path.ts";

const mostFiles = 2000;

/** Where the files of a new layer come from. */
export const layerSourceSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("files"),
    files: z
      .array(z.object({ objectPath: objectPathSchema, name: z.string().min(1).max(255) }))
      .min(1)
      .max(mostFiles),
  }),
  z.object({ kind: z.literal("folder"), folder: z.string().max(1000) }),
  z.object({
    kind: z.literal("addresses"),
    addresses: z
      .array(z.url({ protocol: /^https?$/ }).max(2000))
      .min(1)
      .max(mostFiles),
  }),
]);

export type LayerSource = z.infer<typeof layerSourceSchema>;

/** What a person asks for: files, and what they shall be. */
export const layerRequestSchema = z.object({
  product: z.string(),
  component: z.string(),
  /** Part of a folder's name. */
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/),
  synthetic: z.boolean().default(false),
  /** Value that means "no data", where the files do not say so themselves. */
  noData: z.number().nullable().default(null),
  /** What a raster of one's own means; null for a published product. */
  own: ownLayerSchema.nullable().default(null),
  source: layerSourceSchema,
});

export type LayerRequest = z.infer<typeof layerRequestSchema>;

export const uploadBucket = "layer-uploads";
