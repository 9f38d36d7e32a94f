import { z } from "zod";

/** Where a record stands in the file of a phone: in a folder of its own, beside its files. */
export const RECORD_FILE = "record.json";
export const SUBMISSION_FILE = "submission.xml";

type Answers = { [name: string]: string | Answers | Answers[] };
const answers: z.ZodType<Answers> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), answers, z.array(answers)])),
);

/** A record as a phone hands it over: what is sent of it, and who filled it. */
export const handedRecord = z.object({
  instanceId: z.string(),
  projectFormId: z.number().int(),
  versionId: z.number().int(),
  title: z.string(),
  /** Milliseconds since 1970. */
  finishedAt: z.number(),
  filledBy: z.string(),
  answers,
  /** Of one that is mended: how often it had been corrected when it was opened. */
  seenRevision: z.number().int().min(0).optional(),
  files: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type HandedRecord = z.infer<typeof handedRecord>;
