import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const everyone = [...leaders, "agent", "auditor"] as const;

/** Who may do what to the samples of a project: those who edit the project draw them and send people out. */
export const sampleCases: readonly PermissionCase[] = [
  {
    action: "reads the units of a sample",
    statement: "select outline from public.sample_units where sample_id = $1",
    values: ({ sampleId }) => [sampleId],
    allowed: everyone,
  },
  {
    action: "asks for a sample",
    door: "workflow",
    statement: `insert into public.samples (organisation_id, project_id, zone_version_id, name, plan, seed, request_key)
       select organisation_id, project_id, zone_version_id, 'Une autre', plan, seed, 'neuf' from public.samples where id = $1
       returning id`,
    values: ({ sampleId }) => [sampleId],
    allowed: leaders,
  },
  {
    action: "gives the units of a sample to somebody",
    door: "workflow",
    statement: "update public.sample_units set assigned_to = $2 where sample_id = $1 returning id",
    values: ({ sampleId, people }) => [sampleId, people.agent.sub],
    allowed: leaders,
  },
  {
    action: "gives the units of a sample to somebody by hand",
    statement: "update public.sample_units set assigned_to = $2 where sample_id = $1 returning id",
    values: ({ sampleId, people }) => [sampleId, people.agent.sub],
    allowed: [],
  },
  {
    action: "puts a sample into the trash",
    door: "workflow",
    statement: "update public.samples set deleted_at = now() where id = $1 returning id",
    values: ({ sampleId }) => [sampleId],
    allowed: leaders,
  },
];
