import type { Transaction } from "#database/database.ts";
import type { JobDefinition } from "./define-job.ts";

export type JobRequest<Input> = {
  organisationId: number | null;
  projectId: number | null;
  input: Input;
  key: string;
};

/** Leaves a job in the caller's transaction: it exists if, and only if, the transaction commits. The same key in a project gives the same job. */
export async function enqueueJob<Input>(
  transaction: Transaction,
  definition: Pick<JobDefinition<Input>, "name" | "input">,
  { organisationId, projectId, input, key }: JobRequest<Input>,
): Promise<number> {
  const [row] = await transaction.query<{ job: number }>(
    "select app.enqueue_job($1, $2, $3, $4::jsonb, $5) as job",
    [
      definition.name,
      organisationId,
      projectId,
      JSON.stringify(input),
      `${definition.name}:${organisationId ?? ""}/${projectId ?? ""}:${key}`,
    ],
  );
  return row!.job;
}
