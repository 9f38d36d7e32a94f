import type { Database } from "#database/database.ts";
import { incompleteProblem } from "#hosted/functions/incomplete-problem.ts";

/**
 * A ready declaration was complete when it became so; its plots may have changed since.
 *
 * @throws ProblemError with what is missing
 */
export async function refuseIncomplete(database: Database, declarationId: number): Promise<void> {
  const gaps = await database.asService((transaction) =>
    transaction.query("select code, detail from app.declaration_gaps($1, (now() at time zone 'utc')::date)", [
      declarationId,
    ]),
  );
  if (gaps.length > 0) throw incompleteProblem(gaps, { details: gaps });
}
