import { backgroundSchemes } from "@parcelle/domain/layers/backgrounds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { objectPathSchema } from "#platform/files/object-path.ts";

const limits = limitedTexts.backgrounds;
const name = (most: number) => z.string().trim().min(1).max(most);
const zoom = z.number().int().min(0).max(22);

/** A background as an operator registers it. */
export const backgroundRequestSchema = z
  .object({
    nameFr: name(limits.name_fr.most),
    nameEn: name(limits.name_en.most),
    kind: z.enum(["satellite", "hybrid", "plain"]),
    attribution: name(limits.attribution.most),
    scheme: z.enum(backgroundSchemes),
    /** With {z}, {x}, {y} or {-y}, and {key} where the key goes. */
    address: z.string().trim().min(1).max(2000),
    /** The uploaded file of a PMTiles or MBTiles; null where the address counts, or the file that is kept stays. */
    objectPath: objectPathSchema.nullable().default(null),
    layer: z.string().trim().max(300).nullable().default(null),
    /** Not said where the key that is kept stays; null for none. */
    key: z.string().min(1).max(2000).nullable().optional(),
    minimumZoom: zoom,
    maximumZoom: zoom,
    tileSize: z.union([z.literal(256), z.literal(512)]),
    active: z.boolean(),
  })
  .refine(({ minimumZoom, maximumZoom }) => minimumZoom <= maximumZoom, { path: ["maximumZoom"] });

export type BackgroundRequest = z.infer<typeof backgroundRequestSchema>;
