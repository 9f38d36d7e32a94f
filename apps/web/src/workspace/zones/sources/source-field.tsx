import { Group, Radio } from "@mantine/core";
import type { Geometry } from "geojson";
import { useConfirm } from "#ui/confirm.tsx";
import { useMessages } from "#ui/locale.tsx";
import { type Given, nothingGiven, type SourceKind, sourceKinds } from "../zone-source.ts";
import { zonesMessages } from "../zones-messages.ts";
import { DrawnSource } from "./drawn-source.tsx";
import { FileSource } from "./file-source.tsx";
import { PlotsSource } from "./plots-source.tsx";
import { UnitsSource } from "./units-source.tsx";
import { ZoneOutlineSource } from "./zone-outline-source.tsx";

export interface SourceProps {
  /** Hears of what was given. Stable between renders. */
  onChange: (given: Given) => void;
}

interface Props extends SourceProps {
  kind: SourceKind;
  onKind: (kind: SourceKind) => void;
  given: Given;
  /** The zone that is drawn anew, with its present outline; null for a new one. */
  redrawn: { zoneId: number; outline: Geometry } | null;
}

/** Where the outline of a zone comes from. */
export function SourceField({ kind, onKind, given, redrawn, onChange }: Props) {
  const { dialog } = useMessages(zonesMessages);
  const mayDrop = useMayDrop();
  async function choose(value: string): Promise<void> {
    const chosen = sourceKinds.find((one) => one === value);
    if (chosen === undefined || !(await mayDrop(given))) return;
    onChange(nothingGiven);
    onKind(chosen);
  }
  return (
    <>
      <Radio.Group label={dialog.source} value={kind} onChange={(value) => void choose(value)}>
        <Group gap="md" mt={6}>
          {sourceKinds.map((value) => (
            <Radio key={value} value={value} label={dialog.sources[value]} />
          ))}
        </Group>
      </Radio.Group>
      {kind === "drawing" && <DrawnSource present={redrawn?.outline ?? null} onChange={onChange} />}
      {kind === "file" && <FileSource onChange={onChange} />}
      {kind === "units" && <UnitsSource onChange={onChange} />}
      {kind === "plots" && <PlotsSource onChange={onChange} />}
      {kind === "zone" && <ZoneOutlineSource except={redrawn?.zoneId ?? null} onChange={onChange} />}
    </>
  );
}

/** Whether what was given may go for something else, which its person is asked where there is anything. */
function useMayDrop() {
  const { dialog } = useMessages(zonesMessages);
  const ask = useConfirm();
  return async ({ isBegun }: Given): Promise<boolean> =>
    !isBegun || ask({ title: dialog.drop, text: dialog.dropText, confirm: dialog.dropConfirm, danger: true });
}
