import { mostUnitsOfZone } from "@parcelle/domain/zones/zone-limits";
import { z } from "zod";
import { geometrySchema } from "#platform/plots/geometry-schema.ts";

/** What the outline of a zone is made from; the server makes it. */
export const zoneSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("drawing"), geometry: geometrySchema }),
  z.object({
    kind: z.literal("units"),
    units: z
      .array(
        z.object({
          level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          code: z.string().min(1).max(200),
        }),
      )
      .min(1)
      .max(mostUnitsOfZone),
  }),
  z.object({ kind: z.literal("plots"), projectId: z.number().int() }),
  z.object({ kind: z.literal("zone"), versionId: z.number().int() }),
]);

export type ZoneSource = z.infer<typeof zoneSourceSchema>;
