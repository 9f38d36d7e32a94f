import type { ChosenBounds } from "@parcelle/forms/quality/quality-bounds";
import type { QualityCode } from "@parcelle/forms/quality/quality-checks";
import type { QualityEvidence } from "@parcelle/forms/quality/quality-finding";

/** What a check found, as it is stored. */
export type StoredFinding = {
  [Code in QualityCode]: { code: Code; weight: number; evidence: QualityEvidence[Code] };
}[QualityCode];

/** Why a check is switched off, by its code. */
export type SwitchedOff = Partial<Record<QualityCode, { reason: string; by: string; at: string }>>;

declare module "#app/database/known-columns.ts" {
  /** Of the relations that only this module has. */
  interface KnownColumns {
    doubtful_records: { findings: StoredFinding[] };
    agent_quality: { kinds: Partial<Record<QualityCode, number>> };
    record_quality_findings: { code: QualityCode; evidence: StoredFinding["evidence"] };
    quality_settings: { switched_off: SwitchedOff; thresholds: ChosenBounds };
  }
}
