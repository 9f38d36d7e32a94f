import type { IdentifierType, Operator } from "@parcelle/domain/declaration/declaration";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import type { RiskCriterionKey } from "@parcelle/domain/law/risk-criteria";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";
import type { EuBlock, EuBlockCode, EuChange, EuChangeCode } from "@parcelle/geometry/preflight/eu-change";

declare module "#app/database/known-columns.ts" {
  /** Of the relations that only this module has. */
  interface KnownColumns {
    declaration_changes: {
      blocks: EuBlock[];
      changes: EuChange[];
      codes: (EuChangeCode | EuBlockCode)[];
      state: "unchanged" | "changed" | "blocked";
    };
    declaration_products: { commodity: Commodity };
    declarations: { operator: Partial<Operator> };
    known_operators: { operator: Operator };
    filing_mandates: { identifier_type: IdentifierType };
    eu_filings: { faults: EuFault[] };
    risk_answers: { criterion: RiskCriterionKey };
    risk_mitigations: { criterion: RiskCriterionKey };
  }
}
