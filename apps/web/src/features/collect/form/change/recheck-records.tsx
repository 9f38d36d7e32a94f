import { Button, Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
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
import { NotDone } from "#ui/states/not-done.tsx";
import { collectKeys } from "../../collect-queries.ts";
import { recheckMessages } from "./recheck-messages.ts";

const begun = z.object({ jobId: z.number() });
const ended = z.object({
  records: z.number(),
  becameValid: z.number(),
  becameInvalid: z.number(),
  unchecked: z.number(),
});

/** All records of a form in its project, checked again by the version that is filled now. */
export function RecheckRecords({ projectFormId }: { projectFormId: number }) {
  const messages = useMessages(recheckMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const request = useRequestKey();
  const [adopt, setAdopt] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: job } = useJobEnd(jobId, () => {
    void queryClient.invalidateQueries({ queryKey: collectKeys.form(projectFormId) });
  });
  async function start(): Promise<void> {
    setFailure(null);
    const input = { projectFormId, adopt };
    try {
      const asked = { ...input, requestKey: request.keyOf(input) };
      setJobId((await callFunction("revalidate-records", asked, begun)).jobId);
      request.answered();
    } catch (error) {
      setFailure(problemText(error, locale));
    }
  }
  const isAtWork = job !== undefined && !isOver(job);
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <Checkbox
        label={messages.adopt}
        description={messages.adoptHelp}
        checked={adopt}
        disabled={isAtWork}
        onChange={(event) => setAdopt(event.currentTarget.checked)}
      />
      <Button mt="md" variant="default" disabled={isAtWork} onClick={() => void start()}>
        {messages.start}
      </Button>
      <NotDone title={messages.failed} text={failure} />
      {job !== undefined && (
        <JobMonitor
          title={messages.working}
          job={job}
          stepLabel={() => messages.working}
          problem={messages.failed}
          onCancel={() => cancel(job.id)}
        >
          {job.status === "completed" && <Result told={ended.parse(job.result)} />}
        </JobMonitor>
      )}
    </Section>
  );
}

function Result({ told }: { told: z.infer<typeof ended> }) {
  const messages = useMessages(recheckMessages);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, 0);
  return (
    <p>
      {messages.done(told.records)}. {messages.moved(number(told.becameInvalid), number(told.becameValid))}
      {told.unchecked > 0 && ` ${messages.unchecked(told.unchecked)}`}
    </p>
  );
}
