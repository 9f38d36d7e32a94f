import type { Party } from "./tenants.ts";
import type { Asked } from "./visitor.ts";

const times = (number: number, text: (index: number) => string): string =>
  Array.from({ length: number }, (_, index) => text(index)).join(",");

const COUNTED = { prefer: "count=exact" };
const COLUMNS = "select=id,identifier,area_hectares,geometry_state,state,plot_result_id";

/** What the screens of a member ask for. */
export const usualRequests = ({ projectId, plotId }: Party): Asked[] => [
  { path: "/rest/v1/projects?select=id,name,status,plots(count())&order=id&limit=20" },
  {
    path: `/rest/v1/rpc/project_plots?project=${projectId}&${COLUMNS}&order=id&limit=50`,
    headers: COUNTED,
  },
  { path: `/rest/v1/plot_overview?project_id=eq.${projectId}&id=eq.${plotId}` },
  { path: `/rest/v1/plots?project_id=eq.${projectId}&select=id,identifier,area_hectares&order=id&limit=100` },
  { path: "/rest/v1/notifications?select=id&limit=20" },
];

/** Requests that make as much work as somebody can who means harm, by what they try. */
export const hostileRequests = ({ projectId }: Party): Record<string, Asked> => ({
  "29 embedded relations": {
    path: `/rest/v1/plots?limit=100&select=*,${times(29, (index) => `x${index}:projects(id)`)}`,
  },
  "300 embedded relations": {
    path: `/rest/v1/plots?select=*,${times(300, (index) => `x${index}:projects(id)`)}`,
  },
  "rows that multiply": { path: "/rest/v1/plots?select=id,projects(id,plots(id,projects(id,plots(id))))" },
  "every plot, counted": { path: "/rest/v1/plot_overview?select=*&order=identifier.desc", headers: COUNTED },
  "a pattern and a sort": {
    path: "/rest/v1/plots?select=id&geometry_hash=imatch.(.*9)%2B8$&order=given_geometry,geometry_hash.desc",
  },
  "200 conditions": {
    path: `/rest/v1/plots?select=id&or=(${times(190, (index) => `identifier.ilike.*${index}*`)})`,
  },
  "a page by a function": {
    path: `/rest/v1/rpc/project_plots?project=${projectId}&${COLUMNS}&order=area_hectares.desc&limit=1000`,
    headers: COUNTED,
  },
  search: { method: "POST", path: "/rest/v1/rpc/search_everything", body: { question: "coop" } },
  "files of a bucket": { method: "POST", path: "/storage/v1/object/list/imports", body: { prefix: "" } },
  "a function": { method: "POST", path: "/functions/v1/list-layers", body: {} },
  "who one is": { path: "/auth/v1/user" },
  "the description of everything": { path: "/rest/v1/" },
  "a table that is not there": { path: "/rest/v1/nothing" },
});
