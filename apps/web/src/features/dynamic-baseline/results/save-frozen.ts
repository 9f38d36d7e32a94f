import type { ControlFormat } from "@parcelle/reporting/baseline/controls-files";
import { saveFile } from "#shell/save-file.ts";
import { filedControlsOf, frozenSetOf } from "./baseline-query.ts";

const types: Readonly<Record<ControlFormat, string>> = { geojson: "application/geo+json", csv: "text/csv" };

/** The frozen set as evidence: what is proved by its hash. */
export async function saveFrozenSet(runId: number): Promise<void> {
  const text = JSON.stringify(await frozenSetOf(runId), null, 2);
  saveFile(new Blob([text], { type: "application/json" }), `frozen-set-${runId}.json`);
}

/** Its controls for a programme for maps; what writes files is loaded when one is taken. */
export async function saveControls(runId: number, format: ControlFormat): Promise<void> {
  const { controlsFile } = await import("@parcelle/reporting/baseline/controls-files");
  const bytes = await controlsFile(await filedControlsOf(runId), format);
  saveFile(new Blob([bytes as BlobPart], { type: types[format] }), `controls-${runId}.${format}`);
}
