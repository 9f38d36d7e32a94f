import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { farmerMessages } from "../registry/messages.ts";
import { AppliedList } from "./applied-list.tsx";
import { CheckedList } from "./checked-list.tsx";
import { type FarmerImport, farmerImportQuery } from "./import-queries.ts";
import { ImportStatus } from "./import-status.tsx";
import { mayImport } from "./may-import.ts";
import { farmerImportMessages } from "./messages.ts";
import { RefusedList } from "./refused-list.tsx";

/** One list of farmers, whatever its state: being read, not read, to be checked, being stored, in the registry, undone. */
export function FarmerImportPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerImportMessages);
  const registry = useMessages(farmerMessages);
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  if (!mayImport(organisation)) return <NotAllowed text={messages.notAllowed} />;
  return (
    <Known organisationId={organisation.id} mayUndo={organisation.permissions.includes("farmers.manage")} />
  );
}

function Known({ organisationId, mayUndo }: { organisationId: number; mayUndo: boolean }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const importId = useAddressId("importId");
  const { data: one, error, refetch } = useQuery(farmerImportQuery(organisationId, importId));
  if (one === undefined && error)
    return (
      <Page title={messages.title} breadcrumbs={[{ label: registry.title, href: addresses.list }]}>
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      </Page>
    );
  if (one === undefined) return <Loading lines={8} />;
  if (one === null) return <Empty title={messages.notFound} />;
  return (
    <Page
      title={one.file_name}
      mark={<ImportStatus status={one.status} />}
      breadcrumbs={[
        { label: registry.title, href: addresses.list },
        { label: messages.title, href: addresses.imports },
      ]}
      width="wide"
    >
      <ByStatus one={one} mayUndo={mayUndo} />
    </Page>
  );
}

function ByStatus({ one, mayUndo }: { one: FarmerImport; mayUndo: boolean }) {
  const messages = useMessages(farmerImportMessages);
  switch (one.status) {
    case "inspecting":
      return <Working one={one} title={messages.reading} />;
    case "applying":
      return <Working one={one} title={messages.applying} />;
    case "undoing":
      return <Working one={one} title={messages.undoing} />;
    case "refused":
      return <RefusedList key={one.job_id} one={one} />;
    case "ready":
      return <CheckedList key={one.job_id} one={one} />;
    default:
      return <AppliedList one={one} mayUndo={mayUndo} />;
  }
}

/** The job that works on the list, live; when it ends, the import is asked for again and shows what came of it. */
function Working({ one, title }: { one: FarmerImport; title: string }) {
  const messages = useMessages(farmerImportMessages);
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const { data: job } = useJobEnd(one.job_id, () => {
    void queryClient.invalidateQueries({ queryKey: farmerKeys.of(one.organisation_id) });
  });
  if (!job) return <Loading lines={3} />;
  const steps: Readonly<Record<string, string>> = messages.steps;
  return (
    <JobMonitor
      title={title}
      job={job}
      stepLabel={(step) => steps[step] ?? step}
      problem={messages.jobFailed}
      onCancel={() => cancel(job.id)}
    />
  );
}
