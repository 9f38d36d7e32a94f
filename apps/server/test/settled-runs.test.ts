import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { openRun } from "./factories/open-run.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("a run", (open) => {
  let database: Database;
  let own: Tenant;
  let underWay: number;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    ({ assessmentId: underWay } = await openRun(database, own));
  });

  const owner = <Row>(text: string, values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  it("that has ended gives none of its results to one that is under way", async () => {
    await owner("delete from public.plot_results where assessment_id = $1", [underWay]);
    await expect(
      owner("update public.plot_results set assessment_id = $2 where id = $1", [own.resultId, underWay]),
    ).rejects.toMatchObject({ code: "P0423" });
  });

  it("keeps the job that works it out: no second one takes its place", async () => {
    const [second] = await owner<{ id: number }>(
      "insert into public.jobs (organisation_id, project_id, kind) values ($1, $2, 'test') returning id",
      [own.organisationId, own.projectId],
    );
    for (const job of [own.jobId, second!.id])
      await database.asWorkflow(own.people.agent, (transaction) =>
        transaction.query("select app.attach_assessment_job($1, $2)", [underWay, job]),
      );
    expect(await owner("select job_id as job from public.assessments where id = $1", [underWay])).toEqual([
      { job: own.jobId },
    ]);
  });
});
