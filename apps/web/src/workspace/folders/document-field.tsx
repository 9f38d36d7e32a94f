import { Button, FileButton, Group, Select } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { folderMessages } from "./folder-messages.ts";
import { chosenDocumentsQuery, renewFolders } from "./folder-queries.ts";
import { DOCUMENT_EXTENSIONS, MOST_DOCUMENT_BYTES, sendDocument } from "./send-documents.ts";

interface Props {
  projectId: number;
  label: string;
  description: string;
  /** Marked as a must; whether one was chosen is checked by the form. */
  required?: boolean;
  value: number | null;
  onChange: (documentId: number | null) => void;
}

/** One document of the project, chosen among those that are there or handed in here. */
export function DocumentField({ projectId, label, description, required, value, onChange }: Props) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data: documents = [] } = useBesides(chosenDocumentsQuery(projectId, value));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function hand(file: File | null): Promise<void> {
    if (file === null) return;
    if (file.size > MOST_DOCUMENT_BYTES) return setProblem(messages.dropHint);
    setBusy(true);
    setProblem(null);
    try {
      const id = await sendDocument(projectId, {}, file);
      await renewFolders(queryClient, projectId);
      onChange(id);
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <Select
        style={{ flex: 1, minWidth: 200 }}
        label={label}
        description={description}
        withAsterisk={required}
        aria-required={required}
        searchable
        clearable
        data={documents.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        error={problem}
      />
      <FileButton accept={DOCUMENT_EXTENSIONS.join(",")} onChange={(file) => void hand(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isBusy}
            leftSection={<IconUpload size={16} stroke={1.7} />}
          >
            {messages.handIn}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
