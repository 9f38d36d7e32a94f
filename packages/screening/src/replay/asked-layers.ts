import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type {
  AskedLayer,
  AskedRun,
  EligibilityEvidenceHead,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { type EligibilityScreening, prepareEligibility } from "../eligibility/assess-eligibility.ts";
import type { Difference } from "./difference.ts";
import { missingFiles } from "./files-of.ts";
import type { ReplayLayers } from "./replay-plot.ts";

/** A run of a document, ready to be asked again. */
export type ReadyRun = {
  screening: EligibilityScreening;
  /** Files without which other layers would be asked than were. */
  gone: EvidenceLayerFile[];
  /** That other layers are asked although all files are there. */
  differences: Difference[];
};

/**
 * Puts the layers of a run together again. Which of them are asked hangs on all that there are: a plot is looked up only
 * where these are the ones that were asked.
 */
export function readyRun(head: EligibilityEvidenceHead, run: AskedRun, layers: ReplayLayers): ReadyRun {
  const screening = prepareEligibility(layers, head.rules);
  const [stated, found] = [namesOf(run.asked), namesOf(screening.sources)];
  const isSame = stated.join() === found.join();
  const missing = isSame ? [] : missingFiles(run, head, layers.files);
  const ofAsked = missing.filter((file) => stated.includes(nameOf(file)) && !found.includes(nameOf(file)));
  const differing: Difference[] =
    isSame || missing.length > 0 ? [] : [{ field: "runs.asked", kind: "differs", stated, found }];
  return { screening, gone: ofAsked.length > 0 ? ofAsked : missing, differences: differing };
}

function nameOf({ product, component, version }: AskedLayer): string {
  return `${product} ${component} ${version}`;
}

function namesOf(layers: readonly AskedLayer[]): string[] {
  return [...new Set(layers.map(nameOf))].sort();
}
