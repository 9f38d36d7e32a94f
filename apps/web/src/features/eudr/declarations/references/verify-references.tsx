import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { filingEnvironmentNames, filingEnvironments } from "@parcelle/domain/states/declaration-states";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";
import { explainFault } from "@parcelle/eu-filing/faults/explain-fault";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { isOver, type Job } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import { euCredentialsQuery } from "../eu/eu-queries.ts";
import { referenceMessages } from "./reference-messages.ts";

type Outcome = { references: number; answered: number; fault: EuFault | null };

interface Props {
  declarationId: number;
  onVerified: () => void;
}

/** Asks the EU, or the rehearsal, about all references of the list. */
export function VerifyReferences({ declarationId, onVerified }: Props) {
  const messages = useMessages(referenceMessages);
  const locale = useLocale();
  const { data: accesses } = useQuery(euCredentialsQuery(useProject().organisation_id));
  const places = filingEnvironments.filter(
    (place) => place === "rehearsal" || accesses?.some(({ environment }) => environment === place),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const { data: job } = useJobEnd(jobId, onVerified);
  const shown = job && (!isOver(job) || job.status !== "completed") ? job : null;
  const cancel = useCancelInProject(shown);
  const environment = places.find((place) => place === chosen) ?? places.at(-1)!;
  async function verify(): Promise<void> {
    setProblem(null);
    try {
      const answer = await callFunction("verify-references", {
        ...{ declarationId, environment, requestKey: crypto.randomUUID() },
      });
      setJobId((answer as { jobId: number }).jobId);
    } catch (error) {
      setProblem(problemText(error, locale));
    }
  }
  return (
    <Stack gap="md" mt="md">
      <Group gap="sm" align="end">
        <NativeSelect
          label={messages.where}
          value={environment}
          data={places.map((value) => ({ value, label: filingEnvironmentNames[value][locale] }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button variant="default" loading={job !== undefined && !isOver(job)} onClick={() => void verify()}>
          {messages.verify}
        </Button>
      </Group>
      {shown && <JobMonitor title={messages.verifying} job={shown} onCancel={cancel} />}
      <NotDone text={problem ?? stoppedText(job)} />
    </Stack>
  );

  function stoppedText(ended: Job | undefined): string | null {
    const outcome = ended?.status === "completed" ? (ended.result as Outcome | null) : null;
    if (!outcome?.fault) return null;
    const { what, remedy } = explainFault(outcome.fault);
    const why = outcome.fault.code === "no_answer" ? messages.noAnswer : `${what[locale]} ${remedy[locale]}`;
    return `${messages.stopped(outcome.answered, outcome.references)} ${why}`;
  }
}
