import type { AskedLayer, AskedRun } from "@parcelle/domain/evidence/asked-run";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { Difference } from "./difference.ts";
import { missingFiles } from "./files-of.ts";
import type { ReplayLayers } from "./replay-plot.ts";

/** Layers and rules put together, with the layers that are asked; null where the layers at hand do not go together. */
export type PreparedLayers<Screening> = { screening: Screening; asked: readonly AskedLayer[] } | null;

/** A run of a document, ready to be asked again. */
export type ReadyRun<Screening> = {
  files: ReplayLayers["files"];
  /** Null where a plot cannot be looked up: files are gone, or the layers do not go together. */
  screening: Screening | null;
  /** Files without which other layers would be asked than were. */
  gone: EvidenceLayerFile[];
  /** That other layers are asked although all files are there. */
  differences: Difference[];
};

/**
 * Puts the layers of a run together again. Which of them are asked hangs on all that there are: a plot is looked up only
 * where these are the ones that were asked.
 */
export function readyRun<Screening>(
  head: { layers: readonly EvidenceLayerFile[] },
  run: AskedRun,
  { files }: Pick<ReplayLayers, "files">,
  prepared: PreparedLayers<Screening>,
): ReadyRun<Screening> {
  const [stated, found] = [namesOf(run.asked), namesOf(prepared?.asked ?? [])];
  const isSame = stated.join() === found.join();
  const missing = isSame ? [] : missingFiles(run, head, files);
  const ofAsked = missing.filter((file) => stated.includes(nameOf(file)) && !found.includes(nameOf(file)));
  const differing: Difference[] =
    isSame || missing.length > 0 ? [] : [{ field: "runs.asked", kind: "differs", stated, found }];
  return {
    ...{ files, screening: prepared?.screening ?? null },
    ...{ gone: ofAsked.length > 0 ? ofAsked : missing, differences: differing },
  };
}

function nameOf({ product, component, version }: AskedLayer): string {
  return `${product} ${component} ${version}`;
}

function namesOf(layers: readonly AskedLayer[]): string[] {
  return [...new Set(layers.map(nameOf))].sort();
}
