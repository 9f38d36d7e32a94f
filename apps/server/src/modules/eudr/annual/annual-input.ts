import { z } from "zod";

/** The regulation is of 2023. */
export const annualInput = z.object({
  organisationId: z.number().int(),
  year: z.number().int().min(2023).max(2100),
});
