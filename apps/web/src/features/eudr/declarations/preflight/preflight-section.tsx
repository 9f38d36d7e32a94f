import { Alert } from "@mantine/core";
import { useState } from "react";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import type { Preflight } from "../declaration-queries.ts";
import { ChangeCompare } from "./change-compare.tsx";
import { ChangeList } from "./change-list.tsx";
import { KindFilter } from "./kind-filter.tsx";
import classes from "./preflight.module.css";
import { preflightMessages } from "./preflight-messages.ts";
import type { ChangedPlot, Kind } from "./preflight-queries.ts";
import { StatementSplit } from "./statement-split.tsx";
import type { usePreflight } from "./use-preflight.ts";

export const PREFLIGHT_ID = "preflight";

interface Props {
  projectId: number;
  declarationId: number;
  preflight: Preflight;
  /** When the server was last asked: what is listed is fetched anew after it. */
  checkedAt: number;
  run: ReturnType<typeof usePreflight>;
}

/** What is changed in the plots on their way to the EU, and how the files are split. */
export function PreflightSection({ projectId, declarationId, preflight, checkedAt, run }: Props) {
  const messages = useMessages(preflightMessages);
  const cancel = useCancelInProject(run.job);
  return (
    <section id={PREFLIGHT_ID} tabIndex={-1} className={classes.section} aria-labelledby="preflight-title">
      <h3 id="preflight-title">{messages.title}</h3>
      <p className={classes.muted}>{messages.lead}</p>
      {run.job && (
        <JobMonitor
          title={messages.running}
          job={run.job}
          stepLabel={(step) => messages.steps[step] ?? step}
          problem={messages.failed}
          onCancel={cancel}
          onRetry={run.start}
        />
      )}
      {preflight.tooLarge.map(({ producer, bytes }) => (
        <Alert key={producer} color="critical" variant="light" mt="sm">
          {messages.tooLarge(producer, messages.bytes(bytes))}
        </Alert>
      ))}
      {preflight.concerned > 0 && <Changes {...{ projectId, declarationId, preflight, checkedAt }} />}
      {preflight.concerned === 0 && preflight.unchecked === 0 && preflight.plots > 0 && (
        <Empty title={messages.nothing} text={messages.nothingText} />
      )}
      {preflight.unchecked === 0 && preflight.statements.length > 0 && (
        <StatementSplit statements={preflight.statements} />
      )}
    </section>
  );
}

function Changes({ projectId, declarationId, preflight, checkedAt }: Omit<Props, "run">) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ChangedPlot | null>(null);
  const known = preflight.kinds.find(({ code }) => code === kind);
  const wanted = known?.code ?? null;
  const total = known?.plots ?? preflight.concerned;
  return (
    <>
      <KindFilter
        preflight={preflight}
        kind={wanted}
        onKind={(next) => {
          setKind(next);
          setPage(0);
        }}
      />
      <ChangeList
        {...{ projectId, declarationId, checkedAt, page, total, chosen }}
        kind={wanted}
        onPage={setPage}
        onChoose={setChosen}
      />
      {chosen && (
        <ChangeCompare key={chosen.plot_id} {...{ projectId, declarationId, checkedAt }} plot={chosen} />
      )}
    </>
  );
}
