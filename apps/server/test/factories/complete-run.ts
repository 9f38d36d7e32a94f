import type { Transaction } from "#database/database.ts";

/** Ends a run whose results were written by hand, and makes it the one that its project shows, alone and with all of them. */
export async function completeRun(transaction: Transaction, assessmentId: number): Promise<void> {
  await transaction.query("update public.assessments set status = 'completed' where id = $1", [assessmentId]);
  // One that was shown while it was under way would show only what it had then.
  await transaction.query(
    "update public.projects set current_assessment_id = null where current_assessment_id = $1",
    [assessmentId],
  );
  await transaction.query(
    `update public.projects as project set current_assessment_id = run.id
     from public.assessments as run where run.id = $1 and project.id = run.project_id`,
    [assessmentId],
  );
}
