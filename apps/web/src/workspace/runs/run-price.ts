import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keys } from "../keys.ts";
import type { ChosenPlots } from "../plots/chosen-plots.ts";
import { useProject } from "../project/project-context.ts";
import type { RowChoice } from "../rows/row-choice.ts";

/** Which plots a run is asked for: "changed" are those without a result, and those whose outline is another than their result's. */
export type RunScope = "changed" | "all" | "chosen";
export type RunPlots = "changed" | "all" | RowChoice;

const priceSchema = z.object({
  chosen: z.number(),
  abnormal: z.number(),
  kept: z.number(),
  uncovered: z.number(),
  priced: z.number(),
  credits: z.number(),
  layers: z.array(
    z.object({ product: z.string(), title: z.object({ fr: z.string(), en: z.string() }), plots: z.number() }),
  ),
  announced: z.array(z.object({ fr: z.string(), en: z.string() })),
  /** Zones and units that were asked for besides. */
  places: z.array(
    z.object({
      zone_version_id: z.number().nullable(),
      unit_id: z.number().nullable(),
      name: z.string().nullable(),
      hectares: z.number().nullable(),
      products: z.array(z.string()),
      standing: z.string(),
    }),
  ),
});

/** What a run would take and cost, as the server says it before anything is paid. */
export type RunPrice = z.infer<typeof priceSchema>;

/** How many plots a run would work out: those that are paid, and those that are told that no layer covers them. */
export const assessedOf = ({ priced, uncovered }: RunPrice): number => priced + uncovered;

function runPriceQuery(name: string, projectId: number, asked: { plots: RunPlots; parameters: unknown }) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "run-price", name, asked],
    queryFn: () => callFunction(name, { projectId, ...asked }, priceSchema),
    // Nothing can be asked while nothing possible is chosen yet.
    enabled: asked.parameters !== null,
    placeholderData: keepPreviousData,
  });
}

const pauseMilliseconds = 300;

/** Asks for the price anew when plots or rules are chosen otherwise; while it does, nothing is agreed to. */
export function useRunPrice(name: string, plots: RunPlots, parameters: unknown) {
  const { id } = useProject();
  const text = JSON.stringify({ plots, parameters });
  const [settled] = useDebouncedValue(text, pauseMilliseconds);
  const query = useQuery(runPriceQuery(name, id, JSON.parse(settled)));
  const isCurrent = settled === text && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}

/** Which plots: the chosen ones where there are some, else what is new or changed once there are results. */
export function useRunScope(chosen: ChosenPlots | undefined, first?: RunScope) {
  const { current_assessment_id } = useProject();
  const proposed = current_assessment_id === null ? "all" : "changed";
  const [scope, setScope] = useState<RunScope>(first ?? (chosen ? "chosen" : proposed));
  const plots: RunPlots =
    scope === "chosen" && chosen ? chosen.plots : scope === "changed" ? "changed" : "all";
  return { scope, setScope, plots };
}
