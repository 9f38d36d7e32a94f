import { Button, Group, Text } from "@mantine/core";
import { IconArrowLeft, IconDownload, IconFolderOff, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { ActionList } from "#ui/action-list.tsx";
import { AppLink } from "#ui/app-link.tsx";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFileJob } from "../exports/use-export.ts";
import { useMayInProject } from "../project/project-context.ts";
import { useAddressId } from "../project/use-address-id.ts";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import { useWorkspace } from "../workspace-context.ts";
import { DocumentDrop } from "./document-drop.tsx";
import { useFolderAddresses } from "./folder-addresses.ts";
import { FolderDialog } from "./folder-form.tsx";
import { FolderItems } from "./folder-items.tsx";
import { folderMessages } from "./folder-messages.ts";
import { type FolderRow, folderQuery } from "./folder-queries.ts";
import { SharesSection } from "./shares-section.tsx";
import { useFolderChanges } from "./use-folder-changes.ts";

/** One folder: what lies in it, its documents, its links, and all of it as a zip. */
export function FolderPage({ projectId }: { projectId: number }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const folderId = useAddressId("folderId");
  const { list } = useFolderAddresses(projectId);
  const { data: folder, error, refetch } = useQuery(folderQuery(projectId, folderId));
  if (error && folder === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (folder === undefined) return <Loading lines={8} />;
  if (folder === null)
    return (
      <Empty
        icon={<IconFolderOff size={28} stroke={1.5} />}
        title={messages.notFound}
        text={messages.notFoundText}
        action={
          <Button variant="default" renderRoot={(props) => <AppLink {...props} href={list} />}>
            {messages.back}
          </Button>
        }
      />
    );
  return <LoadedFolder key={folder.id} projectId={projectId} folder={folder} />;
}

function LoadedFolder({ projectId, folder }: { projectId: number; folder: FolderRow }) {
  const messages = useMessages(folderMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const mayShare = useMayInProject("declarations.submit");
  const { folderFiles: OwnFiles } = useWorkspace();
  const { list } = useFolderAddresses(projectId);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconArrowLeft size={16} stroke={1.7} />}
        renderRoot={(props) => <AppLink {...props} href={list} />}
      >
        {messages.back}
      </Button>
      <Section title={folder.name} actions={<FolderActions projectId={projectId} folder={folder} />}>
        {folder.note && <Text style={{ whiteSpace: "pre-line" }}>{folder.note}</Text>}
        <ZipDownload projectId={projectId} folderId={folder.id} />
      </Section>
      <Section title={messages.contents} flush>
        <FolderItems projectId={projectId} folderId={folder.id} />
      </Section>
      {OwnFiles && <OwnFiles projectId={projectId} folderId={folder.id} />}
      {mayEdit && (
        <Section title={messages.addDocument}>
          <DocumentDrop projectId={projectId} target={{ folderId: folder.id }} />
        </Section>
      )}
      {mayShare && <SharesSection projectId={projectId} folderId={folder.id} />}
    </>
  );
}

function FolderActions({ projectId, folder }: { projectId: number; folder: FolderRow }) {
  const messages = useMessages(folderMessages);
  const navigate = useNavigate();
  const mayEdit = useMayInProject("declarations.edit");
  const { list } = useFolderAddresses(projectId);
  const { rename, remove } = useFolderChanges();
  const [isEditing, setEditing] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <ActionList
        label={folder.name}
        actions={[
          { icon: IconPencil, label: messages.edit, run: () => setEditing(true) },
          {
            icon: IconTrash,
            label: messages.remove,
            run: () => remove(folder, () => void navigate({ to: list })),
            danger: true,
          },
        ]}
      />
      <FolderDialog
        title={messages.editTitle}
        first={{ name: folder.name, note: folder.note ?? "" }}
        opened={isEditing}
        save={async (words) => {
          await rename(folder.id, words);
          setEditing(false);
        }}
        onClose={() => setEditing(false)}
      />
    </>
  );
}

function ZipDownload({ projectId, folderId }: { projectId: number; folderId: number }) {
  const messages = useMessages(folderMessages);
  const { job, isStarting, start } = useFileJob(projectId);
  const cancel = useCancelInProject(job);
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} />}
          disabled={isStarting || job !== null}
          onClick={() => void start("export-folder", { folderId })}
        >
          {messages.download}
        </Button>
      </Group>
      {job && <JobMonitor title={messages.downloading} job={job} {...(cancel && { onCancel: cancel })} />}
    </>
  );
}
