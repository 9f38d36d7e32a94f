import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { changeMessages } from "./change/change-messages.ts";
import { changePreviewQuery, changeSchema, type ToldChange } from "./change/change-queries.ts";
import { ToldChangeParts } from "./change/told-change.tsx";
import type { FormDraft } from "./form-queries.ts";

interface Props {
  formId: number;
  form: Pick<FormDraft, "number" | "definition">;
}

/** "12 stored answers become invalid": what the draft makes of the records that there are, before it is published. */
export function ChangePreview({ formId, form }: Props) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(changePreviewQuery(formId, form.number));
  return (
    <section aria-label={messages.title}>
      <h3>{messages.title}</h3>
      {data?.change && <ToldChangeParts change={data.change} definition={form.definition} />}
      {data?.jobId != null && <OfMany jobId={data.jobId} form={form} />}
      {!data && error && (
        <Failed title={messages.failed} message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <>
          <p role="status">{messages.looking}</p>
          <Loading lines={2} />
        </>
      )}
    </section>
  );
}

function OfMany({ jobId, form }: { jobId: number } & Pick<Props, "form">) {
  const messages = useMessages(changeMessages);
  const cancel = useCancelJob();
  const [change, setChange] = useState<ToldChange | null>(null);
  const { data: job } = useJobEnd(jobId, (ended) => {
    if (ended.status === "completed") setChange(changeSchema.parse(ended.result));
  });
  if (change !== null) return <ToldChangeParts change={change} definition={form.definition} />;
  if (!job) return <Loading lines={2} />;
  return (
    <JobMonitor
      title={messages.looking}
      job={job}
      stepLabel={() => messages.looking}
      problem={messages.jobFailed}
      onCancel={() => cancel(job.id)}
    />
  );
}
