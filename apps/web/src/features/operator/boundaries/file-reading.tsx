import type { UnitFileFacts } from "@parcelle/formats/units/boundary-preview";
import type { BoundaryFile } from "#app/database/boundary-shapes.ts";
import { FactList } from "#ui/fact-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { OptionChanges } from "#workspace/imports/changed-options.ts";
import { CrsChoice } from "#workspace/imports/crs-choice.tsx";
import { FileNotices } from "#workspace/imports/file-notices.tsx";
import { FORMAT_NAMES } from "#workspace/imports/format-names.ts";
import { importMessages } from "#workspace/imports/messages.ts";
import { RefusalOptions } from "#workspace/imports/refusal-options.tsx";

interface Props {
  file: BoundaryFile;
  facts: UnitFileFacts;
  busy: boolean;
  onChange: (changes: OptionChanges) => void;
}

/** How a file was read: of which layer, in which coordinate system, and the other ways to read it. */
export function FileReading({ file: { options }, facts, busy, onChange }: Props) {
  const messages = useMessages(importMessages);
  const { format, crs, notices, refusal } = facts;
  if (refusal) return <RefusalOptions refusal={refusal} options={options} busy={busy} onChange={onChange} />;
  const system = [crs?.name, crs?.assumed && `(${messages.crsAssumed})`].filter(Boolean).join(" ");
  return (
    <>
      <FactList
        facts={[
          [messages.format, FORMAT_NAMES[format ?? ""] ?? format ?? ""],
          [messages.crs, system],
        ]}
      />
      <FileNotices notices={notices} busy={busy} onChange={onChange} />
      <CrsChoice value={options.crs} busy={busy} onChoose={(chosen) => onChange({ crs: chosen })} />
    </>
  );
}
