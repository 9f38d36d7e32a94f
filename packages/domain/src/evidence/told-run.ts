import { z } from "zod";
import { ownLayerSchema } from "../layers/own-layer.ts";

export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const bilingual = z.object({ fr: z.string(), en: z.string() });

/** A file of a layer, as every evidence document tells of it. */
export const evidenceLayerFileSchema = z.object({
  file: z.string(),
  product: z.string(),
  component: z.string(),
  version: z.string(),
  sha256: hashSchema,
  title: bilingual,
  licence: z.string(),
  citation: z.string(),
  synthetic: z.boolean(),
  own: ownLayerSchema.optional(),
});
export type EvidenceLayerFile = z.infer<typeof evidenceLayerFileSchema>;

/** A place in a document's list of layers. */
export const layerPlaceSchema = z.number().int().min(0);

/** What the head of every evidence document tells of the run that gave it. */
export const toldRunShape = {
  project: z.object({ id: z.number(), name: z.string(), organisation: z.string() }),
  synthetic: z.boolean(),
  assessment: z.object({
    id: z.number(),
    finishedAt: z.string().nullable(),
    /** Stated, not hashed with the result: another program that computes the same gives the same hash. */
    codeVersion: z.string(),
    /** Of all plots of the run, in the order of their numbers. */
    evidenceHash: hashSchema.nullable(),
  }),
  layers: z.array(evidenceLayerFileSchema),
  /** Of the members of the head that are stated only. */
  statedSha256: hashSchema,
  /** Of the result hashes of the plots of this document, in their order. */
  sha256: hashSchema,
};

/** How many lists are around the numbers of a position. */
const nesting = { Point: 0, MultiPoint: 1, Polygon: 2, MultiPolygon: 3 } as const;

function hasItsNesting({
  type,
  coordinates,
}: {
  type: keyof typeof nesting;
  coordinates?: unknown;
}): boolean {
  return arePositions(coordinates, nesting[type]);
}

function arePositions(value: unknown, lists: number): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (lists > 0) return value.every((inner) => arePositions(inner, lists - 1));
  return value.length >= 2 && value.every((number) => typeof number === "number");
}

/** A geometry of a document: longitude and latitude (WGS 84). */
export const toldGeometrySchema = z
  .looseObject({
    type: z.enum(["Point", "MultiPoint", "Polygon", "MultiPolygon"]),
    coordinates: z.unknown(),
  })
  .refine(hasItsNesting, { path: ["coordinates"], error: "not the numbers of such a geometry" });

/** What every evidence document tells of a plot. */
export const toldPlotShape = {
  id: z.number(),
  identifier: z.string(),
  /** The geometry that was assessed, also where the plot has another one by now. */
  geometry: toldGeometrySchema,
  geometrySha256: hashSchema,
  areaHectares: z.number().min(0),
  layers: z.array(layerPlaceSchema),
  /** A person's decision beside the computed one. */
  overrule: z.unknown(),
  inputsSha256: hashSchema,
  resultSha256: hashSchema,
  /** Of what is stated only. */
  statedSha256: hashSchema,
};
