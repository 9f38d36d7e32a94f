import { incidentOf } from "@parcelle/domain/notifications/incidents";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNewsSeen } from "#app/notifications/use-news-seen.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import { useProject } from "../project/project-context.ts";
import { useAddressId } from "../project/use-address-id.ts";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import { useWorkspaceTexts } from "../workspace-context.ts";
import { ImportDrop } from "./import-drop.tsx";
import { importQuery, type PlotImport } from "./import-queries.ts";
import { ImportResult } from "./import-result.tsx";
import { importMessages } from "./messages.ts";
import { Preview } from "./preview.tsx";
import { RefusedFile } from "./refused-file.tsx";

/** One import, whatever its state: being read, refused, to confirm, being imported, done. */
export function ImportPage() {
  const messages = useMessages(importMessages);
  const { module } = useWorkspaceTexts();
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const importId = useAddressId("importId");
  const { data, error, refetch } = useQuery(importQuery(project.id, importId));
  return (
    <Page
      title={data?.file_name ?? messages.crumb}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(project.id) },
        { label: messages.crumb },
      ]}
      width="wide"
    >
      {data && <ByState one={data} />}
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
    </Page>
  );
}

function ByState({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  switch (one.status) {
    case "inspecting":
      return <Working title={messages.readingTitle(one.file_name)} jobId={one.inspect_job_id} one={one} />;
    case "applying":
      return <Working title={messages.applyingTitle(one.file_name)} jobId={one.apply_job_id} one={one} />;
    case "inspected":
      return <Preview key={one.inspect_job_id} one={one} />;
    case "completed":
      return <ImportResult one={one} />;
    case "refused":
      return <RefusedFile one={one} />;
    default:
      return (
        <Section>
          <Empty title={messages.cancelledTitle} text={messages.cancelledText} />
          <ImportDrop />
        </Section>
      );
  }
}

interface WorkingProps {
  title: string;
  jobId: number | null;
  one: PlotImport;
}

/** The reading or the importing, live; when it ends, the import is asked for again and shows what came of it. */
function Working({ title, jobId, one }: WorkingProps) {
  const messages = useMessages(importMessages);
  const queryClient = useQueryClient();
  const seen = useNewsSeen();
  const { data: job } = useJobEnd(jobId, () => {
    seen(incidentOf.import(one.id));
    void queryClient.invalidateQueries({ queryKey: keys.project(one.project_id) });
  });
  const cancel = useCancelInProject(job);
  if (!job) return <Loading lines={3} />;
  const steps: Record<string, string> = messages.steps;
  return (
    <JobMonitor
      title={title}
      job={job}
      stepLabel={(step) => steps[step] ?? step}
      problem={messages.jobFailed}
      onCancel={cancel}
    />
  );
}
