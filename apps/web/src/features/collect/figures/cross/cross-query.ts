import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { figureKeys } from "../figure-queries.ts";
import { askedFilter, type RecordFilter } from "../record-filter.ts";
import type { Pair } from "./cross-table.ts";

interface Asked {
  lines: { id: string; asked: object };
  columns: { id: string; asked: object };
  measure: { id: string; asked: object } | null;
}

/** The pairs of two characteristics, with the mean of a third. */
export const crossQuery = (projectFormId: number, { lines, columns, measure }: Asked, filter: RecordFilter) =>
  queryOptions({
    queryKey: [...figureKeys(projectFormId), "cross", lines.id, columns.id, measure?.id ?? null, filter],
    queryFn: async (): Promise<Pair[]> => {
      const asked = {
        project_form: projectFormId,
        ...{ lines: JSON.stringify(lines.asked), columns: JSON.stringify(columns.asked) },
        ...(measure === null ? {} : { measure: JSON.stringify(measure.asked) }),
        filter: JSON.stringify(askedFilter(filter)),
      };
      return rows((client) => client.rpc("record_cross_table", asked, READ));
    },
  });
