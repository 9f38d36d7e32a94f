import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { isOver } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { qualityMessages } from "./messages.ts";
import { qualityKeys } from "./quality-queries.ts";

const begun = z.object({ jobId: z.number() });

interface Props {
  projectFormId: number;
  isFirst: boolean;
}

/** The button that has the records looked at, and how far that is. */
export function BeginLook({ projectFormId, isFirst }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const request = useRequestKey();
  const [jobId, setJobId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: job } = useJobEnd(jobId, (ended) => {
    void queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
    if (ended.status === "completed") toast({ title: messages.looked, color: "success" });
  });
  async function begin(): Promise<void> {
    setProblem(null);
    const input = { projectFormId };
    try {
      const told = await callFunction(
        "check-record-quality",
        { ...input, requestKey: request.keyOf(input) },
        begun,
      );
      request.answered();
      setJobId(told.jobId);
    } catch (error) {
      setProblem(problemText(error, locale));
    }
  }
  const isAtWork = job !== undefined && !isOver(job);
  return (
    <>
      {job !== undefined && job.status !== "completed" && (
        <JobMonitor
          title={messages.looking}
          job={job}
          stepLabel={(step) => messages.steps[step] ?? step}
          problem={messages.lookFailed}
          onCancel={() => cancel(job.id)}
          onRetry={() => void begin()}
        />
      )}
      {problem !== null && <NotDone title={messages.lookFailed} text={problem} />}
      {!isAtWork && (
        <Button
          variant={isFirst ? "filled" : "default"}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          onClick={() => void begin()}
        >
          {isFirst ? messages.look : messages.lookAgain}
        </Button>
      )}
    </>
  );
}
