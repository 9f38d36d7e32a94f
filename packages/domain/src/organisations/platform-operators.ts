import { z } from "zod";

const operator = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  since: z.string(),
  /** Nobody else could sign in and operate the platform. */
  isLast: z.boolean(),
});

const change = z.object({
  id: z.number(),
  email: z.string().nullable(),
  isAppointed: z.boolean(),
  by: z.string(),
  at: z.string(),
});

/** Who operates the platform, the first appointed first, and the last twenty changes of it, the newest first. */
export const platformOperators = z.object({ operators: z.array(operator), changes: z.array(change) });

export type PlatformOperators = z.infer<typeof platformOperators>;
