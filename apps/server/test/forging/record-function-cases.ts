import { type ClientFunctionCase, counts, holds, project } from "./client-function-case.ts";

/** Who collects, what was found of records, and what they wait for to become farmers. */
export const recordFunctionCases: readonly ClientFunctionCase[] = [
  holds("app.projects_mapping_records", "app.projects_mapping_records()", project),
  counts("app.unmapped_records", "app.unmapped_records($1, '{valid}', 0)", ({ own }) => [own.projectFormId]),
  counts(
    "public.record_mapping_totals",
    "public.record_mapping_totals($1, '{valid}') as told where told.mapped > 0",
    ({ own }) => [own.projectFormId],
  ),
  counts("public.record_people", "public.record_people($1)", project),
  counts("public.doubtful_records", "public.doubtful_records($1)", ({ own }) => [own.projectFormId]),
  counts("public.agent_quality", "public.agent_quality($1)", ({ own }) => [own.projectFormId]),
  counts("public.campaign_agents", "public.campaign_agents($1)", project),
  counts("public.campaign_days", "public.campaign_days($1, 'Africa/Abidjan')", project),
];
