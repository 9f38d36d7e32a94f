import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import type { WorkspaceAddress } from "./define-workspace.ts";
import { useWorkspace } from "./workspace-context.ts";

/** Addresses of a workspace's pages, for AppLink. A module's own pages add theirs to `project`. */
export interface Addresses {
  list: string;
  create: string;
  project: (projectId: number) => string;
  edit: (projectId: number) => string;
  plot: (projectId: number, plotId: number) => string;
  import: (projectId: number, importId: number) => string;
  map: (projectId: number) => string;
  statistics: (projectId: number) => string;
  zones: (projectId: number) => string;
  samples: (projectId: number) => string;
  newSample: (projectId: number) => string;
  sample: (projectId: number, sampleId: number) => string;
  /** The first unit that waits where none is named. */
  interpret: (projectId: number, sampleId: number, unitPlace?: number) => string;
  accuracy: (projectId: number, sampleId: number) => string;
  report: (projectId: number, plotIds: readonly number[] | "all") => string;
  runs: (projectId: number) => string;
  comparison: (projectId: number, fromId: number, toId: number) => string;
}

export function addressesIn({ path }: Pick<WorkspaceAddress, "path">, locale: Locale): Addresses {
  const list = `/${locale}/${path}`;
  const project = (projectId: number) => `${list}/${projectId}`;
  const runs = (projectId: number) => `${project(projectId)}/assessments`;
  return {
    list,
    create: `${list}/new`,
    project,
    edit: (projectId) => `${project(projectId)}/edit`,
    plot: (projectId, plotId) => `${project(projectId)}/${plotId}`,
    import: (projectId, importId) => `${project(projectId)}/imports/${importId}`,
    map: (projectId) => `${project(projectId)}/map`,
    statistics: (projectId) => `${project(projectId)}/stats`,
    zones: (projectId) => `${project(projectId)}/zones`,
    samples: (projectId) => `${project(projectId)}/samples`,
    newSample: (projectId) => `${project(projectId)}/samples/new`,
    sample: (projectId, sampleId) => `${project(projectId)}/samples/${sampleId}`,
    interpret: (projectId, sampleId, unitPlace) =>
      `${project(projectId)}/samples/${sampleId}/interpret${unitPlace === undefined ? "" : `/${unitPlace}`}`,
    accuracy: (projectId, sampleId) => `${project(projectId)}/samples/${sampleId}/accuracy`,
    report: (projectId, plotIds) =>
      `${project(projectId)}/pdf/${plotIds === "all" ? "all" : plotIds.join(",")}`,
    runs,
    comparison: (projectId, fromId, toId) => `${runs(projectId)}/compare?from=${fromId}&to=${toId}`,
  };
}

export function useAddresses(): Addresses {
  const workspace = useWorkspace();
  const locale = useLocale();
  return useMemo(() => addressesIn(workspace, locale), [workspace, locale]);
}
