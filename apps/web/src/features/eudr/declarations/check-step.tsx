import { Button } from "@mantine/core";
import { stepOfMissing } from "@parcelle/domain/declaration/step-of-missing";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { checkQuery, type MissingItem } from "./declaration-queries.ts";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import { PREFLIGHT_ID, PreflightSection } from "./preflight/preflight-section.tsx";
import { usePreflight } from "./preflight/use-preflight.ts";
import { fieldOfMissing, type StepKey } from "./steps.ts";

interface Props {
  projectId: number;
  declarationId: number;
  savedAt: string;
  isSaved: boolean;
  onGo: (step: StepKey, field: string) => void;
  /** Calls the declaration ready; left out where nobody may. */
  ready?: { isBusy: boolean; move: () => Promise<void> };
}

const GAPS_ID = "gaps";

function gapsIn(missing: readonly MissingItem[], isRunning: boolean) {
  // While the plots are being looked at, that they were not yet is no news.
  const told = missing.filter(({ code }) => !isRunning || code !== "plots_not_prepared");
  return {
    blocking: told.filter(({ severity }) => severity === "blocking"),
    warnings: told.filter(({ severity }) => severity === "warning"),
  };
}

/** Parts that are mended where the changes for the EU are shown. */
const PREFLIGHT_CODES = ["plots_changed_for_union", "plots_refused_by_union", "plots_not_prepared"];

/** What the server says is missing, each with the way to its field, and what is changed for the EU. */
export function CheckStep({ projectId, declarationId, savedAt, isSaved, onGo, ready }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...checkQuery(projectId, declarationId, savedAt, locale),
    enabled: isSaved,
  });
  const run = usePreflight(declarationId, data?.preflight.unchecked, () => void refetch());
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} label={messages.checking} />;
  const { blocking, warnings } = gapsIn(data.missing, run.isRunning);
  async function callReady(move: () => Promise<void>): Promise<void> {
    // What was missing a moment ago may have been mended elsewhere.
    const { data: now } = await refetch();
    // What was typed a moment ago is being saved: the server, which has the last word, is asked all the same.
    if (!now || gapsIn(now.missing, run.isRunning).blocking.length === 0) return move();
    requestAnimationFrame(() => goTo(GAPS_ID));
  }
  return (
    <div>
      {blocking.length === 0 && !run.isRunning && (
        <Empty title={messages.complete} text={messages.completeText} />
      )}
      {blocking.length > 0 && (
        <section
          id={GAPS_ID}
          tabIndex={-1}
          aria-label={messages.blocking(blocking.length)}
          className={classes.gaps}
        >
          <StateBadge tone="critical" label={messages.blocking(blocking.length)} />
          <MissingList items={blocking} label={messages.mend} onGo={onGo} />
        </section>
      )}
      {warnings.length > 0 && (
        <>
          <StateBadge tone="warning" label={messages.warnings(warnings.length)} />
          <MissingList items={warnings} label={messages.look} onGo={onGo} />
        </>
      )}
      <PreflightSection
        projectId={projectId}
        declarationId={declarationId}
        preflight={data.preflight}
        checkedAt={dataUpdatedAt}
        run={run}
      />
      {ready && (
        <Button mt="md" loading={ready.isBusy || isFetching} onClick={() => void callReady(ready.move)}>
          {messages.markReady}
        </Button>
      )}
    </div>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.focus();
}

interface ListProps {
  items: MissingItem[];
  label: string;
  onGo: Props["onGo"];
}

function MissingList({ items, label, onGo }: ListProps) {
  return (
    <ul className={classes.missing}>
      {items.map((item) => (
        <li key={`${item.code} ${item.product}`}>
          <span>{item.text}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${label} ${item.text}`}
            onClick={() =>
              PREFLIGHT_CODES.includes(item.code)
                ? goTo(PREFLIGHT_ID)
                : onGo(stepOfMissing(item.code), fieldOfMissing(item.code, item.product, item.species))
            }
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
