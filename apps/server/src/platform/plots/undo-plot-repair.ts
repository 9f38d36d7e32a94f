import { importRepairs } from "@parcelle/geometry/import-repairs";
import type { Geometry } from "geojson";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { changeOutline, type StoredPlot } from "./change-geometry.ts";

/**
 * Puts back the geometry from before the newest change, or with the vertices that the import dropped; undoing twice does
 * the change again.
 */
export const undoPlotRepair = defineFunction({
  name: "undo-plot-repair",
  summary: "Brings back the outline before a repair.",
  input: z.object({ plotId: z.number().int() }),
  output: z.object({ plotId: z.number() }),
  async handler({ input, claims, services, signal }) {
    return changeOutline(services.database, claims, {
      plotId: input.plotId,
      method: "undo",
      outline: outlineBefore,
      gone: signal,
    });
  },
});

async function outlineBefore(transaction: Transaction, plot: StoredPlot): Promise<Geometry> {
  const before = (await beforeNewest(transaction, plot)) ?? (await beforeImport(transaction, plot));
  if (before) return before;
  throw new ProblemError(409, "nothing_to_undo", {
    fr: "Le contour de cette parcelle n’a pas été modifié.",
    en: "The outline of this plot has not been changed.",
  });
}

async function beforeNewest(transaction: Transaction, { id }: StoredPlot): Promise<Geometry | null> {
  const [newest] = await transaction.query<{ before: Geometry }>(
    "select before from public.plot_repairs where plot_id = $1 order by id desc limit 1",
    [id],
  );
  return newest?.before ?? null;
}

/** The outline of the file where it had repeated vertices: rings stay closed and heights are not kept. */
async function beforeImport(transaction: Transaction, { id }: StoredPlot): Promise<Geometry | null> {
  const [imported] = await transaction.query<{ given: Geometry }>(
    "select given_geometry as given from public.plots where id = $1 and import_id is not null",
    [id],
  );
  const dropped = imported && importRepairs(imported.given)?.droppedVertices;
  return dropped && dropped.length > 0 ? imported.given : null;
}
