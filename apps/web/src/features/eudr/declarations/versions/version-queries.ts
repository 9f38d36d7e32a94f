import type { FiledVersion } from "@parcelle/domain/declaration/compare-versions";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { declarationKeys } from "../declaration-queries.ts";

export type Version = RowOf<"declaration_filings", "id" | "number" | "filed_at" | "author">;

/** The versions of a declaration as it was filed, the latest first. */
export const versionsQuery = (projectId: number, declarationId: number, state: string) =>
  queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "versions", state],
    queryFn: (): Promise<Version[]> =>
      rows((client) =>
        client
          .from("declaration_filings")
          .select("id, number, filed_at, author")
          .eq("declaration_id", declarationId)
          .order("number", { ascending: false }),
      ),
  });

/** One version with the identifiers of its plots; it never changes. */
export const filedVersionQuery = (projectId: number, declarationId: number, versionId: number) =>
  queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "version", versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<FiledVersion> => {
      const [filing, plots] = await Promise.all([
        rows((client) => client.from("declaration_filings").select("content").eq("id", versionId).single()),
        rows((client) =>
          client.from("filed_plots").select("identifier").eq("filing_id", versionId).order("identifier"),
        ),
      ]);
      const { content } = filing as { content: unknown };
      return {
        content: (content ?? {}) as FiledVersion["content"],
        plots: plots.map(({ identifier }) => identifier),
      };
    },
  });
