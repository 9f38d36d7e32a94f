import type { EuBlockCode, EuChangeCode } from "@parcelle/geometry/preflight/eu-change";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { callFunction } from "#app/call-function.ts";
import type { RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { declarationKeys } from "../declaration-queries.ts";

const COLUMNS =
  "plot_id, identifier, state, codes, changes, blocks, features, vertices_before, vertices_after, area_before_hectares, area_after_hectares, difference_square_metres";

export type ChangedPlot = RowOfSelect<"declaration_changes", typeof COLUMNS>;

export const CHANGES_A_PAGE = 20;

export type Kind = EuChangeCode | EuBlockCode;

/** One page of the changed plots, those that cannot go first. */
export function changesQuery(
  projectId: number,
  declarationId: number,
  { kind, page, checkedAt }: { kind: Kind | null; page: number; checkedAt: number },
) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "changes", kind, page, checkedAt],
    placeholderData: keepPreviousData,
    queryFn: () =>
      rows((client) => {
        const all = client.from("declaration_changes").select(COLUMNS).eq("declaration_id", declarationId);
        const chosen = kind === null ? all : all.contains("codes", [kind]);
        return chosen
          .order("state")
          .order("plot_id")
          .range(page * CHANGES_A_PAGE, (page + 1) * CHANGES_A_PAGE - 1);
      }),
  });
}

export interface PlotPreview {
  before: Geometry;
  after: Geometry[];
}

/** A plot's outline as it is and as it goes to the EU. */
export function previewQuery(projectId: number, declarationId: number, plotId: number, checkedAt: number) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "preview", plotId, checkedAt],
    queryFn: async () =>
      (await callFunction("preview-plot-change", { declarationId, plotId })) as PlotPreview,
  });
}
