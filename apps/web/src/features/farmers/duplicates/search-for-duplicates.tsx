import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { formatNumber } from "#ui/format.ts";
import { isOver } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { duplicateKeys, lastPassQuery, notComparedQuery } from "./duplicate-queries.ts";
import classes from "./duplicates.module.css";
import { duplicateMessages } from "./messages.ts";

const begun = z.object({ jobId: z.number() });

interface Props {
  organisationId: number;
  mayManage: boolean;
}

/** How many farmers wait to be compared, the button that begins, and how far the search is. */
export function SearchForDuplicates({ organisationId, mayManage }: Props) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const { data: waiting = 0 } = useBesides(notComparedQuery(organisationId));
  const { data: last } = useBesides(lastPassQuery(organisationId));
  const isUnfinished = last?.status === "queued" || last?.status === "running";
  const [asked, setAsked] = useState<number | null>(null);
  const jobId = asked ?? (isUnfinished ? last.id : null);
  const { data: job } = useJobEnd(jobId, (ended) => {
    void queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
    if (ended.status !== "completed") return;
    const { pairs } = z.object({ pairs: z.number() }).parse(ended.result);
    toast({ title: pairs === 0 ? messages.noneFound : messages.found(pairs) });
  });
  const { start, problem } = useSearch(organisationId, setAsked);
  const isAtWork = job !== undefined && !isOver(job);
  const steps: Readonly<Record<string, string>> = messages.steps;
  return (
    <>
      {job !== undefined && job.status !== "completed" && (
        <Section>
          <JobMonitor
            title={messages.working}
            job={job}
            stepLabel={(step) => steps[step] ?? step}
            problem={messages.workFailed}
            {...(mayManage && { onCancel: () => cancel(job.id), onRetry: () => void start(false) })}
          />
        </Section>
      )}
      {problem !== null && <NotDone title={messages.searchFailed} text={problem} />}
      {!isAtWork && (
        <div className={classes.search}>
          {waiting > 0 && <p>{messages.waiting(formatNumber(waiting, locale, 0), waiting === 1)}</p>}
          {mayManage && (
            <Button
              variant={waiting > 0 ? "filled" : "default"}
              leftSection={<IconSearch size={16} stroke={1.7} />}
              onClick={() => void start(waiting === 0)}
            >
              {waiting > 0 ? messages.search : messages.searchAgain}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function useSearch(organisationId: number, onBegun: (jobId: number) => void) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const request = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  async function start(everybody: boolean): Promise<void> {
    setProblem(null);
    const input = { organisationId, everybody };
    try {
      const { jobId } = await callFunction(
        "find-farmer-duplicates",
        { ...input, requestKey: request.keyOf(input) },
        begun,
      );
      request.answered();
      onBegun(jobId);
      await queryClient.invalidateQueries({ queryKey: duplicateKeys.of(organisationId) });
    } catch (error) {
      setProblem(problemText(error, locale));
    }
  }
  return { start, problem };
}
