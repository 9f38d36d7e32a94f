import type { Geometry } from "geojson";
import { z } from "zod";

const position = z.array(z.number()).min(2).max(3);
const ring = z.array(position);

/** A GeoJSON geometry of the kinds that a plot may have, WGS 84 longitude and latitude. */
export const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: position }),
  z.object({ type: z.literal("MultiPoint"), coordinates: z.array(position) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring)) }),
]) as unknown as z.core.$ZodType<Geometry>;
