import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { type MissingItem, missingQuery } from "./declaration-queries.ts";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import { fieldOfMissing, type StepKey, stepOfMissing } from "./steps.ts";

interface Props {
  projectId: number;
  declarationId: number;
  savedAt: string;
  isSaved: boolean;
  onGo: (step: StepKey, field: string) => void;
}

/** What the server says is missing, each with the way to its field. */
export function CheckStep({ projectId, declarationId, savedAt, isSaved, onGo }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...missingQuery(projectId, declarationId, savedAt, locale),
    enabled: isSaved,
  });
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} label={messages.checking} />;
  const blocking = data.filter(({ severity }) => severity === "blocking");
  const warnings = data.filter(({ severity }) => severity === "warning");
  return (
    <div>
      {blocking.length === 0 && <Empty title={messages.complete} text={messages.completeText} />}
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
    </div>
  );
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
            onClick={() => onGo(stepOfMissing(item.code), fieldOfMissing(item.code, item.product))}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
