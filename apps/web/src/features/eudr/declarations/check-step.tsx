import { Button } from "@mantine/core";
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
import { fieldOfMissing, type StepKey, stepOfMissing } from "./steps.ts";

interface Props {
  projectId: number;
  declarationId: number;
  savedAt: string;
  isSaved: boolean;
  onGo: (step: StepKey, field: string) => void;
}

/** Parts that are mended where the changes for the EU are shown. */
const PREFLIGHT_CODES = ["plots_changed_for_union", "plots_refused_by_union", "plots_not_prepared"];

/** What the server says is missing, each with the way to its field, and what is changed for the EU. */
export function CheckStep({ projectId, declarationId, savedAt, isSaved, onGo }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...checkQuery(projectId, declarationId, savedAt, locale),
    enabled: isSaved,
  });
  const run = usePreflight(declarationId, data?.preflight.unchecked, () => void refetch());
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} label={messages.checking} />;
  // While the plots are being looked at, that they were not yet is no news.
  const missing = data.missing.filter(({ code }) => !run.isRunning || code !== "plots_not_prepared");
  const blocking = missing.filter(({ severity }) => severity === "blocking");
  const warnings = missing.filter(({ severity }) => severity === "warning");
  return (
    <div>
      {blocking.length === 0 && !run.isRunning && (
        <Empty title={messages.complete} text={messages.completeText} />
      )}
      {blocking.length > 0 && (
        <>
          <StateBadge tone="critical" label={messages.blocking(blocking.length)} />
          <MissingList items={blocking} label={messages.mend} onGo={onGo} />
        </>
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
    </div>
  );
}

function goToPreflight(): void {
  const section = document.getElementById(PREFLIGHT_ID);
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
                ? goToPreflight()
                : onGo(stepOfMissing(item.code), fieldOfMissing(item.code, item.product))
            }
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
