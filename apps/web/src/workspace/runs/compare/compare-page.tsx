import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { assessmentMessages } from "#features/eudr/runs/messages.ts";
import trial from "#features/eudr/runs/trial/trial.module.css";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { layersQuery } from "../../map/map-layers.ts";
import { useAddressValue } from "../../map/use-address-value.ts";
import { type AssessmentRow, assessmentsQuery } from "../runs-query.ts";
import type { ProductNames } from "./cause-text.ts";
import { ChangedPlots } from "./changed-plots.tsx";
import { compareMessages } from "./compare-messages.ts";
import { comparisonQuery } from "./comparison-query.ts";
import { DifferencesList } from "./differences-list.tsx";

/** Two runs beside each other: what tells them apart, which plots changed, and why. */
export function ComparePage({ projectId }: { projectId: number }) {
  const messages = useMessages(compareMessages);
  const locale = useLocale();
  const { data: runs, error, refetch } = useQuery(assessmentsQuery(projectId));
  const [from, setFrom] = useAddressValue("from");
  const [to, setTo] = useAddressValue("to");
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!runs) return <Loading lines={8} />;
  const assessed = runs.filter(({ plots_done, rules }) => plots_done > 0 && rules.tree);
  const before = assessed.find(({ id }) => String(id) === from);
  const after = assessed.find(({ id }) => String(id) === to);
  return (
    <div className={trial.page}>
      <Section title={messages.title}>
        <div className={trial.pair}>
          <RunChoice label={messages.before} runs={assessed} chosen={before} onChoose={setFrom} />
          <RunChoice label={messages.after} runs={assessed} chosen={after} onChoose={setTo} />
        </div>
      </Section>
      {before && after ? (
        <Comparison projectId={projectId} before={before} after={after} />
      ) : (
        <Empty title={messages.choose} />
      )}
    </div>
  );
}

interface RunChoiceProps {
  label: string;
  runs: readonly AssessmentRow[];
  chosen: AssessmentRow | undefined;
  onChoose: (id: string) => void;
}

function RunChoice({ label, runs, chosen, onChoose }: RunChoiceProps) {
  const messages = useMessages(compareMessages);
  const { trees } = useMessages(assessmentMessages);
  const locale = useLocale();
  return (
    <NativeSelect
      label={label}
      value={chosen ? String(chosen.id) : ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: "", label: "–" },
        ...runs.map(({ id, created_at, tree }) => ({
          value: String(id),
          label: messages.run(formatDateTime(created_at, locale), trees[tree]),
        })),
      ]}
    />
  );
}

function useProductNames(): ProductNames {
  const locale = useLocale();
  const { data } = useQuery(layersQuery);
  return useMemo(
    () => new Map(data?.map(({ product, product_title }) => [product, product_title[locale]])),
    [data, locale],
  );
}

function Comparison({
  projectId,
  before,
  after,
}: {
  projectId: number;
  before: AssessmentRow;
  after: AssessmentRow;
}) {
  const messages = useMessages(compareMessages);
  const locale = useLocale();
  const products = useProductNames();
  const { data, error, refetch } = useQuery(comparisonQuery(projectId, before.id, after.id));
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
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
