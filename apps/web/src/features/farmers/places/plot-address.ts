import { features } from "@parcelle/domain/permissions/features";
import type { Locale } from "#shell/locale.ts";

interface OpenedPlot {
  id: number;
  project_id: number;
  project: { module: string } | null;
}

/** The page of a plot in the module of its project; null where the reader does not see the project. */
export function plotAddress({ id, project_id, project }: OpenedPlot, locale: Locale): string | null {
  const path = project && features.find(({ key }) => key === project.module)?.path;
  return path ? `/${locale}${path}/${project_id}/${id}` : null;
}
