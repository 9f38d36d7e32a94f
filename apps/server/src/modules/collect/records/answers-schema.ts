import type { Answers } from "@parcelle/forms/record/answers";
import { z } from "zod";

const DEEPEST = 14;

const answersAt = (depth: number): z.ZodType<Answers> => {
  const text = z.string().max(100_000);
  if (depth === 0) return z.record(z.string().max(200), text);
  const group = z.lazy(() => answersAt(depth - 1));
  return z.record(z.string().max(200), z.union([text, group, z.array(group).max(10_000)]));
};

/** Answers as a client sends them: texts by name, groups and rows within each other as deep as forms are. */
export const answersSchema = answersAt(DEEPEST);
