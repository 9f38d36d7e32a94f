import type { EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { checkCarbonHead } from "@parcelle/screening/replay/check-carbon";
import { checkEligibilityHead } from "@parcelle/screening/replay/check-eligibility";
import { checkHead } from "@parcelle/screening/replay/check-head";
import type { Difference } from "@parcelle/screening/replay/difference";
import { type ReplayedBaseline, replayBaseline } from "@parcelle/screening/replay/replay-baseline";
import { carbonReplay } from "@parcelle/screening/replay/replay-carbon";
import { eligibilityReplay } from "@parcelle/screening/replay/replay-eligibility";
import { type ReplayedPlot, type ReplayLayers, replayer } from "@parcelle/screening/replay/replay-plot";
import { type OpenPlaces, runsReplayer } from "@parcelle/screening/replay/replay-runs";
import type { Console } from "../console/console.ts";
import type {
  BaselineEvidenceFile,
  CarbonEvidenceFile,
  EligibilityEvidenceFile,
  EvidenceFile,
  RiskEvidenceFile,
} from "./read-evidence.ts";
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
  return { replay: await replayOf(evidence, found, open), close };
}

async function replayOf(evidence: EvidenceFile, found: Found, open: Open): Promise<OpenReplay["replay"]> {
  if (evidence.kind === "risk") return ofRisk(evidence, found, open);
  if (evidence.kind === "eligibility")
    return ofRuns(evidence, found, open, {
      checkHead: checkEligibilityHead,
      replayer: (head, places) => runsReplayer(eligibilityReplay, head, places),
    });
  if (evidence.kind === "baseline") return ofBaseline(evidence, found, open);
  return ofRuns(evidence, found, open, {
    checkHead: checkCarbonHead,
    replayer: (head, places) => runsReplayer(carbonReplay, head, places),
  });
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

/** Plots that were compared are computed together, and what is not as stated of all of them is known with the last. */
function ofBaseline({ head, plots }: BaselineEvidenceFile, found: Found, open: Open): OpenReplay["replay"] {
  const openPlaces = openOf(head, found, open);
  let replayed: ReplayedBaseline = { document: [], plots: [] };
  const replay = async (all: Parameters<typeof replayBaseline>[1]) => {
    replayed = await replayBaseline(head, all, found && openPlaces);
    return replayed.plots;
  };
  const check = async () => relabelledFiles(found ?? []);
  const checkTogether = () => replayed.document;
  return (step) => replayEvidence({ head, plots, checkHead: check, replay, checkTogether }, step);
}

/** Opens those files that are at hand; `places` are those of the list of the document. */
function openOf({ layers }: Pick<EvidenceFile["head"], "layers">, found: Found, open: Open): OpenPlaces {
  return (places) => {
    const asked = new Set(places.map((place) => layers[place]));
    return open(found?.filter(({ file }) => asked.has(file)) ?? []);
  };
}

/** A document whose plots are of several runs. */
type RunsFile<Head, Plot> = { head: Head; plots: AsyncIterable<Plot> };
type RunsHead = EligibilityEvidenceFile["head"] | CarbonEvidenceFile["head"];

function ofRuns<Head extends RunsHead, Plot extends { id: number; resultSha256: string }>(
  { head, plots }: RunsFile<Head, Plot>,
  found: Found,
  open: Open,
  { checkHead: checked, replayer: made }: RunsReplay<Head, Plot>,
): OpenReplay["replay"] {
  const replay = made(head, found && openOf(head, found, open));
  const check = async () => [...(await checked(head)), ...relabelledFiles(found ?? [])];
  return (step) => replayEvidence({ head, plots, checkHead: check, replay }, step);
}

type RunsReplay<Head, Plot> = {
  checkHead: (head: Head) => Promise<Difference[]>;
  replayer: (head: Head, open: OpenPlaces | null) => (plots: readonly Plot[]) => Promise<ReplayedPlot[]>;
};
