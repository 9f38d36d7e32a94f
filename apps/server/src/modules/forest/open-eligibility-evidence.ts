import { eligibilityEvidenceFormat } from "@parcelle/domain/forest/eligibility-evidence";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { EligibilityRunSource } from "@parcelle/reporting/forest/evidence/eligibility-source";
import type { Transaction } from "#database/database.ts";
import { askedRuns } from "#platform/exports/evidence/asked-columns.ts";
import { evidencePlotsQuery } from "#platform/exports/evidence/evidence-plots.ts";
import { loadEvidence } from "#platform/exports/evidence/load-evidence.ts";
import { evidenceFile } from "#platform/exports/evidence/open-evidence.ts";
import type { ForestFileTasks } from "./forest-files-thread.ts";

const members = `'runId', result.assessment_id,
    'state', result.state,
    'document', jsonb_build_object('reason', result.document -> 'reason', 'areas', result.document -> 'areas')`;

/** The evidence of a project's eligibility, with the layers that each run asked. */
export const openEligibilityEvidence = evidenceFile<ForestFileTasks, { run: EligibilityRunSource }>({
  load,
  begin: (thread, { run }) => thread.call("beginEvidence", run),
  plots: (places) => evidencePlotsQuery(places, { members, decided: "state" }),
});

async function load(transaction: Transaction, projectId: number, plotIds: readonly number[] | null) {
  const scope = { projectId, plotIds };
  const found = await loadEvidence<EligibilityRules>(transaction, scope, eligibilityEvidenceFormat);
  return { ...found, loaded: { run: { ...found.run, runs: askedRuns(found.runs) } } };
}
