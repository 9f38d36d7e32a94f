import type { ChangedPlot, ComparedLandPage, IncomparablePlot } from "@parcelle/domain/forest/compared-land";
import { isChange, summedChanges } from "@parcelle/domain/forest/compared-land";
import { isForestActivity } from "@parcelle/raster/forest/land-looks";
import type { LandTransitions } from "@parcelle/raster/forest/land-transitions";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { SharedThread } from "#platform/compute/shared-thread.ts";
import { notFound } from "#platform/not-found.ts";
import type { CompareLandTasks } from "./compare-land-thread.ts";
import { countPlotsOfBoth, type PlotOfBoth, plotsOfBoth, type RunPair } from "./compared-plots.ts";

const compareThread = new SharedThread<CompareLandTasks>(
  new URL("./compare-land-thread.ts", import.meta.url),
);

/** Hectares by their state in one run and in another, page by page: each is bounded, and no more are made once nobody asks. */
export const compareLand = defineFunction({
  name: "compare-land",
  summary: "Compares the land of the plots of two eligibility runs, some plots at a time.",
  input: z.object({
    beforeId: z.number().int(),
    afterId: z.number().int(),
    /** The last plot that was told. */
    afterPlot: z.number().int().min(0).default(0),
    /** One plot in place of all. */
    plotId: z.number().int().nullable().default(null),
  }),
  output: z.custom<ComparedLandPage>(),
  async handler({ input: { beforeId, afterId, afterPlot, plotId }, claims, services, signal }) {
    const runs = { before: beforeId, after: afterId, plot: plotId };
    const { owner, total, page } = await services.database.asCaller(
      claims,
      async (transaction) => ({
        owner: await ownerOf(transaction, runs),
        total: await countPlotsOfBoth(transaction, runs),
        page: await plotsOfBoth(transaction, runs, afterPlot),
      }),
      { readOnly: true },
    );
    const packed = [...page.packed.values()];
    const caller = { organisationId: owner.organisationId, gone: signal };
    const answers =
      packed.length === 0 ? [] : await compareThread.call(caller, "compare", packed, owner.activity);
    const byPixels = new Map([...page.packed.keys()].map((id, place) => [id, answers[place]!]));
    const last = page.plots.at(-1);
    return { ...toldPage(page.plots, byPixels), total, next: page.isLast || !last ? null : last.id };
  },
});

/** @throws ProblemError not found, also for runs of two projects or of another module */
async function ownerOf(transaction: Transaction, { before, after }: RunPair) {
  const runs = await transaction.query<{ organisation: number; project: number; module: string }>(
    `select organisation_id as organisation, project_id as project, module
     from public.assessments where id = any ($1::bigint[])`,
    [[before, after]],
  );
  const [one, other = one] = runs;
  const activity = one?.module.toLowerCase() ?? "";
  const isPair = runs.length === new Set([before, after]).size && one?.project === other?.project;
  if (!one || !isPair || !isForestActivity(activity)) throw notFound("assessment");
  return { organisationId: one.organisation, activity };
}

function toldPage(plots: readonly PlotOfBoth[], byPixels: ReadonlyMap<number, LandTransitions>) {
  const changes = plots.flatMap((plot) => {
    const told = plot.told ?? byPixels.get(plot.id)!;
    return "changes" in told ? told.changes.map((change) => ({ ...change, plots: 1 })) : [];
  });
  const changed = plots.flatMap(({ id, identifier, before, after, told }): ChangedPlot[] => {
    const found = told ?? byPixels.get(id)!;
    const moved = "changes" in found ? found.changes.filter(isChange) : [];
    return moved.length === 0 ? [] : [{ id, identifier, before, after, changes: moved }];
  });
  const incomparable = plots.flatMap(({ id, identifier, hectares, told }): IncomparablePlot[] => {
    const found = told ?? byPixels.get(id)!;
    return "incomparable" in found ? [{ id, identifier, hectares, reason: found.incomparable }] : [];
  });
  return { plots: plots.length, changes: summedChanges(changes), changed, incomparable };
}
