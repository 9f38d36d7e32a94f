import { z } from "zod";
import { browserClock } from "#shell/clock.ts";
import { type Persisted, persisted } from "#shell/persisted.ts";
import type { PlotImport } from "./import-queries.ts";

const column = z.string().nullable();
const decisionsSchema = z.object({
  columns: z.object({ identifier: column, producerName: column, productionPlace: column, area: column }),
  leftOut: z.array(z.number().int()),
  splitRows: z.array(z.number().int()).default([]),
});
export type Decisions = z.infer<typeof decisionsSchema>;

const THIRTY_DAYS = 30 * 86_400_000;

/**
 * What was decided about an import that was not confirmed yet, kept in this browser: leaving the page loses nothing. The
 * reading stands in the key, because other options give other rows.
 */
export function keptDecisions(
  { id, inspect_job_id }: PlotImport,
  storage: Storage = window.localStorage,
  clock = browserClock,
): Persisted<Decisions> {
  return persisted({
    key: `import-${id}-${inspect_job_id}`,
    parse: (value) => decisionsSchema.safeParse(value).data ?? null,
    maxAge: THIRTY_DAYS,
    storage,
    clock,
  });
}
