import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const add = `insert into public.risk_maps (organisation_id, project_id, zone_version_id, name, settings, layers, code_version, request_key)
  select organisation_id, project_id, zone_version_id, 'Une autre', settings, layers, code_version, 'neuf' from public.risk_maps
  where id = $1 returning id`;
const tell = `update public.risk_maps set document = '{"classes": []}', files = '[]' where id = $1 returning id`;
const putAway = "update public.risk_maps set deleted_at = now() where id = $1 returning id";

/** Risk maps: asked for at a price, computed by the job, and kept as they were computed. */
export const riskMapCases: readonly ForgingCase[] = [
  {
    table: "risk_maps",
    forges: "adds a risk map that nobody computed or paid",
    statement: add,
    values: ({ own }) => [own.riskMapId],
    control: byTheService,
  },
  {
    table: "risk_maps",
    forges: "adds one as the workflow, past its price",
    door: "workflow",
    statement: add,
    values: ({ own }) => [own.riskMapId],
    control: byTheService,
  },
  {
    table: "risk_maps",
    forges: "tells another result, or other files",
    door: "workflow",
    statement: tell,
    values: ({ own }) => [own.riskMapId],
    control: inHisName("manager", { statement: putAway }),
  },
  {
    table: "risk_maps",
    forges: "puts it away by hand",
    statement: putAway,
    values: ({ own }) => [own.riskMapId],
    control: inHisName("manager", { door: "workflow" }),
  },
];
