import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import type { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { EvidenceRun, EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import type { Transaction } from "#database/database.ts";
import { evidencePlotsQuery } from "#platform/exports/evidence/evidence-plots.ts";
import { type FilePlaces, loadEvidence } from "#platform/exports/evidence/load-evidence.ts";

/** A plot of a run as it is stored. */
export type StoredEvidencePlot = Omit<EvidenceSourcePlot, "countries" | "statistics"> & {
  statistics: { columns: Parameters<typeof evidenceStatistics>[0] };
};

/** A run as it was, and the countries whose national layers counted. */
export type LoadedRun = { run: EvidenceRun; countries: readonly string[] };

/**
 * Everything that decided the results that count for a project besides the plots; see `loadEvidence`.
 *
 * @param plotIds all assessed plots when null
 */
export async function loadEvidenceRun(
  transaction: Transaction,
  projectId: number,
  plotIds: readonly number[] | null,
): Promise<{ loaded: LoadedRun; shownRunId: number; places: FilePlaces }> {
  const scope = { projectId, plotIds };
  const { run, shownRunId, places } = await loadEvidence<RunRules>(transaction, scope, evidenceFormat);
  const { countries, ...rules } = run.rules;
  return { loaded: { run: { ...run, rules }, countries }, shownRunId, places };
}

const members = `'statistics', result.statistics,
    'assessment', result.document,
    'hints', result.hints`;

/** The plots of an evidence document, each a `StoredEvidencePlot`. */
export const riskPlotsQuery = (places: FilePlaces) =>
  evidencePlotsQuery(places, { members, decided: "compliance" });
