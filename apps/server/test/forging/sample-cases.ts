import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const drawAgain = (more: string, value: string) =>
  `insert into public.samples (organisation_id, project_id, zone_version_id, name, plan, seed, request_key${more})
   select organisation_id, project_id, zone_version_id, 'Une autre', plan, seed, 'neuf'${value} from public.samples where id = $1
   returning id`;

const addUnit = `
  insert into public.sample_units (
    sample_id, project_id, place, unit, cluster, cells_in_zone, cluster_probability, cell_probability, represented_hectares, centre, outline
  )
  select sample_id, project_id, 2, 'C2R2', 'C2R2', 1, 0.5, 1, 2, centre, outline from public.sample_units where sample_id = $1
  returning id`;

/** Samples of a project: what was drawn is computed, and stays as it was drawn. */
export const sampleCases: readonly ForgingCase[] = [
  {
    table: "samples",
    forges: "adds a sample that nobody drew",
    statement: drawAgain("", ""),
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager"),
  },
  {
    table: "samples",
    forges: "draws a sample in another's name",
    door: "workflow",
    statement: drawAgain(", author", ", 'Un autre'"),
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager", { statement: drawAgain("", "") }),
  },
  {
    table: "samples",
    forges: "says another frame, seed or plan of a drawn sample",
    door: "workflow",
    statement:
      "update public.samples set seed = '8', plan = '{}', frame = '{\"sha256\": \"autre\"}' where id = $1 returning id",
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager", {
      statement: "update public.samples set deleted_at = now() where id = $1 returning id",
    }),
  },
  {
    table: "sample_units",
    forges: "adds a unit to a drawn sample",
    door: "workflow",
    statement: addUnit,
    values: ({ own }) => [own.sampleId],
    control: byTheService,
  },
  {
    table: "sample_units",
    forges: "moves a unit, or says another probability of it",
    door: "workflow",
    statement:
      "update public.sample_units set cluster_probability = 1, outline = outline where sample_id = $1 returning id",
    values: ({ own }) => [own.sampleId],
    control: inHisName("manager", {
      statement: "update public.sample_units set assigned_to = null where sample_id = $1 returning id",
    }),
  },
  {
    table: "sample_units",
    forges: "sends a stranger to the units",
    door: "workflow",
    statement: "update public.sample_units set assigned_to = $2 where sample_id = $1 returning id",
    values: ({ own, other }) => [own.sampleId, other.people.agent.sub],
    control: inHisName("manager", { values: ({ own }) => [own.sampleId, own.people.agent.sub] }),
  },
  {
    table: "sample_units",
    forges: "gives himself the units by hand",
    statement: "update public.sample_units set assigned_to = $2 where sample_id = $1 returning id",
    values: ({ own }) => [own.sampleId, own.people.agent.sub],
    control: inHisName("manager"),
  },
];
