import { randomUUID } from "node:crypto";
import type { Targets } from "./targets.ts";

const definition = {
  ...{ formId: "pris", title: "Pris", version: "", languages: [], defaultLanguage: "", instanceName: "" },
  ...{ settings: {}, items: [], lists: [], entities: [], otherSheets: [] },
};

function formFile(organisationId: number): FormData {
  const form = new FormData();
  form.set("organisationId", String(organisationId));
  form.set(
    "file",
    new File(["| survey |\n| | type | name | label |\n| | text | nom | Nom |\n"], "formulaire.md"),
  );
  return form;
}

function recordFile(recordId: number): FormData {
  const form = new FormData();
  form.set("recordId", String(recordId));
  form.set("file", new File(["intrus"], "intrus.jpg", { type: "image/jpeg" }));
  return form;
}

function besideForm(formId: number): FormData {
  const form = new FormData();
  form.set("formId", String(formId));
  form.set("file", new File(["name,label\n1,Intrus\n"], "hameaux.csv"));
  return form;
}

/** What functions of forms and records are asked to do to somebody's rows. */
export const formFunctionCases: Record<string, (targets: Targets) => unknown> = {
  "read-form-file": ({ organisationId }) => formFile(organisationId),
  "save-form": ({ organisationId, formId }) => ({
    ...{ organisationId, formId, seenNumber: 1, requestKey: randomUUID(), name: "Pris", definition },
  }),
  "rename-form": ({ formId }) => ({ formId, name: "Pris", seenName: "Recensement" }),
  "download-form": ({ formId }) => ({ formId, format: "xml" }),
  "save-form-template": ({ organisationId }) => ({
    ...{ organisationId, name: "Modèle intrus", isShared: true, definition },
  }),
  "trash-form-template": ({ formTemplateId }) => ({ templateId: formTemplateId, isDeleted: true }),
  "publish-form": ({ formId }) => ({ formId, seenNumber: 1 }),
  "preview-form-change": ({ formId }) => ({ formId, requestKey: randomUUID() }),
  "revalidate-records": ({ projectFormId }) => ({ projectFormId, adopt: true, requestKey: randomUUID() }),
  "save-record-mapping": ({ projectFormId }) => ({
    ...{ projectFormId, targetProjectId: null },
    mapping: { farmer: [{ path: "nom", field: "fullName" }], plots: [] },
  }),
  "preview-mapped-records": ({ projectFormId }) => ({ projectFormId, requestKey: randomUUID() }),
  "apply-mapped-records": ({ mappingRunId }) => ({ runId: mappingRunId, requestKey: randomUUID() }),
  "undo-mapped-records": ({ mappingRunId }) => ({ runId: mappingRunId, requestKey: randomUUID() }),
  "add-form-file": ({ formId }) => besideForm(formId),
  "remove-form-file": ({ formFileId }) => ({ fileId: formFileId }),
  "restore-form-file": ({ formFileId }) => ({ fileId: formFileId }),
  "use-form": ({ projectId, formId }) => ({ projectId, formId }),
  "move-project-form": ({ projectFormId }) => ({ projectFormId, to: "completed" }),
  "add-field-phone": ({ projectId }) => ({ projectId, name: "Téléphone intrus" }),
  "revoke-field-phone": ({ fieldPhoneId }) => ({ fieldPhoneId }),
  "save-webhook": ({ projectId, webhookId }) => ({
    ...{ projectId, webhookId, name: "Ailleurs", address: "https://intrus.test/" },
    ...{ events: ["record.received"], requestKey: randomUUID() },
  }),
  "switch-webhook": ({ webhookId }) => ({ webhookId, to: "paused" }),
  "rotate-webhook-secret": ({ webhookId }) => ({ webhookId }),
  "test-webhook": ({ webhookId }) => ({ webhookId }),
  "resend-webhook-deliveries": ({ webhookId, webhookDeliveryId }) => ({
    ...{ webhookId, deliveryId: webhookDeliveryId },
  }),
  "export-records": ({ projectFormId }) => ({
    ...{ projectFormId, format: "csv" },
    requestKey: randomUUID(),
  }),
  "submit-record": ({ projectFormId, formVersionId }) => ({
    ...{ projectFormId, versionId: formVersionId },
    answers: { nom: "Intrus", meta: { instanceID: "uuid:intrus" } },
  }),
  "send-record-file": ({ recordId }) => recordFile(recordId),
  "edit-record": ({ recordId }) => ({ recordId, seenRevision: 1, answers: { nom: "Intrus" } }),
  "trash-records": ({ projectFormId, recordId }) => ({ projectFormId, records: { ids: [recordId] } }),
  "restore-records": ({ projectFormId, recordId }) => ({ projectFormId, records: { ids: [recordId] } }),
  "review-records": ({ projectFormId, recordId }) => ({
    ...{ projectFormId, records: { ids: [recordId] } },
    decision: "accept",
  }),
  "flag-records": ({ projectFormId, recordId }) => ({
    ...{ projectFormId, records: { ids: [recordId] } },
    flag: "red",
  }),
  "assign-records": ({ projectFormId, recordId }) => ({
    ...{ projectFormId, records: { ids: [recordId] } },
    userId: null,
  }),
  "set-quality-bounds": ({ projectFormId }) => ({
    ...{ projectFormId, thresholds: { far_from_target: { metres: 10 } }, timeZone: null },
    requestKey: randomUUID(),
  }),
  "try-quality-bounds": ({ projectFormId }) => ({
    ...{ projectFormId, thresholds: {}, timeZone: "Africa/Lagos", requestKey: randomUUID() },
  }),
  "check-record-quality": ({ projectFormId }) => ({ projectFormId, requestKey: randomUUID() }),
  "set-quality-check": ({ projectFormId }) => ({
    projectFormId,
    code: "outlier",
    off: { reason: "Pour voir." },
  }),
  "draw-back-check": ({ projectFormId }) => ({
    ...{ projectFormId, perAgent: 2, seed: "intrus", requestKey: randomUUID() },
  }),
  "assign-back-check": ({ backCheckRecordId }) => ({
    backCheckRecordIds: [backCheckRecordId],
    assignedTo: null,
  }),
  "compare-back-check": ({ backCheckId }) => ({ backCheckId }),
  "ask-for-records": ({ projectFormId }) => ({
    ...{ projectFormId, assignee: "00000000-0000-4000-8000-000000000009", asked: null },
  }),
};
