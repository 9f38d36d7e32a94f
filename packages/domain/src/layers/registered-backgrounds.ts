import { z } from "zod";
import { backgroundKinds, backgroundSchemes } from "./backgrounds.ts";

const background = z.object({
  id: z.number(),
  version: z.number(),
  name_fr: z.string(),
  name_en: z.string(),
  kind: z.enum(backgroundKinds),
  attribution: z.string(),
  scheme: z.enum(backgroundSchemes),
  /** As the operator wrote it, without its key. */
  address: z.string(),
  layer: z.string().nullable(),
  has_key: z.boolean(),
  minimum_zoom: z.number(),
  maximum_zoom: z.number(),
  tile_size: z.union([z.literal(256), z.literal(512)]),
  active: z.boolean(),
  /** How many organisations use it. */
  organisations: z.number(),
});

const change = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  deed: z.enum(["insert", "update", "delete"]),
  name_fr: z.string(),
  name_en: z.string(),
});

/** The backgrounds of maps, and the last twenty changes of them, the newest first. */
export const registeredBackgrounds = z.object({
  backgrounds: z.array(background),
  changes: z.array(change),
});

export type RegisteredBackgrounds = z.infer<typeof registeredBackgrounds>;
