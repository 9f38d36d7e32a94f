import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const field = [...leaders, "agent"] as const;
const everyone = [...field, "auditor"] as const;

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
    action: "states the classes of a sample",
    door: "workflow",
    statement: `insert into public.sample_classes (sample_id, project_id, place, name, color)
       select id, project_id, 3, 'Eau', '#1d4ed8' from public.samples where id = $1 returning id`,
    values: ({ sampleId }) => [sampleId],
    allowed: leaders,
  },
  {
    action: "states what the map says of a stratum",
    door: "workflow",
    statement: `insert into public.sample_strata (sample_id, project_id, stratum, class_id)
       select sample_id, project_id, '', id from public.sample_classes where sample_id = $1 and place = 1 returning class_id`,
    values: ({ sampleId }) => [sampleId],
    allowed: leaders,
  },
  {
    action: "labels a unit of a sample",
    door: "workflow",
    statement: `insert into public.sample_labels (sample_id, project_id, unit_id, confidence, request_key)
       select sample_id, project_id, id, 'sure', 'neuf' from public.sample_units where sample_id = $1 returning id`,
    values: ({ sampleId }) => [sampleId],
    allowed: field,
  },
  {
    action: "labels a unit of a sample by hand",
    statement: `insert into public.sample_labels (sample_id, project_id, unit_id, confidence, request_key)
       select sample_id, project_id, id, 'sure', 'neuf' from public.sample_units where sample_id = $1 returning id`,
    values: ({ sampleId }) => [sampleId],
    allowed: [],
  },
  {
    action: "settles a disagreement about a unit",
    door: "workflow",
    statement: `with before as (
         update public.sample_resolutions set ended_at = now() where unit_id = $1 and ended_at is null
         returning sample_id, project_id, unit_id
       )
       insert into public.sample_resolutions (sample_id, project_id, unit_id, comment, request_key)
       select sample_id, project_id, unit_id, 'Autre avis', 'neuf' from before returning id`,
    values: ({ sampleUnitId }) => [sampleUnitId],
    allowed: leaders,
  },
  {
    action: "reads the labels of a unit that two people labelled",
    statement: "select id from public.sample_labels where unit_id = $1",
    values: ({ sampleUnitId }) => [sampleUnitId],
    allowed: everyone,
  },
  {
    action: "puts a sample into the trash",
    door: "workflow",
    statement: "update public.samples set deleted_at = now() where id = $1 returning id",
    values: ({ sampleId }) => [sampleId],
    allowed: leaders,
  },
];
