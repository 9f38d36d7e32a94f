import { Alert } from "@mantine/core";
import type { Geometry } from "geojson";
import { useMemo } from "react";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { fileAdvice } from "../../imports/file-advice.ts";
import { PLOT_EXTENSIONS } from "../../imports/plot-extensions.ts";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { plotMessages } from "../../plot/messages.ts";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import type { SourceProps } from "./source-field.tsx";
import { type ReadFile, useZoneFile } from "./use-zone-file.ts";

/** The outline comes back as text, which is longer than most files: more would not be taken when it is saved. */
const MAXIMUM_BYTES = 15_000_000;

/** The surfaces of a file, joined. */
export function FileSource({ projectId, onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { isBusy, file, read } = useZoneFile(projectId);
  async function take([chosen]: File[]): Promise<void> {
    const geometry = chosen === undefined ? null : await read(chosen);
    onChange(geometry && { kind: "drawing", geometry });
  }
  return (
    <>
      <FileDrop
        title={dialog.dropFile}
        hint={dialog.fileHint}
        extensions={PLOT_EXTENSIONS}
        maximumBytes={MAXIMUM_BYTES}
        advice={(name) => fileAdvice(name, locale)}
        busy={isBusy}
        onFiles={(files) => void take(files)}
      />
      {file && <FileRead file={file} />}
    </>
  );
}

function FileRead({ file }: { file: ReadFile }) {
  const { dialog } = useMessages(zonesMessages);
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const { overlays, focus } = useFileOverlay(file.geometry);
  return (
    <>
      <p role="status">
        {dialog.fileRead(file.name, file.outlines)}.{" "}
        {messages.outlineArea(formatHectares(file.hectares, locale))}
      </p>
      {file.withoutOutline > 0 && <p className={classes.help}>{dialog.fileWithout(file.withoutOutline)}</p>}
      {file.notices.map((notice) => (
        <Alert key={notice} color="warning" variant="light">
          {notice}
        </Alert>
      ))}
      <SurroundingsMap label={dialog.fileMap} overlays={overlays} focus={focus} />
      <p className={classes.help}>{dialog.fileHelp}</p>
    </>
  );
}

function useFileOverlay(geometry: Geometry) {
  const { dialog } = useMessages(zonesMessages);
  return useMemo(() => {
    const feature = { type: "Feature" as const, properties: {}, geometry };
    const data = { type: "FeatureCollection" as const, features: [feature] };
    const overlay: MapOverlay = {
      id: "file",
      data,
      look: "solid",
      color: ZONE_COLOR,
      label: dialog.fileOutline,
    };
    return { overlays: [overlay], focus: boundsOf([geometry]) };
  }, [geometry, dialog]);
}
