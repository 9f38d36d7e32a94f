import { Button } from "@mantine/core";
import { IconEye, IconUserPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { formatNumber } from "#ui/format.ts";
import { isOver } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useFormPlace } from "../collect-address.ts";
import { collectKeys, type OneProject } from "../collect-queries.ts";
import classes from "./mapping.module.css";
import { type KeptMapping, mappingKeys, type Run, totalsQuery } from "./mapping-queries.ts";
import { RunHistory } from "./run-history.tsx";
import { runMessages } from "./run-messages.ts";
import { RunPreview } from "./run-preview.tsx";

const begun = z.object({ jobId: z.number() });
const UNDER_WAY = ["waiting", "reading", "applying", "undoing"];

export type RunStep = "preview-mapped-records" | "apply-mapped-records" | "undo-mapped-records";

interface Props {
  project: OneProject;
  kept: KeptMapping;
  runs: readonly Run[];
}

/** What waits, what it becomes, having it done, and what was done. */
export function MappingRuns({ project, kept, runs }: Props) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const request = useRequestKey();
  const [asked, setAsked] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const underWay = runs.find(({ status }) => UNDER_WAY.includes(status));
  const { data: job } = useJobEnd(asked ?? underWay?.job_id ?? null, () => {
    void queryClient.invalidateQueries({ queryKey: collectKeys.form(projectFormId) });
    setAsked(null);
  });
  const failures: Record<RunStep, string> = {
    "preview-mapped-records": messages.previewFailed,
    "apply-mapped-records": messages.applyFailed,
    "undo-mapped-records": messages.undoFailed,
  };
  async function begin(step: RunStep, input: { projectFormId: number } | { runId: number }): Promise<void> {
    setProblem(null);
    try {
      const told = await callFunction(
        step,
        { ...input, requestKey: request.keyOf({ step, ...input, latest: runs[0]?.id }) },
        begun,
      );
      request.answered();
      setAsked(told.jobId);
      await queryClient.invalidateQueries({ queryKey: mappingKeys(projectFormId) });
    } catch (error) {
      setProblem({ title: failures[step], text: problemText(error, locale) });
    }
  }
  const isAtWork = job !== undefined && !isOver(job);
  const ready = runs.find(({ status }) => status === "ready");
  return (
    <>
      <Section title={messages.records}>
        <div className={classes.stack}>
          {kept === null ? (
            <p>{messages.saveFirst}</p>
          ) : (
            <Waiting
              kept={kept}
              isBusy={isAtWork}
              onPreview={() => void begin("preview-mapped-records", { projectFormId })}
            />
          )}
          {isAtWork && (
            <JobMonitor
              title={messages.working}
              job={job}
              stepLabel={(step) => messages.steps[step] ?? step}
              problem={messages.stepFailed}
              onCancel={() => cancel(job.id)}
            />
          )}
          {problem !== null && <NotDone title={problem.title} text={problem.text} />}
          {ready !== undefined && !isAtWork && (
            <>
              <RunPreview run={ready} />
              <div className={classes.actions}>
                <Button
                  leftSection={<IconUserPlus size={16} stroke={1.7} />}
                  onClick={() => void begin("apply-mapped-records", { runId: ready.id })}
                >
                  {messages.apply}
                </Button>
              </div>
            </>
          )}
        </div>
      </Section>
      <RunHistory
        project={project}
        runs={runs}
        isBusy={isAtWork}
        onStep={(step, runId) => void begin(step, { runId })}
      />
    </>
  );
}

interface WaitingProps {
  kept: NonNullable<KeptMapping>;
  isBusy: boolean;
  onPreview: () => void;
}

function Waiting({ kept, isBusy, onPreview }: WaitingProps) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const { data, error, refetch } = useQuery(totalsQuery(projectFormId, kept.states, kept.target_project_id));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const count = (value: number) => formatNumber(value, locale, 0);
  return (
    <>
      <p>
        <strong>{messages.waiting(data.waiting, count(data.waiting))}</strong>{" "}
        {data.mapped > 0 && messages.sums(count(data.mapped), count(data.plots))}{" "}
        {data.lackingPlots > 0 && messages.lackingPlots(data.lackingPlots, count(data.lackingPlots))}
      </p>
      {data.waiting + data.lackingPlots > 0 && (
        <div className={classes.actions}>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconEye size={16} stroke={1.7} />}
            onClick={onPreview}
          >
            {messages.preview}
          </Button>
        </div>
      )}
    </>
  );
}
