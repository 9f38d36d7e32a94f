import { CloseButton, Group, SegmentedControl, Select, Stack } from "@mantine/core";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../operator.module.css";
import { AddressFields } from "./address-fields.tsx";
import type { PublishedFiles } from "./addresses-of-tiles.ts";
import { ingestMessages } from "./messages.ts";

export type SourceKind = "files" | "folder" | "addresses";

/** What was chosen of every kind, so that changing the kind loses nothing. */
export interface SourceDraft {
  kind: SourceKind;
  files: readonly File[];
  folder: string | null;
  addresses: string;
}

interface SourceFieldsProps {
  value: SourceDraft;
  onChange: (value: SourceDraft) => void;
  folders: readonly { folder: string; rasters: number }[];
  hasImportFolder: boolean;
  /** The publisher's addresses, where they are known. */
  published: PublishedFiles | undefined;
}

const mostBytes = 20 * 1024 ** 3;
const kinds: readonly SourceKind[] = ["files", "folder", "addresses"];

/** Where the files come from: this device, a folder of the server, addresses. */
export function SourceFields(props: SourceFieldsProps) {
  const { value, onChange } = props;
  const messages = useMessages(ingestMessages);
  const change = (part: Partial<SourceDraft>) => onChange({ ...value, ...part });
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={messages.source}
        data={kinds.map((kind) => ({ value: kind, label: messages.sources[kind] }))}
        value={value.kind}
        onChange={(kind) => change({ kind: kinds.find((known) => known === kind) ?? "files" })}
      />
      {value.kind === "files" && <Files value={value} change={change} />}
      {value.kind === "folder" && <Folder {...props} change={change} />}
      {value.kind === "addresses" && (
        <AddressFields
          value={value.addresses}
          onChange={(addresses) => change({ addresses })}
          published={props.published}
        />
      )}
    </Stack>
  );
}

interface PartProps {
  value: SourceDraft;
  change: (part: Partial<SourceDraft>) => void;
}

function Files({ value, change }: PartProps) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  return (
    <>
      <FileDrop
        title={messages.dropTitle}
        hint={messages.dropHint}
        extensions={[".tif", ".tiff"]}
        maximumBytes={mostBytes}
        multiple
        onFiles={(files) => change({ files: [...value.files, ...files] })}
      />
      {value.files.length > 0 && (
        <ul className={classes.additions} aria-label={messages.chosen(value.files.length)}>
          {value.files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <Group gap="xs">
                {file.name}
                <span className={classes.muted}>{formatBytes(file.size, locale)}</span>
                <CloseButton
                  aria-label={messages.remove(file.name)}
                  onClick={() => change({ files: value.files.filter((other) => other !== file) })}
                />
              </Group>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Folder({ value, change, folders, hasImportFolder }: PartProps & SourceFieldsProps) {
  const messages = useMessages(ingestMessages);
  if (!hasImportFolder) return <p className={classes.muted}>{messages.folderMissing}</p>;
  if (folders.length === 0) return <p className={classes.muted}>{messages.folderEmpty}</p>;
  // An empty value is no choice for the field, and the main folder has no name.
  const shown = (folder: string) => `/${folder}`;
  return (
    <Select
      label={messages.folder}
      data={folders.map(({ folder, rasters }) => ({
        value: shown(folder),
        label: messages.folderChoice(folder, rasters),
      }))}
      value={value.folder === null ? null : shown(value.folder)}
      onChange={(chosen) => change({ folder: chosen === null ? null : chosen.slice(1) })}
    />
  );
}
