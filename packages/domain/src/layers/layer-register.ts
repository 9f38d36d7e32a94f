import { z } from "zod";
import { ownLayerSchema } from "./own-layer.ts";

/** One raster file as the register of layers knows it. */
const registeredLayer = z.object({
  id: z.number(),
  product: z.string(),
  component: z.string(),
  version: z.string(),
  file: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  /** West, south, east, north in degrees. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  licence: z.string(),
  citation: z.string(),
  synthetic: z.boolean(),
  own: ownLayerSchema.nullable(),
  active: z.boolean(),
  missing: z.boolean(),
  registeredAt: z.string(),
  /** Completed assessments that this very file was part of. */
  assessments: z.number(),
});

/** The register of layers as platform operators read it, and the folders of the server that they may take files from. */
export const layerRegister = z.object({
  layers: z.array(registeredLayer),
  folders: z.array(z.object({ folder: z.string(), rasters: z.number() })),
  hasImportFolder: z.boolean(),
});

export type RegisteredLayer = z.infer<typeof registeredLayer>;
