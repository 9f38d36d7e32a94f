import {
  type ChangeQuantity,
  changeQuantities,
  type DescribedChange,
  type DescribedChanges,
} from "@parcelle/domain/carbon/carbon-changes";
import { biomassChangeValues } from "@parcelle/raster/carbon/change/change-looks";
import { yearsOfChanges } from "@parcelle/raster/carbon/change/change-sources";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { OpenLayers } from "#platform/layers/open-layers.ts";
import { notFound } from "#platform/not-found.ts";
import { useChange } from "./open-change.ts";
import { boxOfProject, findRunOfChange, type RunOfChange, runAt } from "./run-of-change.ts";

const year = z.number().int();

/** Which maps of change a run has, and of two years why there is none. */
export const describeChanges = defineFunction({
  name: "describe-carbon-changes",
  summary:
    "Says of which years a run of digital MRV tells the change of biomass and forest, and why two years are not compared.",
  input: z.object({
    projectId: z.number().int(),
    /** The run that counts, where it is left out. */
    runId: z.number().int().nullable().default(null),
    /** The first and the last of each quantity, where it is left out. */
    years: z.object({ before: year, after: year }).nullable().default(null),
  }),
  output: z.custom<DescribedChanges>(),
  async handler({ input: { projectId, runId, years }, claims, services: { database, dataDirectory } }) {
    const { isThere, run, box } = await database.asWorkflow(
      claims,
      async (transaction) => ({
        isThere: await transaction.query("select from public.projects where id = $1 and module = 'DMRV'", [
          projectId,
        ]),
        run: await findRunOfChange(transaction, projectId, runId),
        box: await boxOfProject(transaction, projectId),
      }),
      { readOnly: true },
    );
    if (isThere.length === 0) throw notFound("project");
    if (!run && runId !== null) throw notFound("assessment");
    if (!run) return null;
    const open = new OpenLayers(dataDirectory);
    try {
      const changes: DescribedChange[] = [];
      for (const quantity of changeQuantities)
        changes.push(await described(open, box ? runAt(run, box) : run, quantity, years));
      return { runId: run.id, changes };
    } finally {
      await open.close();
    }
  },
});

async function described(
  open: OpenLayers,
  run: RunOfChange,
  quantity: ChangeQuantity,
  asked: { before: number; after: number } | null,
): Promise<DescribedChange> {
  const years = yearsOfChanges([...run.layers, ...run.gone], run.rules.years)[quantity];
  const pair = asked ?? { before: years[0], after: years.at(-1) };
  const { before, after } = pair;
  if (before === undefined || after === undefined || years.length < 2)
    return { quantity, years, asked: null };
  const compared = { before, after };
  const found = await useChange(open, run, { quantity, years: compared }, (change) => {
    const { title, version, synthetic } = change.layer;
    const classes = change.looks.map(({ value }) => value);
    const isTold = (value: number) => change.hasErrors || value !== biomassChangeValues.uncertain;
    return {
      layer: { title, version, synthetic },
      classes: quantity === "biomass" ? classes.filter(isTold) : classes,
    };
  });
  return { quantity, years, asked: compared, change: "told" in found ? found.told : found };
}
