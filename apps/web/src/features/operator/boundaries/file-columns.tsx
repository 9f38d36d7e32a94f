import { Button, Checkbox, Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import type { UnitFileFacts } from "@parcelle/formats/units/boundary-preview";
import type { UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import type { BoundaryFile } from "#app/database/boundary-shapes.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { changedOptions, type OptionChanges } from "#workspace/imports/changed-options.ts";
import { boundaryKeys, type WholeVersion } from "./boundary-queries.ts";
import { FileReading } from "./file-reading.tsx";
import { boundaryMessages } from "./messages.ts";

const noColumns: UnitColumns = { name: null, code: null, parent: null, level: null };
const fields = ["name", "code", "parent"] as const;

/** How each file was read, of which level it is and which columns say what, to be changed and read again. */
export function FileColumns({ version }: { version: WholeVersion }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const factsOf = ({ objectPath }: BoundaryFile) =>
    version.preview?.files.find((one) => one.objectPath === objectPath);
  const [files, setFiles] = useState<readonly BoundaryFile[]>(() =>
    version.files.map((file) => ({ ...file, columns: chosenColumns(factsOf(file)) ?? file.columns })),
  );
  const [isBusy, setBusy] = useState(false);
  const changed = (place: number, part: Partial<BoundaryFile>) =>
    files.map((one, index) => (index === place ? { ...one, ...part } : one));
  async function readAgain(asked: readonly BoundaryFile[]): Promise<void> {
    setBusy(true);
    try {
      await callFunction("reread-boundaries", { versionId: version.id, files: asked });
      await queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {files.map((file, place) => {
        const facts = factsOf(file);
        return (
          <Section key={file.objectPath} title={messages.columnsTitle(file.name)}>
            {facts && (
              <FileReading
                file={file}
                facts={facts}
                busy={isBusy}
                onChange={(changes) => void readAgain(changed(place, readOtherwise(file, changes)))}
              />
            )}
            <Columns
              file={file}
              available={facts?.columns ?? []}
              onChange={(part) => setFiles(changed(place, part))}
            />
          </Section>
        );
      })}
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void readAgain(files)}>
          {messages.readAgain}
        </Button>
      </Group>
    </>
  );
}

/** Of a refused file none were chosen by what it holds. */
function chosenColumns(facts: UnitFileFacts | undefined): UnitColumns | null {
  return facts && !facts.refusal ? facts.chosen : null;
}

/** Another layer has other columns: they are proposed anew, but for the one that says the level. */
function readOtherwise({ options, columns }: BoundaryFile, changes: OptionChanges): Partial<BoundaryFile> {
  const isOther = "layer" in changes;
  const level = columns?.level ?? null;
  const kept = level === null ? null : { ...noColumns, level };
  return { options: changedOptions(options, changes), ...(isOther && { columns: kept }) };
}

interface ColumnsProps {
  file: BoundaryFile;
  available: readonly string[];
  onChange: (part: Partial<BoundaryFile>) => void;
}

function Columns({ file, available, onChange }: ColumnsProps) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const chosen = file.columns ?? noColumns;
  const choices = [
    { value: "", label: messages.noColumn },
    ...available.map((column) => ({ value: column, label: column })),
  ];
  const change = (part: Partial<UnitColumns>) => onChange({ columns: { ...chosen, ...part } });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
        <NativeSelect
          label={messages.level}
          value={file.level === null ? "" : String(file.level)}
          data={[
            ...unitLevels.map((level) => ({
              value: String(level),
              label: `${level}. ${unitLevelNames[level][locale]}`,
            })),
            ...(chosen.level === null && file.level !== null
              ? []
              : [{ value: "", label: messages.levelInColumn }]),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ level: unitLevels.find((level) => String(level) === currentTarget.value) ?? null })
          }
        />
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={messages.columns[field]}
            description={messages.columnHelp[field] || undefined}
            inputWrapperOrder={["label", "input", "description"]}
            data={choices}
            value={chosen[field] ?? ""}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value || null })}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        mt="md"
        label={messages.joinsParts}
        checked={file.joinsParts}
        onChange={({ currentTarget }) => onChange({ joinsParts: currentTarget.checked })}
      />
    </>
  );
}
