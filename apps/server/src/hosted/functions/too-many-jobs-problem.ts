import { z } from "zod";
import { ProblemError } from "./problem-error.ts";

const countsSchema = z.object({ waiting: z.number(), running: z.number(), most: z.number() });

/** How many jobs of an organisation wait and run, as SQL counted them, and what its people can do. */
export function tooManyJobsProblem(counted: unknown, details: Record<string, unknown>): ProblemError {
  const { waiting, running, most } = countsSchema.parse(counted);
  return new ProblemError(
    429,
    "too_many_jobs",
    {
      fr: `Travaux de cette organisation : ${waiting} en attente, ${running} en cours, ${most} au plus à la fois. Attendez que l’un d’eux se termine, ou annulez ceux dont vous n’avez plus besoin. Rien n’a été commencé ni débité.`,
      en: `Jobs of this organisation: ${waiting} waiting, ${running} running, at most ${most} at a time. Wait until one of them ends, or cancel those that you no longer need. Nothing was begun or charged.`,
    },
    details,
  );
}
