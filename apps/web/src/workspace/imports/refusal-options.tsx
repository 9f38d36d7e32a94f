import { Button, Group } from "@mantine/core";
import type { ReadOptions, Told } from "#app/database/import-shapes.ts";
import { useMessages } from "#ui/locale.tsx";
import type { OptionChanges } from "./changed-options.ts";
import { CrsChoice } from "./crs-choice.tsx";
import { GeometryColumns } from "./geometry-columns.tsx";
import { importMessages } from "./messages.ts";

const CRS_CODES = ["crs_unknown", "prj_unknown"];
const COLUMN_CODES = ["no_geometry_column", "column_unknown"];

interface Props {
  refusal: Told | null;
  options: ReadOptions;
  busy: boolean;
  onChange: (changes: OptionChanges) => void;
}

/** Other ways to read a file that was refused. */
export function RefusalOptions({ refusal, options, busy, onChange }: Props) {
  const messages = useMessages(importMessages);
  const code = refusal?.code ?? "";
  return (
    <>
      {options.layer !== undefined && (
        <Group>
          <Button variant="default" size="xs" loading={busy} onClick={() => onChange({ layer: undefined })}>
            {messages.firstLayer}
          </Button>
        </Group>
      )}
      {CRS_CODES.includes(code) && (
        <CrsChoice value={options.crs} busy={busy} onChoose={(crs) => onChange({ crs })} />
      )}
      {COLUMN_CODES.includes(code) && (
        <GeometryColumns
          columns={String(refusal?.detail.columns ?? "").split(", ")}
          busy={busy}
          onChoose={(columns) => onChange({ columns })}
        />
      )}
    </>
  );
}
