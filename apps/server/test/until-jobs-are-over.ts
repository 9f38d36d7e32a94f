import { expect } from "vitest";
import type { Database } from "#database/database.ts";

/** Waits until nothing works for a project any more. */
export async function untilJobsAreOver(database: Database, projectId: number): Promise<void> {
  const underWay = () =>
    database.asService((transaction) =>
      transaction.query(
        "select kind from public.jobs where project_id = $1 and status in ('queued', 'running')",
        [projectId],
      ),
    );
  await expect.poll(underWay).toEqual([]);
}
