import {
  baselineEvidence,
  baselineResultHash,
  baselineRuleHashes,
  keptNumber,
} from "@parcelle/domain/baseline/baseline-evidence";
import {
  type BaselineEvidenceHead,
  type BaselineEvidencePlot,
  statedInBaselineHead,
  statedOfBaselinePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { geometryHash, orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import { alteredParts as alteredOfSet } from "@parcelle/matching/frozen/frozen-set";
import { unitOfPlot } from "../baseline/baseline-land.ts";
import { checkArea } from "./check-area.ts";
import { alteredRules } from "./check-head.ts";
import { alteredParts, type Difference, type HashedParts } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf } from "./files-of.ts";

/**
 * Where the head of a document of a dynamic baseline contradicts its own hashes: each rule and each part by its name; the
 * zone of donors its hash in the rules, and controls the pairs that were frozen.
 *
 * @param head see `baselineHeadSchema`
 */
export async function checkBaselineHead(head: BaselineEvidenceHead): Promise<Difference[]> {
  const { baseline, baselineHashes, rules } = head;
  const { whole, controls, others, absent, zone, frozen } = baseline;
  return [
    ...alteredRules(head.ruleHashes, await baselineRuleHashes(rules)),
    ...alteredParts([
      [
        "project, synthetic, assessment, layers, runs",
        ...([head.statedSha256, await sha256Of(statedInBaselineHead(head))] as const),
      ],
      ["baseline.whole", baselineHashes.whole, await sha256Of(whole)],
      ["baseline.controls", baselineHashes.controls, await sha256Of(controls)],
      ["baseline.others", baselineHashes.others, await sha256Of(others)],
      ["baseline.absent", baselineHashes.absent, await sha256Of(absent)],
      ["baseline.zone", rules.donorZone.outlineSha256, await geometryHash(zone)],
    ]),
    ...(await alteredOutlines(absent)),
    ...(frozen ? await alteredOfSet(frozen) : []).map(
      (part): Difference => ({
        field: `baseline.frozen.${part}`,
        kind: "altered",
        stated: part,
        found: null,
      }),
    ),
    ...otherPairs(baseline),
  ];
}

async function alteredOutlines(absent: BaselineEvidenceHead["baseline"]["absent"]): Promise<Difference[]> {
  const hashed = await Promise.all(
    absent.map(async ({ id, geometry, geometrySha256 }): Promise<HashedParts[number]> => {
      return [`baseline.absent.${id}`, geometrySha256, await geometryHash(geometry)];
    }),
  );
  return alteredParts(hashed);
}

/** Controls are the pairs of the frozen set, with their weights and distances, and no others. */
function otherPairs({ whole, controls, frozen }: BaselineEvidenceHead["baseline"]): Difference[] {
  const told = new Set(
    controls.map(({ plotId, cell, weight, distance }) => [unitOfPlot(plotId), cell, weight, distance].join()),
  );
  const pairs = (frozen?.pairs ?? []).map(({ treated, control, weight, distance }) =>
    [treated, control, weight, keptNumber(distance)].join(),
  );
  const isSame = pairs.length === controls.length && pairs.every((pair) => told.has(pair));
  const sha256 = frozen?.sha256 ?? null;
  return [
    ...(isSame ? [] : [altered("baseline.controls, baseline.frozen.pairs", controls.length, pairs.length)]),
    ...(whole.frozenSha256 === sha256
      ? []
      : [altered("baseline.whole.frozenSha256", whole.frozenSha256, sha256)]),
  ];
}

/**
 * Where a plot of such a document contradicts its own hashes, its area its geometry, or its baseline that of the head, by
 * field.
 *
 * @param plot see `baselinePlotSchema`
 */
export async function checkBaselinePlot(
  plot: BaselineEvidencePlot,
  head: BaselineEvidenceHead,
): Promise<Difference[]> {
  const { geometrySha256, inputsSha256, resultSha256, state, document, hashes } = plot;
  const layers = filesOf(plot, head);
  const { baselineSha256 } = document;
  const found = [
    ...alteredParts([
      ["geometry", geometrySha256, await geometryHash(geometryOf(plot))],
      ["layers", hashes.layers, await sha256Of(orderedLayers(layers))],
      ["document", hashes.document, await sha256Of(document)],
      ["document.baselineSha256", baselineSha256, head.baseline.sha256],
      [
        "id, identifier, areaHectares, run, overrule",
        ...([plot.statedSha256, await sha256Of(statedOfBaselinePlot(plot))] as const),
      ],
    ]),
    ...checkArea(plot),
    ...(head.runs.some(({ id }) => id === plot.run) ? [] : [altered("run", plot.run, null)]),
  ];
  if (found.length > 0) return found;
  // All that they are made of is right by now, but for the rules and the state.
  const { rules } = head;
  const inputs = await baselineEvidence({ geometrySha256, layers, rules, baselineSha256 }, state, document);
  return alteredParts([
    ["rules, inputsSha256", inputsSha256, inputs.inputsSha256],
    ["state, resultSha256", resultSha256, await baselineResultHash(inputsSha256, state, document)],
  ]);
}

function altered(field: string, stated: unknown, found: unknown): Difference {
  return { field, kind: "altered", stated, found };
}
