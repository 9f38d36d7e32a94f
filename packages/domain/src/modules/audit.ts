import { baselineStateNames } from "../baseline/plot-states.ts";
import { carbonStateNames } from "../carbon/plot-states.ts";
import { forestStateNames } from "../forest/plot-states.ts";
import { collectAuditedTables } from "./collect/audit.ts";
import {
  auditedDeclaration,
  auditedDeclarationApproval,
  auditedEuCredentials,
  auditedFilingMandates,
  auditedFilingRules,
  auditedKnownOperators,
  auditedLegalityEvidence,
  auditedRiskAnswer,
  auditedRiskAssessment,
  auditedRiskMitigation,
  eudrAuditedWords,
  eudrFormerColumns,
  eudrStateNames,
} from "./eudr/audit.ts";
import { farmerAuditedTables, farmerFormerColumns } from "./farmers/audit.ts";

/** Audited tables that only one module has. */
export const moduleAuditedTables = {
  declarations: auditedDeclaration,
  eu_credentials: auditedEuCredentials,
  risk_assessments: auditedRiskAssessment,
  risk_answers: auditedRiskAnswer,
  risk_mitigations: auditedRiskMitigation,
  legality_evidence: auditedLegalityEvidence,
  filing_rules: auditedFilingRules,
  filing_mandates: auditedFilingMandates,
  known_operators: auditedKnownOperators,
  declaration_approvals: auditedDeclarationApproval,
  ...farmerAuditedTables,
  ...collectAuditedTables,
};

/** Columns of common tables that entries of earlier versions name in a module's words. */
export const moduleFormerColumns = { ...eudrFormerColumns, ...farmerFormerColumns };

/** Values by their names; the states of plots are those of all modules. */
export const moduleAuditedWords = {
  ...eudrAuditedWords,
  "plot state": { ...eudrStateNames, ...forestStateNames, ...carbonStateNames, ...baselineStateNames },
};
