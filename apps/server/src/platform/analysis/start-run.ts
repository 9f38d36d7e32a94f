import { createHash } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { notFound } from "#platform/not-found.ts";
import type { Decides } from "./begin-run.ts";
import { placesOfRun, refusePlaces } from "./chosen-places.ts";
import { noPlaces, type RunChoice, runChoiceValues } from "./run-choice.ts";

type Asked<Parameters> = {
  projectId: number;
  requestKey: string;
  plots: RunChoice;
  parameters: Parameters;
  agreedPlots?: number | undefined;
  agreedCredits?: number | undefined;
  keepShown?: boolean | undefined;
};

/** `asked` is the digest of the plots as they were asked for: the same key for others is another request. */
export type RunJobInput = { assessmentId: number; asked?: string | undefined };

type Started<Parameters, Rules> = Decides<Parameters, Rules> & {
  module: string;
  job: JobDefinition<RunJobInput>;
};

/** Chooses the plots, reserves their credits and leaves the job, or does none of it. */
export async function startRun<Parameters, Rules>(
  transaction: Transaction,
  { module, job, ...decides }: Started<Parameters, Rules>,
  asked: Asked<Parameters>,
): Promise<{ assessmentId: number; jobId: number; plots: number }> {
  const { projectId, requestKey, plots, parameters, agreedPlots, agreedCredits } = asked;
  const [project] = await transaction.query<{ organisation_id: number }>(
    "select organisation_id from public.projects where id = $1 and module = $2 and deleted_at is null",
    [projectId, module],
  );
  if (!project) throw notFound("project");
  // A run that is asked for again has begun, whatever became since of what it names.
  const [begun] = await transaction.query(
    "select from public.assessments where project_id = $1 and request_key = $2",
    [projectId, requestKey],
  );
  if (!begun) await decides.refuses?.(transaction, projectId, parameters);
  const places = decides.places?.(parameters) ?? noPlaces;
  const choice = await runChoiceValues(transaction, decides, asked);
  if (!begun) refusePlaces(await placesOfRun(transaction, projectId, places, choice));
  const [started] = await transaction.query<{ id: number; plots_total: number }>(
    `select id, plots_total from app.start_assessment(
       $1, $2, $3::jsonb, $4, $5, $6, $7::bigint[], $8, $9::jsonb, $10::jsonb, $11::bigint[], $12,
       $13::bigint[], $14::bigint[]
     )`,
    [
      ...[projectId, agreedPlots ?? null, JSON.stringify(parameters), codeVersion, requestKey],
      agreedCredits ?? null,
      ...choice,
      ...[asked.keepShown ?? false, places.zones, places.units],
    ],
  );
  const jobId = await enqueueJob(transaction, job, {
    organisationId: project.organisation_id,
    projectId,
    input: { assessmentId: started!.id, asked: digestOf(plots) },
    key: requestKey,
  });
  await transaction.query("select app.attach_assessment_job($1, $2)", [started!.id, jobId]);
  return { assessmentId: started!.id, jobId, plots: started!.plots_total };
}

const digestOf = (plots: RunChoice): string =>
  createHash("sha256").update(JSON.stringify(plots)).digest("hex");
