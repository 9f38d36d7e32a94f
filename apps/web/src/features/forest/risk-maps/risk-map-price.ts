import { useDebouncedValue } from "@mantine/hooks";
import type { RiskMapSettings } from "@parcelle/domain/forest/risk-map";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keys } from "#workspace/keys.ts";

const priceSchema = z.object({
  units: z.number(),
  width: z.number(),
  height: z.number(),
  titles: z.array(z.object({ fr: z.string(), en: z.string() })),
  version: z.string(),
  firstYear: z.number(),
  lastYear: z.number(),
  coveredShare: z.number(),
});

interface Asked {
  projectId: number;
  zoneVersionId: number;
  settings: RiskMapSettings | null;
}

const priceQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...keys.project(asked.projectId), "risk-map-price", asked],
    queryFn: () => callFunction("price-risk-map", { ...asked }, priceSchema),
    enabled: asked.settings !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

const pauseMilliseconds = 300;

/** What a risk map would be read from and cost; while it is asked anew, nothing is agreed to. */
export function useRiskMapPrice(asked: Asked) {
  const text = JSON.stringify(asked);
  const [settled] = useDebouncedValue(text, pauseMilliseconds);
  const query = useQuery(priceQuery(JSON.parse(settled) as Asked));
  const isCurrent = settled === text && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}
