import { riskMapSettingsSchema } from "@parcelle/domain/forest/risk-map";
import { z } from "zod";

/** Where and how a risk map is to be made. */
export const riskMapRequestSchema = z.object({
  projectId: z.number().int(),
  zoneVersionId: z.number().int(),
  settings: riskMapSettingsSchema,
});
export type RiskMapRequest = z.infer<typeof riskMapRequestSchema>;
