import { Alert } from "@mantine/core";
import { mostFileBytesOfZone } from "@parcelle/domain/zones/zone-limits";
import { useMemo } from "react";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { NotDone } from "#ui/states/not-done.tsx";
import { fileAdvice } from "../../imports/file-advice.ts";
import { PLOT_EXTENSIONS } from "../../imports/plot-extensions.ts";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import { given, nothingGiven } from "../zone-source.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import type { SourceProps } from "./source-field.tsx";
import { type ReadFile, useZoneFile } from "./use-zone-file.ts";

/** The areas of a file, joined. */
export function FileSource({ onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { isBusy, file, problem, read } = useZoneFile();
  function take([chosen]: File[]): void {
    if (chosen === undefined) return;
    // What was read before is not saved in place of what is read now.
    onChange(nothingGiven);
    void read(chosen, (geometry) => onChange(given({ kind: "drawing", geometry })));
  }
  return (
    <>
      <FileDrop
        title={dialog.dropFile}
        hint={dialog.fileHint(mostFileBytesOfZone / 1_000_000)}
        extensions={PLOT_EXTENSIONS}
        maximumBytes={mostFileBytesOfZone}
        advice={(name) => fileAdvice(name, locale)}
        busy={isBusy}
        onFiles={take}
      />
      <NotDone title={dialog.fileFailed} text={problem} />
      <p role="status">
        {file && dialog.fileRead(file.name, file.outlines, formatHectares(file.hectares, locale))}
      </p>
      {file && <FileRead file={file} />}
    </>
  );
}

function FileRead({ file }: { file: ReadFile }) {
  const { dialog } = useMessages(zonesMessages);
  const { overlays, sight } = useFileOnMap(file);
  const warnings = [...file.notices, ...file.refusals];
  return (
    <>
      {file.refused > 0 && <p>{dialog.fileRefused(file.refused)}</p>}
      {file.withoutArea > 0 && <p>{dialog.fileWithout(file.withoutArea)}</p>}
      {warnings.map((warning) => (
        <Alert key={warning} color="warning" variant="light">
          {warning}
        </Alert>
      ))}
      <SurroundingsMap label={dialog.fileMap} overlays={overlays} sight={sight} />
      <p className={classes.help}>{dialog.fileHelp}</p>
    </>
  );
}

function useFileOnMap({ geometry }: ReadFile) {
  const { dialog } = useMessages(zonesMessages);
  return useMemo(() => {
    const feature = { type: "Feature" as const, properties: {}, geometry };
    const data = { type: "FeatureCollection" as const, features: [feature] };
    const look = { look: "solid", color: ZONE_COLOR, label: dialog.fileOutline } as const;
    const overlay: MapOverlay = { id: "file", data, ...look };
    return { overlays: [overlay], sight: { bounds: boundsOf([geometry]) } };
  }, [geometry, dialog]);
}
