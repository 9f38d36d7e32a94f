import { type ForgingCase, inHisName } from "./forging-case.ts";

const label = (more = "", value = "") =>
  `insert into public.sample_labels (sample_id, project_id, unit_id, class_id, confidence, request_key${more})
   select unit.sample_id, unit.project_id, unit.id, class.id, 'sure', 'neuf'${value}
   from public.sample_units as unit join public.sample_classes as class on class.sample_id = unit.sample_id and class.place = 1
   where unit.sample_id = $1
   returning id`;

const addClass = `
  insert into public.sample_classes (sample_id, project_id, place, name, color)
  select id, project_id, 3, 'Eau', '#1d4ed8' from public.samples where id = $1 returning id`;

const stateStratum = `
  insert into public.sample_strata (sample_id, project_id, stratum, class_id)
  select sample_id, project_id, '', id from public.sample_classes where sample_id = $1 and place = 1 returning class_id`;

const decide = (more = "", value = "") => `
  insert into public.sample_resolutions (sample_id, project_id, unit_id, comment, request_key${more})
  select sample_id, project_id, id, 'Autre avis', 'neuf'${value} from public.sample_units where sample_id = $1 returning id`;

const decideAgain = `
  with before as (
    update public.sample_resolutions set ended_at = now() where sample_id = $1 and ended_at is null
    returning sample_id, project_id, unit_id
  )
  insert into public.sample_resolutions (sample_id, project_id, unit_id, comment, request_key)
  select sample_id, project_id, unit_id, 'Autre avis', 'neuf' from before returning id`;

/** What people saw in units of samples: given by themselves, kept, and read by nobody too early. */
export const sampleLabelCases: readonly ForgingCase[] = [
  {
    table: "sample_classes",
    forges: "states a class by hand",
    statement: addClass,
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager"),
  },
  {
    table: "sample_classes",
    forges: "adds a class to a sample that was labelled",
    door: "workflow",
    statement: addClass,
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "sample_classes",
    forges: "withdraws the classes of a sample that was labelled",
    door: "workflow",
    statement: "delete from public.sample_classes where sample_id = $1 returning id",
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "samples",
    forges: "lets one person do where two were to look, once a unit was labelled",
    door: "workflow",
    statement: "update public.samples set interpreters = 1 where id = $1 returning id",
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "sample_strata",
    forges: "states what the map says by hand",
    statement: stateStratum,
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager"),
  },
  {
    table: "sample_strata",
    forges: "states what the map says of a stratum that the sample has not",
    door: "workflow",
    statement: stateStratum.replace("''", "'Une autre'"),
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager", { statement: stateStratum }),
  },
  {
    table: "sample_strata",
    forges: "states what the map says of a stratum once a unit of the sample was labelled",
    door: "workflow",
    statement: stateStratum.replace("''", "'0-10 %'"),
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { statement: stateStratum, values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "sample_labels",
    forges: "labels a unit by hand",
    statement: label(),
    values: ({ own }) => [own.sampleId],
    control: inHisName("agent"),
  },
  {
    table: "sample_labels",
    forges: "labels a unit as another person",
    door: "workflow",
    statement: label(
      ", interpreter",
      ", (select max(user_id::text)::uuid from public.memberships where role = 'manager')",
    ),
    values: ({ own }) => [own.sampleId],
    by: ["agent", "guest", "auditor", "key", "wider"],
    control: inHisName("agent", { statement: label() }),
  },
  {
    table: "sample_labels",
    forges: "labels a unit under another name",
    door: "workflow",
    statement: label(", author", ", 'Un autre'"),
    values: ({ own }) => [own.sampleId],
    control: inHisName("agent", { statement: label() }),
  },
  {
    table: "sample_labels",
    forges: "says that a label was given blindly, or when it was",
    door: "workflow",
    statement:
      "update public.sample_labels set knew_other = false, created_at = '2001-01-01' where sample_id = $1 returning id",
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("agent", { statement: label(), values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "sample_labels",
    forges: "ends the labels of others, or corrects one that was settled",
    door: "workflow",
    statement: "update public.sample_labels set ended_at = now() where sample_id = $1 returning id",
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("agent", { statement: label(), values: ({ own }) => [own.sampleId] }),
  },
  {
    table: "sample_resolutions",
    forges: "settles a disagreement by hand",
    statement: decide(),
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { statement: decideAgain }),
  },
  {
    table: "sample_resolutions",
    forges: "settles what nobody disagrees about",
    door: "workflow",
    statement: decide(),
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager", { statement: decideAgain, values: ({ own }) => [own.labelledSampleId] }),
  },
  {
    table: "sample_resolutions",
    forges: "writes a former decision anew",
    door: "workflow",
    statement:
      "update public.sample_resolutions set comment = 'Rien', author = 'Un autre' where sample_id = $1 returning id",
    values: ({ own }) => [own.labelledSampleId],
    control: inHisName("manager", { statement: decideAgain }),
  },
];
