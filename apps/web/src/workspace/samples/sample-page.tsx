import { Button } from "@mantine/core";
import { samplingProblemText } from "@parcelle/sampling/sampling-texts";
import { IconArrowLeft, IconGridDots } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { useAddressId } from "../project/use-address-id.ts";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import { Assignments } from "./assignments.tsx";
import { InterpretationSection } from "./interpret/interpretation-section.tsx";
import { SampleDownloads } from "./sample-downloads.tsx";
import { SampleFacts } from "./sample-facts.tsx";
import { SampleMap } from "./sample-map.tsx";
import { renewSamples, type Sample, sampleQuery } from "./sample-queries.ts";
import { SampleState } from "./sample-state.tsx";
import { SampleUnits } from "./sample-units.tsx";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";

/** One sample: what it was drawn from, its units on a map and in a table, its files and who visits what. */
export function SamplePage({ projectId }: { projectId: number }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  const sampleId = useAddressId("sampleId");
  const addresses = useAddresses();
  const { data: sample, error, refetch } = useQuery(sampleQuery(projectId, sampleId));
  if (error && sample === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (sample === undefined) return <Loading lines={8} />;
  if (sample === null) return <Empty title={messages.notFound} text={messages.notFoundText} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.total}>
          {sample.name} <SampleState status={sample.status} />
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.samples(projectId)} />}
        >
          {messages.back}
        </Button>
      </div>
      <ByState sample={sample} />
    </div>
  );
}

function ByState({ sample }: { sample: Sample }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  switch (sample.status) {
    case "drawing":
      return (
        <>
          <Working sample={sample} />
          <SampleFacts sample={sample} />
        </>
      );
    case "drawn":
      return (
        <>
          <SampleMap sample={sample} />
          <InterpretationSection sample={sample} />
          <SampleDownloads sample={sample} />
          <SampleFacts sample={sample} />
          <Assignments sample={sample} />
          <SampleUnits sample={sample} />
        </>
      );
    default:
      return (
        <>
          <Empty
            icon={<IconGridDots size={28} stroke={1.5} />}
            title={sample.status === "cancelled" ? messages.cancelledTitle : messages.failedTitle}
            text={sample.status === "cancelled" ? messages.cancelledText : failureText(sample, locale)}
            action={<AnotherSample />}
          />
          <SampleFacts sample={sample} />
        </>
      );
  }
}

function AnotherSample() {
  const messages = useMessages(samplesMessages);
  const project = useProject();
  const { newSample } = useAddresses();
  return (
    <Button renderRoot={(props) => <AppLink {...props} href={newSample(project.id)} />}>
      {messages.create}
    </Button>
  );
}

/** Why there is none, in the words of the command where it is a plan that cannot be drawn. */
function failureText({ failure }: Sample, locale: Locale): string {
  const messages = samplesMessages[locale];
  if (failure === null || failure.code === "drawing_failed") return messages.drawingFailed;
  if (failure.code === "prior_layer_missing") return messages.layerMissing;
  return samplingProblemText({ code: failure.code, values: failure.values ?? {} }, locale);
}

/** The drawing, live; when it ends, the sample is asked for again. */
function Working({ sample }: { sample: Sample }) {
  const messages = useMessages(samplesMessages);
  const queryClient = useQueryClient();
  const { data: job } = useJobEnd(sample.job_id, () => void renewSamples(queryClient, sample.project_id));
  const cancel = useCancelInProject(job);
  if (!job) return <Loading lines={3} />;
  const steps: Record<string, string> = messages.steps;
  return (
    <Section>
      <JobMonitor
        title={messages.drawingTitle(sample.name)}
        job={job}
        stepLabel={(step) => steps[step] ?? step}
        problem={messages.drawingFailed}
        {...(cancel && { onCancel: cancel })}
      />
    </Section>
  );
}
