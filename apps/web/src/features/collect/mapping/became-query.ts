import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

/** A plot that an outline of a record became, with what its project found of it. */
export interface BecomePlot {
  recordId: number;
  address: string;
  id: number;
  identifier: string;
  projectId: number;
  project: string;
  module: string;
  /** Null until an assessment has looked at it. */
  state: string | null;
  /** The outline was changed after the assessment. */
  isOutdated: boolean;
}

/** So many records are asked about at once. */
const RECORDS_AT_ONCE = 200;

/** Plots of records, with their states. */
export async function plotsOfRecords(recordIds: readonly number[]): Promise<BecomePlot[]> {
  const found: BecomePlot[] = [];
  for (let at = 0; at < recordIds.length; at += RECORDS_AT_ONCE)
    found.push(...(await askPlots(recordIds.slice(at, at + RECORDS_AT_ONCE))));
  return found;
}

async function askPlots(recordIds: readonly number[]): Promise<BecomePlot[]> {
  const links = await rows((client) =>
    client
      .from("record_plots")
      .select("record_id, address, plot_id")
      .in("record_id", [...recordIds]),
  );
  if (links.length === 0) return [];
  const plots = await rows((client) =>
    client
      .from("plot_overview")
      .select("id, identifier, project_id, state, result_outdated")
      .in("id", [...new Set(links.map(({ plot_id }) => plot_id))]),
  );
  const projects = await rows((client) =>
    client
      .from("projects")
      .select("id, name, module")
      .in("id", [...new Set(plots.map(({ project_id }) => project_id))]),
  );
  const plotById = new Map(plots.map((plot) => [plot.id, plot]));
  const projectById = new Map(projects.map((project) => [project.id, project]));
  return links.flatMap(({ record_id, address, plot_id }): BecomePlot[] => {
    const plot = plotById.get(plot_id);
    const project = plot && projectById.get(plot.project_id);
    if (!plot || !project) return [];
    return [
      {
        ...{ recordId: record_id, address, id: plot.id, identifier: plot.identifier },
        ...{ projectId: project.id, project: project.name, module: project.module },
        ...{ state: plot.state, isOutdated: plot.result_outdated ?? false },
      },
    ];
  });
}

/** Who a record became, and its plots. */
export const becameQuery = (projectFormId: number, recordId: number) =>
  queryOptions({
    queryKey: [...collectKeys.form(projectFormId), "became", recordId],
    queryFn: async () => {
      const [farmers, plots] = await Promise.all([
        rows((client) =>
          client
            .from("record_farmers")
            .select("farmer:farmers(id, identifier, first_name, last_name)")
            .eq("record_id", recordId),
        ),
        plotsOfRecords([recordId]),
      ]);
      return { isMapped: farmers.length > 0, farmer: farmers[0]?.farmer ?? null, plots };
    },
  });
