import { randomUUID } from "node:crypto";
import { farmerCardFunctions } from "./farmer-card-functions.ts";
import { farmerFunctionCases } from "./farmer-function-cases.ts";
import { folderFunctionCases } from "./folder-function-cases.ts";
import { formFunctionCases } from "./form-function-cases.ts";
import type { Targets } from "./targets.ts";

/** What needs no account: a token that was mailed stands for it. */
export const visitorFunctions: readonly string[] = [
  "describe-invitation",
  "join-with-password",
  "open-shared-folder",
];

const outline = {
  type: "Polygon",
  coordinates: [
    [
      [-5.7, 5.8],
      [-5.69, 5.8],
      [-5.69, 5.81],
      [-5.7, 5.8],
    ],
  ],
};
function fileFor(projectId: number): FormData {
  const form = new FormData();
  form.set("projectId", String(projectId));
  form.set("file", new File([JSON.stringify(outline)], "zone.geojson"));
  return form;
}

const noColumns = { identifier: null, producerName: null, productionPlace: null, area: null };
const draft = {
  internalReference: "Pris",
  operator: {},
  products: [],
};

const eligibility = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ standard: "default", startYear: 2020 },
};
const riskSettings = { years: [2005, 2015, 2023], coverPercent: 30, pixelMetres: 30, windows: [5] };
const plan = { cluster: { length: 1000, width: 1000 }, size: { number: 2 }, draw: "simple" };
const baseline = {
  donorZone: { versionId: 1, outlineSha256: "a".repeat(64) },
  ...{ stocking: "height", covariates: ["stocking_start"], fromYear: 2000 },
};
const carbon = { definition: eligibility.definition };
const judged = { state: "eligible", comment: "Pris en main" };

/** What each function is asked to do to somebody's rows; a function that is missing here fails the test. */
export const functionCases: Record<string, (targets: Targets) => unknown> = {
  "create-project": ({ organisationId }) => ({
    organisationId,
    module: "EUDR",
    requestKey: randomUUID(),
    project: { name: "Projet intrus", type: "reference", crops: ["cacao"] },
  }),
  ...formFunctionCases,
  "read-organisation-room": ({ organisationId }) => ({ id: organisationId }),
  "list-largest-files": ({ organisationId }) => ({ id: organisationId }),
  "cancel-job": ({ jobId }) => ({ jobId }),
  "start-import": ({ organisationId, projectId }) => ({
    projectId,
    objectPath: `${organisationId}/${projectId}/x/plots.geojson`,
    fileName: "plots.geojson",
  }),
  "reinspect-import": ({ importId }) => ({ importId, options: {} }),
  "apply-import": ({ importId }) => ({ importId, columns: noColumns, excludedRows: [] }),
  "add-plot": ({ projectId }) => ({ projectId, plot: { identifier: "Ajoutée", geometry: outline } }),
  "make-import-template": ({ projectId }) => ({ projectId, format: "csv" }),
  "propose-plot-repair": ({ plotId }) => ({ plotId }),
  "repair-plot": ({ plotId }) => ({ method: "redrawn", plotId, geometry: outline }),
  "undo-plot-repair": ({ plotId }) => ({ plotId }),
  "propose-plot-split": ({ plotId }) => ({ plotId }),
  "split-plot": ({ plotId }) => ({ plotId, requestKey: randomUUID() }),
  "undo-plot-split": ({ splitId }) => ({ splitId }),
  "save-zone": ({ zoneId }) => ({
    ...{ zone: { zoneId, version: 1 }, source: { kind: "drawing", geometry: outline } },
    requestKey: randomUUID(),
  }),
  "read-zone-file": ({ projectId }) => fileFor(projectId),
  "trash-zone": ({ zoneId }) => ({ zoneId }),
  "restore-zone": ({ zoneId }) => ({ zoneId }),
  "price-risk-map": ({ projectId, zoneId }) => ({ projectId, zoneVersionId: zoneId, settings: riskSettings }),
  "start-risk-map": ({ projectId, zoneId }) => ({
    ...{ projectId, zoneVersionId: zoneId, settings: riskSettings, name: "Pris", requestKey: randomUUID() },
  }),
  "trash-risk-map": ({ riskMapId }) => ({ riskMapId }),
  "restore-risk-map": ({ riskMapId }) => ({ riskMapId }),
  ...farmerCardFunctions,
  ...farmerFunctionCases,
  "preview-sample": ({ projectId, zoneId }) => ({ projectId, zoneVersionId: zoneId, plan, seed: "1" }),
  "draw-sample": ({ projectId, zoneId }) => ({
    ...{ projectId, zoneVersionId: zoneId, plan, seed: "1", name: "Pris", requestKey: randomUUID() },
  }),
  "download-sample": ({ sampleId }) => ({ sampleId, format: "csv" }),
  "assign-sample-units": ({ sampleId }) => ({
    ...{ sampleId, units: { stratum: null, onlyUnassigned: false }, to: null, requestKey: randomUUID() },
  }),
  "undo-sample-assignment": ({ sampleId }) => ({ sampleId, requestKey: randomUUID() }),
  "assess-sample": ({ sampleId }) => ({ sampleId }),
  "download-sample-accuracy": ({ sampleId }) => ({ sampleId, file: "areas.csv", language: "fr" }),
  "state-sample-classes": ({ sampleId }) => ({
    sampleId,
    interpreters: 1,
    classes: ["Pris", "Laissé"].map((name) => ({ name, color: "#15803d" })),
  }),
  "label-sample-unit": ({ labelledSampleId, sampleUnitId }) => ({
    ...{
      sampleId: labelledSampleId,
      unitId: sampleUnitId,
      classId: null,
      confidence: "sure",
      requestKey: randomUUID(),
    },
  }),
  "undo-sample-label": ({ sampleLabelId }) => ({ labelId: sampleLabelId }),
  "resolve-sample-unit": ({ labelledSampleId, sampleUnitId }) => ({
    ...{
      sampleId: labelledSampleId,
      unitId: sampleUnitId,
      classId: null,
      comment: "Pris",
      requestKey: randomUUID(),
    },
  }),
  "trash-sample": ({ sampleId }) => ({ sampleId }),
  "restore-sample": ({ sampleId }) => ({ sampleId }),
  "price-assessment": ({ projectId }) => ({ projectId, parameters: { tree: "perennial" } }),
  "start-assessment": ({ projectId }) => ({
    projectId,
    requestKey: randomUUID(),
    parameters: { tree: "perennial" },
  }),
  "try-assessment": ({ assessmentId }) => ({ assessmentId, parameters: { tree: "annual" } }),
  "show-run": ({ assessmentId }) => ({ assessmentId }),
  "compare-assessments": ({ assessmentId }) => ({ beforeId: assessmentId, afterId: assessmentId }),
  "compare-land": ({ assessmentId }) => ({ beforeId: assessmentId, afterId: assessmentId }),
  "overrule-plots": ({ projectId, plotId }) => ({
    projectId,
    plots: { ids: [plotId] },
    compliance: "compliant",
    comment: "Pris en main",
  }),
  "price-redd-run": ({ projectId }) => ({ projectId, parameters: eligibility }),
  "price-arr-run": ({ projectId }) => ({ projectId, parameters: eligibility }),
  "start-redd-run": ({ projectId }) => ({ projectId, requestKey: randomUUID(), parameters: eligibility }),
  "start-arr-run": ({ projectId }) => ({ projectId, requestKey: randomUUID(), parameters: eligibility }),
  "describe-carbon-changes": ({ projectId }) => ({ projectId }),
  "price-dmrv-run": ({ projectId }) => ({ projectId, parameters: carbon }),
  "start-dmrv-run": ({ projectId }) => ({ projectId, requestKey: randomUUID(), parameters: carbon }),
  "price-baseline-run": ({ projectId }) => ({ projectId, parameters: baseline }),
  "start-baseline-run": ({ projectId }) => ({ projectId, requestKey: randomUUID(), parameters: baseline }),
  "overrule-redd-plots": ({ projectId, plotId }) => ({ projectId, plots: { ids: [plotId] }, ...judged }),
  "overrule-dmrv-plots": ({ projectId, plotId }) => ({
    ...{ projectId, plots: { ids: [plotId] } },
    ...{ state: "valid", comment: "Visité" },
  }),
  "overrule-arr-plots": ({ projectId, plotId }) => ({ projectId, plots: { ids: [plotId] }, ...judged }),
  "start-export": ({ projectId, plotId }) => ({
    projectId,
    format: "csv",
    plots: { ids: [plotId] },
    requestKey: randomUUID(),
  }),
  "export-import-rows": ({ importId }) => ({ importId, scope: "all", requestKey: randomUUID() }),
  "create-declaration": ({ projectId, plotId }) => ({
    projectId,
    internalReference: "Intrus",
    plots: { ids: [plotId] },
  }),
  ...folderFunctionCases,
  "preview-plot-change": ({ declarationId, plotId }) => ({ declarationId, plotId }),
  "save-declaration": ({ declarationId }) => ({ declarationId, declaration: draft }),
  "check-declaration": ({ declarationId }) => ({ declarationId }),
  "move-declaration": ({ declarationId }) => ({ declarationId, to: "ready" }),
  "note-filing": ({ declarationId }) => ({
    declarationId,
    ...{ referenceNumber: "26BE7XTVCZAQ2S", verificationNumber: "SFFCB4Y3", filedOn: "2026-11-18" },
  }),
  "conclude-risk": ({ riskAssessmentId }) => ({
    assessmentId: riskAssessmentId,
    conclusion: "not_negligible",
  }),
  "approve-declaration": ({ declarationId }) => ({ declarationId }),
  "file-declaration": ({ declarationId }) => ({ declarationId, environment: "rehearsal" }),
  "save-references": ({ declarationId }) => ({ declarationId, references: [] }),
  "verify-references": ({ declarationId }) => ({
    ...{ declarationId, environment: "rehearsal", requestKey: randomUUID() },
  }),
  "amend-declaration": ({ declarationId }) => ({ declarationId, step: "begin" }),
  "withdraw-declaration": ({ declarationId }) => ({ declarationId }),
  "save-eu-credentials": ({ organisationId }) => ({
    ...{ organisationId, environment: "acceptance", username: "intrus", key: "k", clientId: "c" },
    filesAs: "OPERATOR",
  }),
  "remove-eu-credentials": ({ organisationId }) => ({ organisationId, environment: "acceptance" }),
  "try-eu-access": ({ organisationId }) => ({ organisationId, environment: "acceptance" }),
  "set-rehearsal": ({ organisationId }) => ({ organisationId, aheadHours: 24 }),
  "export-declaration": ({ declarationId }) => ({ declarationId, format: "pdf", requestKey: randomUUID() }),
  "check-declared-plots": ({ declarationId }) => ({ declarationId, requestKey: randomUUID() }),
  "invite-members": ({ organisationId, projectId }) => ({
    organisationId,
    projectId,
    emails: ["intrus@test.example"],
    role: "agent",
    features: null,
    language: "fr",
  }),
  "cancel-invitation": ({ invitationId }) => ({ id: invitationId }),
  "describe-invitation": () => ({ token: randomUUID() }),
  "accept-invitation": () => ({ token: randomUUID() }),
  "answer-invitation": ({ invitationId }) => ({ invitationId, accept: true }),
  "join-with-password": () => ({ token: randomUUID(), password: "long-enough", name: "Intrus" }),
  "revoke-project-access": ({ guestId }) => ({ id: guestId }),
  "restore-project-access": ({ guestId }) => ({ id: guestId }),
  "leave-organisation": ({ organisationId }) => ({ id: organisationId }),
  "decide-support-access": ({ supportId }) => ({ id: supportId, granted: false }),
  "delete-organisation": ({ organisationId }) => ({ id: organisationId, name: "Un autre nom" }),
  "export-statement": ({ organisationId }) => ({ organisationId, format: "csv" }),
  "print-invoice": ({ invoiceId }) => ({ invoiceId }),
  "create-api-key": ({ organisationId }) => ({
    ...{ organisationId, name: "Intrus", permissions: ["plots.read"], expiresAt: null },
  }),
  "revoke-api-key": ({ apiKeyId }) => ({ apiKeyId }),
  // Late, for it takes away what the others need; what it took comes back.
  "trash-plots": ({ projectId }) => ({ projectId, plots: { filter: { conditions: ["id.gt.0"] } } }),
  "restore-plots": ({ projectId }) => ({ projectId, plots: { filter: { conditions: ["id.gt.0"] } } }),
  // Last: the owner is none any more.
  "transfer-ownership": ({ membershipId }) => ({ id: membershipId }),
};

/** What platform operators alone may do: for everybody else the same refusal, whatever he names. */
export const operatorFunctionCases: Record<string, unknown> = {
  "list-mails": {},
  "read-mail": { mailId: 1 },
  "resend-mail": { mailId: 1 },
  "list-layers": {},
  "check-layer-addresses": { addresses: ["https://layers.test/cocoa.tif"] },
  "switch-layers": { on: [], off: [1] },
  "list-backgrounds": {},
  "save-background": {
    ...{ id: null, version: null },
    background: {
      ...{ nameFr: "Le mien", nameEn: "Mine", kind: "plain", attribution: "Moi", scheme: "xyz" },
      ...{
        address: "http://127.0.0.1/{z}/{x}/{y}",
        minimumZoom: 0,
        maximumZoom: 9,
        tileSize: 256,
        active: true,
      },
    },
  },
  "delete-background": { id: 1 },
  "start-layer-ingest": {
    requestKey: randomUUID(),
    request: {
      ...{ product: "eth-cocoa", component: "mask", version: "v9" },
      source: { kind: "addresses", addresses: ["https://layers.test/cocoa.tif"] },
    },
  },
  "grant-credits": {
    ...{ organisationId: 1, amount: 100, note: "Pour moi", expiresAt: null, requestKey: randomUUID() },
  },
  "record-purchase": {
    ...{ organisationId: 1, credits: 100, expiresAt: null, currency: "EUR", taxBasisPoints: 0, note: "" },
    ...{ lines: [{ description: "Crédits", quantity: 100, unitCents: 1 }], requestKey: randomUUID() },
  },
  "set-service-price": { service: "eudr_project", creditsPerUnit: 0 },
  "set-feature-period": { organisationId: 1, feature: "EUDR", from: "2020-01-01", until: null },
  "check-credits": {},
  "confirm-layer-ingest": { ingestId: 1, activate: true },
  "discard-layer-ingest": { ingestId: 1 },
  "start-boundaries": {
    requestKey: randomUUID(),
    request: {
      ...{ country: "GH", source: "Moi", licence: "Aucune", validFrom: "2024-01-01" },
      files: [{ objectPath: "x/gha.geojson", name: "gha.geojson", level: 1 }],
    },
  },
  "reread-boundaries": {
    ...{ versionId: 1, files: [{ objectPath: "x/gha.geojson", name: "gha.geojson", level: 1 }] },
  },
  "publish-boundaries": { versionId: 1 },
  "discard-boundaries": { versionId: 1 },
  "place-plots": { versionId: 1 },
  "list-organisations": {},
  "operate-organisation": { id: 1, change: { what: "feature", feature: "YIELD", granted: true } },
  "list-operators": {},
  "appoint-operator": { email: "intrus@test.example" },
  "dismiss-operator": { id: randomUUID() },
  "describe-jobs": {},
  "retry-job": { jobId: 1 },
};
