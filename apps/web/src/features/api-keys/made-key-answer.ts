import { z } from "zod";

/** What making a key answers, once: the key, and the pair for programs that reach files by S3 where it was wished. */
export const madeKeyAnswer = z.object({
  key: z.string(),
  storage: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }).nullable(),
});

export type MadeKeyAnswer = z.infer<typeof madeKeyAnswer>;
