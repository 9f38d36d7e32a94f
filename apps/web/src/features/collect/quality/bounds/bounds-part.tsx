import { Button } from "@mantine/core";
import { type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { Dialog } from "#ui/dialog.tsx";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { qualityMessages } from "../messages.ts";
import { type QualitySettings, qualityKeys } from "../quality-queries.ts";
import { BoundsForm } from "./bounds-form.tsx";
import { boundsMessages } from "./bounds-messages.ts";

interface Props {
  projectFormId: number;
  settings: QualitySettings;
}

/** By which bounds and which clock the checks of a form go, and the way to change them. */
export function BoundsPart({ projectFormId, settings }: Props) {
  const messages = useMessages(boundsMessages);
  const { steps } = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const [isChanging, setChanging] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
  const { data: job } = useJobEnd(jobId, () => void renew());
  const own = qualityCodes.filter((code) => Object.keys(settings.bounds).includes(code));
  const nameOf = (code: QualityCode) => qualityNames[code].name[locale];
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <p>
        {own.length === 0 ? messages.usual : messages.unusual(own.map(nameOf).join(", "))}{" "}
        {settings.timeZone === null ? messages.clockOfCountry : messages.clock(settings.timeZone)}
      </p>
      {job !== undefined && job.status !== "completed" && (
        <JobMonitor
          title={messages.saving}
          job={job}
          stepLabel={(step) => steps[step] ?? step}
          problem={messages.tryFailed}
          onCancel={() => cancel(job.id)}
        />
      )}
      <Button variant="default" onClick={() => setChanging(true)}>
        {messages.change}
      </Button>
      <Dialog opened={isChanging} onClose={() => setChanging(false)} title={messages.title} shape="wide">
        {isChanging && (
          <BoundsForm
            projectFormId={projectFormId}
            settings={settings}
            onCancel={() => setChanging(false)}
            onSaved={(left) => {
              setJobId(left);
              setChanging(false);
              toast({ title: messages.saved, color: "success" });
              void renew();
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}
