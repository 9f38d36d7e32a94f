import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import { checkTotal } from "@parcelle/screening/replay/check-head";
import type { Difference } from "@parcelle/screening/replay/difference";
import type { ReplayedPlot } from "@parcelle/screening/replay/replay-plot";

export type Replay = {
  /** Differences of the head, and of the hash over all plots. */
  document: Difference[];
  plots: number;
  confirmed: number;
  /** Plots that are not as stated, with what is not. */
  differing: Pick<ReplayedPlot, "id" | "identifier" | "differences">[];
  /** Plots without differences that could not be computed from the layers, because some are missing. */
  notLooked: number;
  missing: EvidenceLayerFile[];
  /** Over the hashes that were computed now. */
  sha256: string;
};

/** A document of any kind with how it is checked and computed. */
export type Replayable<Plot> = {
  head: { sha256: string };
  plots: AsyncIterable<Plot>;
  checkHead: () => Promise<Difference[]>;
  /** Neighbours are given together. */
  replay: (plots: readonly Plot[]) => Promise<ReplayedPlot[]>;
  /** Where plots were compared with each other, all are given at once, and these are the differences of the whole. */
  checkTogether?: () => Difference[];
};

/**
 * Computes every plot of a document again.
 *
 * @param step called with the number of plots as it grows
 */
export async function replayEvidence<Plot extends { id: number; resultSha256: string }>(
  { head, plots, checkHead, replay, checkTogether }: Replayable<Plot>,
  step: (done: number) => void,
): Promise<Replay> {
  const document = await checkHead();
  const stated: string[] = [];
  const computed: string[] = [];
  const known = new Set<number>();
  const missing = new Map<string, EvidenceLayerFile>();
  const found: Pick<Replay, "confirmed" | "differing" | "notLooked"> = {
    confirmed: 0,
    differing: [],
    notLooked: 0,
  };
  const together = checkTogether ? Number.POSITIVE_INFINITY : plotsTogether;
  for await (const batch of batchesOf(plots, together)) {
    for (const [place, replayed] of (await replay(batch)).entries()) {
      const statedHash = batch[place]!.resultSha256;
      stated.push(statedHash);
      computed.push(replayed.resultSha256);
      for (const file of replayed.missing) missing.set(file.sha256, file);
      if (known.has(replayed.id)) document.push(toldTwice(replayed.id));
      known.add(replayed.id);
      sortIn(found, replayed, statedHash);
    }
    step(stated.length);
  }
  if (stated.length === 0) document.push(withoutPlots);
  document.push(...(checkTogether?.() ?? []));
  return {
    document: [...document, ...(await checkTotal(head, stated))],
    plots: stated.length,
    ...found,
    missing: [...missing.values()],
    sha256: await sha256Of(computed),
  };
}

const withoutPlots: Difference = { field: "plots", kind: "differs", stated: 0, found: "1…" };

function toldTwice(id: number): Difference {
  return { field: "plots.id", kind: "differs", stated: [id, id], found: [id] };
}

const plotsTogether = 100;

async function* batchesOf<Plot>(plots: AsyncIterable<Plot>, together: number): AsyncGenerator<Plot[]> {
  let batch: Plot[] = [];
  for await (const plot of plots) {
    if (batch.push(plot) < together) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Sorted = Pick<Replay, "confirmed" | "differing" | "notLooked">;

function sortIn(sorted: Sorted, replayed: ReplayedPlot, statedHash: string): void {
  const { id, identifier, missing, resultSha256 } = replayed;
  const differences = [...replayed.differences];
  if (differences.length === 0 && resultSha256 !== statedHash) {
    differences.push({ field: "resultSha256", kind: "differs", stated: statedHash, found: resultSha256 });
  }
  if (differences.length > 0) sorted.differing.push({ id, identifier, differences });
  else if (missing.length > 0) sorted.notLooked += 1;
  else sorted.confirmed += 1;
}
