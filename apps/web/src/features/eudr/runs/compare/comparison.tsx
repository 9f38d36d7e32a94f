import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import type { ComparisonProps } from "#workspace/runs/runs.ts";
import type { EudrRun } from "../eudr-run.ts";
import type { ProductNames } from "./cause-text.ts";
import { changeMessages } from "./change-messages.ts";
import { ChangedPlots } from "./changed-plots.tsx";
import { comparisonQuery } from "./comparison-query.ts";
import { DifferencesList } from "./differences-list.tsx";

function useProductNames(): ProductNames {
  const locale = useLocale();
  const { data } = useBesides(layersQuery);
  return useMemo(
    () => new Map(data?.map(({ product, product_title }) => [product, product_title[locale]])),
    [data, locale],
  );
}

/** What tells two runs apart: rules, layers and program, which plots changed, and why. */
export function Comparison({ projectId, before, after }: ComparisonProps<EudrRun>) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const products = useProductNames();
  const { data, error, refetch } = useQuery(comparisonQuery(projectId, before.id, after.id));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} label={messages.computing} />;
  return (
    <>
      <DifferencesList differences={data.differences} before={before} after={after} products={products} />
      <ChangedPlots
        projectId={projectId}
        beforeId={before.id}
        afterId={after.id}
        comparison={data}
        products={products}
      />
    </>
  );
}
