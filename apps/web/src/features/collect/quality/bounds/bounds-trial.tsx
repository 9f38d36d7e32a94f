import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { useState } from "react";
import { z } from "zod";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { formatNumber } from "#ui/format.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { qualityMessages } from "../messages.ts";
import { boundsMessages } from "./bounds-messages.ts";

const numbers = { before: z.number(), after: z.number() };
const trialSchema = z.object({
  trial: z.object({
    records: z.number(),
    doubtful: z.object(numbers),
    checks: z.array(z.object({ ...numbers, code: z.string() })),
  }),
});
export type ToldTrial = z.infer<typeof trialSchema>["trial"];

interface Props {
  jobId: number;
  onSeen: () => void;
}

/** How far the trial is, then what it found. */
export function BoundsTrial({ jobId, onSeen }: Props) {
  const messages = useMessages(boundsMessages);
  const { steps } = useMessages(qualityMessages);
  const cancel = useCancelJob();
  const [trial, setTrial] = useState<ToldTrial | null>(null);
  const { data: job } = useJobEnd(jobId, (ended) => {
    if (ended.status !== "completed") return;
    setTrial(trialSchema.parse(ended.result).trial);
    onSeen();
  });
  if (trial !== null) return <TrialTable trial={trial} />;
  if (!job) return <Loading lines={2} />;
  return (
    <JobMonitor
      title={messages.trying}
      job={job}
      stepLabel={(step) => steps[step] ?? step}
      problem={messages.tryFailed}
      onCancel={() => cancel(job.id)}
    />
  );
}

/** Checks that would find more or less, each with its numbers today and then. */
export function TrialTable({ trial: { records, doubtful, checks } }: { trial: ToldTrial }) {
  const messages = useMessages(boundsMessages);
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale, 0);
  const changed = checks.filter(({ before, after }) => before !== after);
  return (
    <section aria-label={messages.effect}>
      <h3>{messages.effect}</h3>
      <p role="status">
        {messages.effectText(count(doubtful.before), count(doubtful.after), count(records))}
        {changed.length === 0 && ` ${messages.noEffect}`}
      </p>
      {changed.length > 0 && (
        <FactTable
          stacks
          label={messages.effect}
          headers={[messages.check, { number: messages.before }, { number: messages.after }]}
        >
          <tbody>
            {changed.map(({ code, before, after }) => (
              <tr key={code}>
                <th scope="row">{qualityNames[code as keyof typeof qualityNames]?.name[locale] ?? code}</th>
                <td data-number data-column={messages.before}>
                  {count(before)}
                </td>
                <td data-number data-column={messages.after}>
                  {count(after)}
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </section>
  );
}
