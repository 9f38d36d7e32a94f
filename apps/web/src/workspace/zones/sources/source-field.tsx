import { SegmentedControl } from "@mantine/core";
import type { Geometry } from "geojson";
import { useMessages } from "#ui/locale.tsx";
import { type SourceKind, sourceKinds, type ZoneSource } from "../zone-source.ts";
import { zonesMessages } from "../zones-messages.ts";
import { DrawnSource } from "./drawn-source.tsx";
import { FileSource } from "./file-source.tsx";
import { PlotsSource } from "./plots-source.tsx";
import { UnitsSource } from "./units-source.tsx";
import { ZoneOutlineSource } from "./zone-outline-source.tsx";

export interface SourceProps {
  projectId: number;
  /** Hears of what was given, null while it is incomplete. Stable between renders. */
  onChange: (source: ZoneSource | null) => void;
}

interface Props extends SourceProps {
  kind: SourceKind;
  onKind: (kind: SourceKind) => void;
  /** The zone that is drawn anew, with its present outline; null for a new one. */
  redrawn: { zoneId: number; outline: Geometry } | null;
}

/** Where the outline of a zone comes from. */
export function SourceField({ kind, onKind, redrawn, ...source }: Props) {
  const { dialog } = useMessages(zonesMessages);
  const choose = (chosen: SourceKind) => {
    source.onChange(null);
    onKind(chosen);
  };
  return (
    <>
      <SegmentedControl
        aria-label={dialog.source}
        value={kind}
        onChange={choose}
        data={sourceKinds.map((value) => ({ value, label: dialog.sources[value] }))}
      />
      {kind === "drawing" && <DrawnSource present={redrawn?.outline ?? null} {...source} />}
      {kind === "file" && <FileSource {...source} />}
      {kind === "units" && <UnitsSource {...source} />}
      {kind === "plots" && <PlotsSource {...source} />}
      {kind === "zone" && <ZoneOutlineSource except={redrawn?.zoneId ?? null} {...source} />}
    </>
  );
}
