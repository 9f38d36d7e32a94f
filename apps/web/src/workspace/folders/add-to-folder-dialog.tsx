import { Radio, Stack, Text } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { useProject } from "../project/project-context.ts";
import type { RowChoice } from "../rows/row-choice.ts";
import { useFolderAddresses } from "./folder-addresses.ts";
import { folderMessages } from "./folder-messages.ts";
import { type FolderRow, foldersQuery, renewFolders } from "./folder-queries.ts";
import { useFolderChanges } from "./use-folder-changes.ts";

/** What is put into a folder. */
export interface FolderContent {
  declarationIds?: readonly number[];
  dossierIds?: readonly number[];
  documentIds?: readonly number[];
  plots?: RowChoice;
}

interface Props {
  content: FolderContent;
  count: number;
  opened: boolean;
  onClose: () => void;
  onAdded?: () => void;
}

const NEW = "new";
const addedSchema = z.object({ added: z.number() });

/** Puts chosen things into a folder of the project, or into a new one. */
export function AddToFolderDialog({ opened, onClose, ...form }: Props) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({ ...foldersQuery(useProject().id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addTo}>
      {opened && error && !data && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {opened && !error && !data && <Loading lines={4} />}
      {opened && data && <AddForm {...form} folders={data} onClose={onClose} />}
    </Dialog>
  );
}

function AddForm({
  content,
  count,
  folders,
  onClose,
  onAdded,
}: Omit<Props, "opened"> & { folders: FolderRow[] }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: projectId } = useProject();
  const { one } = useFolderAddresses(projectId);
  const { create } = useFolderChanges();
  const schema = z
    .object({ folder: z.string(), name: z.string().trim().max(limitedTexts.folders.name.most) })
    .refine(({ folder, name }) => folder !== NEW || name !== "", { message: "missing", path: ["name"] });
  const form = useSchemaForm({
    schema,
    initialValues: { folder: String(folders[0]?.id ?? NEW), name: "" },
    messages: { missing: messages.chooseOne },
  });
  const { folder: chosen } = form.values;
  async function add({ folder, name }: z.output<typeof schema>): Promise<void> {
    const folderId = folder === NEW ? await create({ name, note: "" }) : Number(folder);
    const { added } = await callFunction("add-to-folder", { folderId, ...content }, addedSchema);
    await renewFolders(queryClient, projectId);
    const folderName = folders.find(({ id }) => id === folderId)?.name ?? name;
    toast({
      title: messages.added(added, folderName),
      color: "success",
      action: { label: messages.open, click: () => void navigate({ to: one(folderId) }) },
    });
    onAdded?.();
    onClose();
  }
  return (
    <Form
      form={form}
      onSubmit={add}
      problem={(error) => problemText(error, locale, { "23505": messages.nameTaken })}
      submitLabel={messages.add}
      onCancel={onClose}
    >
      <Text size="sm">{messages.addToLead(count)}</Text>
      <Radio.Group label={messages.chooseFolder} {...form.getInputProps("folder")}>
        <Stack gap="xs" mt="xs" mah="40vh" style={{ overflowY: "auto" }}>
          {folders.map(({ id, name, things }) => (
            <Radio key={id} value={String(id)} label={name} description={messages.thingCount(things)} />
          ))}
          <Radio value={NEW} label={messages.newFolder} />
        </Stack>
      </Radio.Group>
      {chosen === NEW && (
        <TextField
          label={messages.newFolderName}
          required
          most={limitedTexts.folders.name.most}
          {...form.getInputProps("name")}
        />
      )}
    </Form>
  );
}
