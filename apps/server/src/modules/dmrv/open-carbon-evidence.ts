import { carbonEvidenceFormat } from "@parcelle/domain/carbon/carbon-evidence";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { CarbonRunSource } from "@parcelle/reporting/carbon/evidence/carbon-source";
import type { Transaction } from "#database/database.ts";
import { askedRuns } from "#platform/exports/evidence/asked-columns.ts";
import { evidencePlotsQuery } from "#platform/exports/evidence/evidence-plots.ts";
import { loadEvidence } from "#platform/exports/evidence/load-evidence.ts";
import { evidenceFile } from "#platform/exports/evidence/open-evidence.ts";
import type { CarbonFileTasks } from "./carbon-files-thread.ts";

const members = `'runId', result.assessment_id,
    'state', result.state,
    'document', result.document - 'layers'`;

/** The evidence of a project's biomass and carbon, with the layers that each run asked. */
export const openCarbonEvidence = evidenceFile<CarbonFileTasks, { run: CarbonRunSource }>({
  load,
  begin: (thread, { run }) => thread.call("beginEvidence", run),
  plots: (places) => evidencePlotsQuery(places, { members, decided: "state" }),
});

async function load(transaction: Transaction, projectId: number, plotIds: readonly number[] | null) {
  const scope = { projectId, plotIds };
  const found = await loadEvidence<CarbonRules>(transaction, scope, carbonEvidenceFormat);
  return { ...found, loaded: { run: { ...found.run, runs: askedRuns(found.runs) } } };
}
