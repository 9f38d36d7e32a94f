import { queryOptions } from "@tanstack/react-query";
import { useBesides } from "#app/use-besides.ts";
import { useLocale } from "#ui/locale.tsx";
import type { RasterLayer } from "#ui/map/map-types.ts";
import type { Compared } from "../define-workspace.ts";
import type { PlotDetail } from "../plot/plot-queries.ts";
import { useProject } from "../project/project-context.ts";
import { useAddressValue } from "../project/use-address-value.ts";
import { useWorkspace } from "../workspace-context.ts";

const nothingDrawn = queryOptions({
  queryKey: ["own-rasters", "none"] as readonly unknown[],
  queryFn: (): readonly RasterLayer[] => [],
});

/** What the module draws over a plot pixel by pixel; where the address names two runs or years, what differs between them. */
export function useRastersOfPlot(projectId: number, plot: PlotDetail): readonly RasterLayer[] | undefined {
  const locale = useLocale();
  const { ownRasters } = useWorkspace();
  const compared = useCompared();
  return useBesides(ownRasters?.ofPlot(projectId, plot, locale, compared) ?? nothingDrawn).data;
}

/** What the module draws over the plots of the project, by the runs whose results count. */
export function useRastersOfProject(): readonly RasterLayer[] | undefined {
  const locale = useLocale();
  const { id, current_assessment_id } = useProject();
  const { ownRasters } = useWorkspace();
  const compared = useCompared();
  return useBesides(ownRasters?.ofProject(id, current_assessment_id, locale, compared) ?? nothingDrawn).data;
}

/** The two runs or years that the address names; null where it names none. */
export function useCompared(): Compared {
  const [from] = useAddressValue("from");
  const [to] = useAddressValue("to");
  const areNumbers = [from, to].every((part) => part !== undefined && /^\d{1,12}$/.test(part));
  return areNumbers ? { from: Number(from), to: Number(to) } : null;
}
