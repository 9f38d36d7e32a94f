import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";

/** Where and how a sample is to be drawn; the plan is read by `planOf`, as the command reads it. */
export const sampleRequestSchema = z.object({
  projectId: z.number().int(),
  zoneVersionId: z.number().int(),
  plan: z.record(z.string(), z.unknown()),
  seed: z.string().trim().min(1).max(limitedTexts.samples.seed.most),
});
