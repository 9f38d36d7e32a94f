import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { folderMessages } from "./folder-messages.ts";
import type { useKeptFile } from "./use-kept-file.ts";

/** Keeps the file that was just written as a report; nothing is drawn before there is one. */
export function KeepButton({ file }: { file: ReturnType<typeof useKeptFile> }) {
  const messages = useMessages(folderMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const { written, keep } = file;
  if (written === null || !mayEdit) return null;
  return (
    <Button leftSection={<IconDeviceFloppy size={17} stroke={1.7} />} onClick={() => keep(written)}>
      {messages.keepFile}
    </Button>
  );
}
