import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";

/** Addresses of the feature's pages, for AppLink. */
export interface Addresses {
  list: string;
  create: string;
  project: (projectId: number) => string;
  edit: (projectId: number) => string;
  plot: (projectId: number, plotId: number) => string;
  import: (projectId: number, importId: number) => string;
  map: (projectId: number) => string;
  statistics: (projectId: number) => string;
  report: (projectId: number, plotIds: readonly number[] | "all") => string;
  assessments: (projectId: number) => string;
  trial: (projectId: number, assessmentId: number) => string;
  comparison: (projectId: number, fromId: number, toId: number) => string;
  declarations: (projectId: number) => string;
  declaration: (projectId: number, declarationId: number) => string;
}

export function addressesIn(locale: Locale): Addresses {
  const list = `/${locale}/conformity/rdue`;
  const project = (projectId: number) => `${list}/${projectId}`;
  return {
    list,
    create: `${list}/new`,
    project,
    edit: (projectId) => `${project(projectId)}/edit`,
    plot: (projectId, plotId) => `${project(projectId)}/${plotId}`,
    import: (projectId, importId) => `${project(projectId)}/imports/${importId}`,
    map: (projectId) => `${project(projectId)}/map`,
    statistics: (projectId) => `${project(projectId)}/stats`,
    report: (projectId, plotIds) =>
      `${project(projectId)}/pdf/${plotIds === "all" ? "all" : plotIds.join(",")}`,
    assessments: (projectId) => `${project(projectId)}/assessments`,
    trial: (projectId, assessmentId) => `${project(projectId)}/assessments/${assessmentId}`,
    comparison: (projectId, fromId, toId) =>
      `${project(projectId)}/assessments/compare?from=${fromId}&to=${toId}`,
    declarations: (projectId) => `${project(projectId)}/rrd`,
    declaration: (projectId, declarationId) => `${project(projectId)}/rrd/${declarationId}`,
  };
}

export function useAddresses(): Addresses {
  const locale = useLocale();
  return useMemo(() => addressesIn(locale), [locale]);
}
