import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { readAnnualReport } from "./annual/read-annual-report.ts";
import { writeAnnualReport } from "./annual/write-annual-report.ts";
import { assessment } from "./assessment.ts";
import { checkDeclaration } from "./check-declaration.ts";
import { createDeclaration } from "./create-declaration.ts";
import { approveDeclaration } from "./diligence/approve-declaration.ts";
import { concludeRisk } from "./diligence/conclude-risk.ts";
import { diligenceReportJob } from "./diligence/diligence-report-job.ts";
import { startDiligenceReport } from "./diligence/start-diligence-report.ts";
import { duplicateDeclaration } from "./duplicate-declaration.ts";
import { exportDeclaration } from "./export-declaration.ts";
import { exportDeclarationJob } from "./export-declaration-job.ts";
import { amendDeclaration } from "./filing/amend-declaration.ts";
import { fileDeclaration } from "./filing/file-declaration.ts";
import { fileDeclarationJob } from "./filing/file-declaration-job.ts";
import { followFilingsJob } from "./filing/follow-filings-job.ts";
import { removeEuCredentials } from "./filing/remove-eu-credentials.ts";
import { saveEuCredentials } from "./filing/save-eu-credentials.ts";
import { setRehearsal } from "./filing/set-rehearsal.ts";
import { tryEuAccess } from "./filing/try-eu-access.ts";
import { withdrawDeclaration } from "./filing/withdraw-declaration.ts";
import { moveDeclaration } from "./move-declaration.ts";
import { noteFiling } from "./note-filing.ts";
import { overrulePlots } from "./overrule-plots.ts";
import { checkDeclaredPlots } from "./preflight/check-declared-plots.ts";
import { checkDeclaredPlotsJob } from "./preflight/check-declared-plots-job.ts";
import { previewPlotChange } from "./preflight/preview-plot-change.ts";
import { saveReferences } from "./references/save-references.ts";
import { verifyReferences } from "./references/verify-references.ts";
import { verifyReferencesJob } from "./references/verify-references-job.ts";
import { saveDeclaration } from "./save-declaration.ts";
import { compareAssessments } from "./trial/compare-assessments.ts";
import { tryAssessment } from "./trial/try-assessment.ts";

export const eudrModule = {
  name: "eudr",
  functions: [
    assessment.price,
    assessment.start,
    tryAssessment,
    compareAssessments,
    overrulePlots,
    createDeclaration,
    duplicateDeclaration,
    saveDeclaration,
    checkDeclaration,
    moveDeclaration,
    concludeRisk,
    approveDeclaration,
    noteFiling,
    fileDeclaration,
    amendDeclaration,
    withdrawDeclaration,
    saveEuCredentials,
    removeEuCredentials,
    tryEuAccess,
    setRehearsal,
    saveReferences,
    verifyReferences,
    exportDeclaration,
    startDiligenceReport,
    readAnnualReport,
    writeAnnualReport,
    checkDeclaredPlots,
    previewPlotChange,
  ] as FunctionDefinition[],
  jobs: [
    assessment.job,
    exportDeclarationJob,
    diligenceReportJob,
    checkDeclaredPlotsJob,
    fileDeclarationJob,
    followFilingsJob,
    verifyReferencesJob,
  ] as JobDefinition[],
};
