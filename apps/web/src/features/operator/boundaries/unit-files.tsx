import { CloseButton, Group, NativeSelect, TextInput } from "@mantine/core";
import { unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../operator.module.css";
import { levelOfName } from "./level-of-name.ts";
import { boundaryMessages } from "./messages.ts";
import type { ChosenUnitFile } from "./use-read-boundaries.ts";

// As it is told beside the field; the server's own limit is a little above it.
const mostBytes = 100_000_000;
export const mostFiles = 6;
const extensions = [
  ...[".geojson", ".json", ".geojsonl", ".ndjson", ".kml", ".kmz", ".zip", ".gpkg", ".fgb", ".gml"],
  ...[".parquet", ".geoparquet", ".csv", ".xlsx"],
];

interface UnitFilesProps {
  value: readonly ChosenUnitFile[];
  onChange: (value: readonly ChosenUnitFile[]) => void;
}

/** The files to send, each with its level or the column that says it. */
export function UnitFiles({ value, onChange }: UnitFilesProps) {
  const messages = useMessages(boundaryMessages);
  const change = (file: File, part: Partial<ChosenUnitFile>) =>
    onChange(value.map((one) => (one.file === file ? { ...one, ...part } : one)));
  return (
    <>
      <FileDrop
        title={messages.dropTitle}
        hint={messages.dropHint}
        extensions={extensions}
        maximumBytes={mostBytes}
        multiple
        onFiles={(files) =>
          onChange([
            ...value,
            ...files.map((file) => ({ file, level: levelOfName(file.name), columns: null })),
          ])
        }
      />
      {value.length > 0 && (
        <ul className={classes.additions} aria-label={messages.files}>
          {value.map((one) => (
            <li key={`${one.file.name} ${one.file.lastModified} ${one.file.size}`}>
              <UnitFile
                one={one}
                onChange={(part) => change(one.file, part)}
                onRemove={() => onChange(value.filter(({ file }) => file !== one.file))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface UnitFileProps {
  one: ChosenUnitFile;
  onChange: (part: Partial<ChosenUnitFile>) => void;
  onRemove: () => void;
}

const ofColumn = { name: null, code: null, parent: null };

function UnitFile({ one: { file, level, columns }, onChange, onRemove }: UnitFileProps) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const choose = (value: string) => {
    const chosen = unitLevels.find((known) => String(known) === value) ?? null;
    onChange({ level: chosen, columns: chosen === null ? { ...ofColumn, level: "" } : null });
  };
  return (
    <Group gap="sm" align="end">
      <span>
        {file.name} <span className={classes.muted}>{formatBytes(file.size, locale)}</span>
      </span>
      <NativeSelect
        aria-label={messages.levelOf(file.name)}
        value={level === null ? "" : String(level)}
        data={[
          ...unitLevels.map((known) => ({
            value: String(known),
            label: `${known}. ${unitLevelNames[known][locale]}`,
          })),
          { value: "", label: messages.levelInColumn },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {level === null && (
        <TextInput
          label={messages.levelColumnOf(file.name)}
          description={messages.levelColumnHelp}
          value={columns?.level ?? ""}
          onChange={({ currentTarget }) => onChange({ columns: { ...ofColumn, level: currentTarget.value } })}
        />
      )}
      <CloseButton aria-label={messages.remove(file.name)} onClick={onRemove} />
    </Group>
  );
}
