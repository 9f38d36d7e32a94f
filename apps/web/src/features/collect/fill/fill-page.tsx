import { Button } from "@mantine/core";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import { type ProjectForm, projectFormQuery, versionQuery } from "./form-query.ts";
import type { KeptRecord } from "./kept/kept-records.ts";
import { useKeptRecords } from "./kept/use-kept-records.ts";
import { KeptList } from "./kept-list.tsx";
import { useFillMessages } from "./messages.ts";
import { OpenedRecord } from "./opened-record.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";

/** A form of a project, filled in the browser. */
export function FillPage() {
  const messages = useFillMessages();
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const { projectFormId, formId } = useFormPlace();
  const { data, error, refetch } = useQuery(projectFormQuery(projectFormId, formId));
  const project = { label: messages.breadcrumbProject, href: addresses.project(projectId) };
  return (
    <Page title={data?.form.name ?? messages.form} breadcrumbs={[project]} width="text">
      {data ? (
        <FormDesk key={data.id} form={data} />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type Opened = { versionId: number; kept: KeptRecord | null };

function FormDesk({ form }: { form: ProjectForm }) {
  const messages = useFillMessages();
  const { id: userId } = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const kept = useKeptRecords(userId);
  const place = { userId, organisationId: form.organisation_id, projectFormId: form.id };
  if (opened !== null)
    return (
      <VersionLoaded
        key={opened.kept?.instanceId ?? "new"}
        {...opened}
        place={place}
        onClose={() => setOpened(null)}
      />
    );
  const isFilled = form.status === "in_progress" && form.version_id !== null;
  const records = kept === null || kept === "unread" ? [] : kept;
  return (
    <>
      <UnsentNotice kept={records} />
      <NotDone title={messages.deviceFailed} text={kept === "unread" ? messages.deviceFailedText : null} />
      {isFilled ? (
        <Button
          size="md"
          leftSection={<IconPlus size={18} />}
          onClick={() => setOpened({ versionId: form.version_id!, kept: null })}
        >
          {messages.begin}
        </Button>
      ) : (
        <Empty title={messages.notFilled} text={messages.notFilledText} />
      )}
      <KeptList
        kept={records.filter(({ projectFormId }) => projectFormId === form.id)}
        onOpen={(record) => setOpened({ versionId: record.versionId, kept: record })}
      />
    </>
  );
}

interface VersionProps extends Opened {
  place: Parameters<typeof OpenedRecord>[0]["place"];
  onClose: () => void;
}

/** A draft goes on by the version that it was begun with. */
function VersionLoaded({ versionId, ...record }: VersionProps) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(versionQuery(versionId));
  if (data) return <OpenedRecord form={data} versionId={versionId} {...record} />;
  if (!error) return <Loading />;
  if (error instanceof FormRefusal)
    return <Failed title={messages.unreadable} message={describeFormRefusal(error, locale)} />;
  return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
}
