import { decisionAs, lastOverrule, pageOfPlots } from "../plot-pages.ts";
import type { FilePlaces } from "./load-evidence.ts";

/** What a module's evidence tells of a plot besides what that of every module does. */
type ToldOfPlot = {
  /** Members of an object in SQL, of `plot` and its `result`. */
  members: string;
  /** Under which name the file has the state that a person decided. */
  decided: string;
};

/** The plots of an evidence document for `plotPages`; those without a result are left out. */
export const evidencePlotsQuery = (places: FilePlaces, { members, decided }: ToldOfPlot) => `
  ${pageOfPlots}
  select page.id, project.current_assessment_id as run, case when outline.geometry is not null then jsonb_build_object(
    'id', plot.id,
    'identifier', plot.identifier,
    'geometry', outline.geometry,
    'geometryHash', result.geometry_hash,
    'areaHectares', result.area_hectares,
    'layerPlaces', ${placesOf(places)},
    'inputsHash', result.inputs_hash,
    'resultHash', result.result_hash,
    ${members},
    'overrule', ${decisionAs(decided)}
  )::text end as plot
  from page
  left join public.plot_overview as plot on plot.id = page.id
  left join public.projects as project on project.id = plot.project_id
  left join public.plot_results as result on result.id = plot.plot_result_id
  left join public.assessed_outlines as outline
    on outline.project_id = result.project_id and outline.geometry_hash = result.geometry_hash
  ${lastOverrule}
  order by page.id`;

// Numbers alone, so that they may stand in the text.
function placesOf(places: FilePlaces): string {
  if (Object.keys(places).length === 0) return "result.layer_places";
  const moved = `'${JSON.stringify(places)}'::jsonb -> result.assessment_id::text`;
  return `case when ${moved} is null then result.layer_places else (
      select coalesce(jsonb_agg(${moved} -> place.value::int order by place.ordinality), '[]')
      from jsonb_array_elements_text(result.layer_places) with ordinality as place
    ) end`;
}
