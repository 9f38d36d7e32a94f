import type { EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { checkEligibilityHead } from "@parcelle/screening/replay/check-eligibility";
import { checkHead } from "@parcelle/screening/replay/check-head";
import { eligibilityReplayer } from "@parcelle/screening/replay/replay-eligibility";
import { type ReplayedPlot, type ReplayLayers, replayer } from "@parcelle/screening/replay/replay-plot";
import type { Console } from "../console/console.ts";
import type { EligibilityEvidenceFile, EvidenceFile, RiskEvidenceFile } from "./read-evidence.ts";
import { relabelledFiles } from "./relabelled-files.ts";
import { type Replay, replayEvidence } from "./replay-evidence.ts";
import { type FoundFile, findReplayFiles, openReplayLayers } from "./replay-layers.ts";

/** A document that can be computed again; `step` is told the number of plots as it grows. */
export type OpenReplay = {
  replay: (step: (done: number) => void) => Promise<Replay>;
  /** Lets go of the layers. */
  close: () => void;
};

/**
 * Makes a document ready to be computed again by the rules of its kind.
 *
 * @param folder where the layer files lie; null where the document is believed what they told
 */
export async function openReplay(
  evidence: EvidenceFile,
  folder: string | null,
  console: Console,
): Promise<OpenReplay> {
  const found = folder === null ? null : await findReplayFiles(folder, evidence.head.layers, console);
  const opened: ReplayLayers[] = [];
  const open = async (files: readonly FoundFile[]) => {
    const layers = await openReplayLayers(folder ?? "", files, console);
    opened.push(layers);
    return layers;
  };
  const close = () => {
    for (const { catalogue } of opened) catalogue.close();
  };
  const replay =
    evidence.kind === "risk" ? await ofRisk(evidence, found, open) : ofEligibility(evidence, found, open);
  return { replay, close };
}

type Found = readonly FoundFile[] | null;
type Open = (files: readonly FoundFile[]) => Promise<ReplayLayers>;

async function ofRisk(
  { head, plots }: RiskEvidenceFile,
  found: Found,
  open: Open,
): Promise<OpenReplay["replay"]> {
  const replayOne = replayer(head, found && (await open(found)));
  const replay = async (batch: readonly EvidencePlot[]) => {
    const replayed: ReplayedPlot[] = [];
    for (const plot of batch) replayed.push(await replayOne(plot));
    return replayed;
  };
  const check = async () => [...(await checkHead(head)), ...relabelledFiles(found ?? [])];
  return (step) => replayEvidence({ head, plots, checkHead: check, replay }, step);
}

function ofEligibility(
  { head, plots }: EligibilityEvidenceFile,
  found: Found,
  open: Open,
): OpenReplay["replay"] {
  const openRun = ({ layers }: { layers: readonly number[] }) => {
    const ofRun = new Set(layers.map((place) => head.layers[place]));
    return open(found?.filter(({ file }) => ofRun.has(file)) ?? []);
  };
  const replay = eligibilityReplayer(head, found && openRun);
  const check = async () => [...(await checkEligibilityHead(head)), ...relabelledFiles(found ?? [])];
  return (step) => replayEvidence({ head, plots, checkHead: check, replay }, step);
}
