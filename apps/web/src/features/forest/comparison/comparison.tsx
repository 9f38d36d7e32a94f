import { Progress } from "@mantine/core";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { ComparisonProps } from "#workspace/runs/runs.ts";
import { StateComparison } from "#workspace/runs/state-comparison.tsx";
import type { EligibilityRun } from "../runs/eligibility-run.ts";
import { TriedDefinition, TryDefinition } from "../runs/try-definition.tsx";
import { ChangedLand } from "./changed-land.tsx";
import { useComparedLand } from "./compared-land-query.ts";
import { comparisonMessages } from "./comparison-messages.ts";
import { DifferenceMap } from "./difference-map.tsx";
import { LandVerdict } from "./land-verdict.tsx";
import { RulesTable } from "./rules-table.tsx";
import { TransitionMatrix } from "./transition-matrix.tsx";

/** Two runs beside each other: what changes pixel by pixel, by which rules, where, and of which plots. */
export function Comparison({ projectId, before, after }: ComparisonProps<EligibilityRun>) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  const { land, total, isWhole, error, retry } = useComparedLand(projectId, before.id, after.id);
  return (
    <>
      <TriedDefinition runs={[before, after]} />
      <Section title={messages.verdict} actions={<TryDefinition run={before} />}>
        {error && <Failed message={problemText(error, locale)} onRetry={retry} />}
        {!error && !isWhole && <Comparing done={land?.plots ?? 0} total={total} />}
        {land && isWhole && <LandVerdict land={land} />}
      </Section>
      <Section title={messages.rules}>
        <RulesTable projectId={projectId} before={before} after={after} />
      </Section>
      {land && isWhole && land.changes.length > 0 && (
        <Section title={messages.matrix}>
          <TransitionMatrix changes={land.changes} />
        </Section>
      )}
      {land && isWhole && land.changed.length > 0 && (
        <DifferenceMap projectId={projectId} before={before.id} after={after.id} land={land} />
      )}
      {land && isWhole && (
        <ChangedLand projectId={projectId} before={before.id} after={after.id} changed={land.changed} />
      )}
      <StateComparison projectId={projectId} before={before} after={after} />
    </>
  );
}

function Comparing({ done, total }: { done: number; total: number }) {
  const messages = useMessages(comparisonMessages);
  if (total === 0) return <Loading lines={3} label={messages.pixels} />;
  return (
    <>
      <p role="status">{messages.comparing(done, total)}</p>
      <Progress value={(100 * done) / total} aria-label={messages.pixels} />
    </>
  );
}
