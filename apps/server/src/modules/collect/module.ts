import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { askForRecords } from "./assignments/ask-for-records.ts";
import { previewFormChange } from "./changes/preview-form-change.ts";
import { previewFormChangeJob } from "./changes/preview-form-change-job.ts";
import { revalidateRecords } from "./changes/revalidate-records.ts";
import { revalidateRecordsJob } from "./changes/revalidate-records-job.ts";
import { exportRecords } from "./exports/export-records.ts";
import { exportRecordsJob } from "./exports/export-records-job.ts";
import { addFormFile } from "./forms/add-form-file.ts";
import { downloadForm } from "./forms/download-form.ts";
import { publishForm } from "./forms/publish-form.ts";
import { readFormFile } from "./forms/read-form-file.ts";
import { removeFormFile, restoreFormFile } from "./forms/remove-form-file.ts";
import { renameForm } from "./forms/rename-form.ts";
import { saveForm } from "./forms/save-form.ts";
import { moveProjectForm, useForm } from "./forms/use-form.ts";
import { openRosaRoutes } from "./openrosa/openrosa-routes.ts";
import { addFieldPhone, revokeFieldPhone } from "./phones/field-phones.ts";
import { assignBackCheck } from "./quality/assign-back-check.ts";
import { checkRecordQuality } from "./quality/check-record-quality.ts";
import { checkRecordQualityJob } from "./quality/check-record-quality-job.ts";
import { compareBackCheck } from "./quality/compare-back-check.ts";
import { drawBackCheck } from "./quality/draw-back-check.ts";
import { setQualityBounds, tryQualityBounds } from "./quality/set-quality-bounds.ts";
import { setQualityCheck } from "./quality/set-quality-check.ts";
import { assignRecords } from "./records/assign-records.ts";
import { editRecord } from "./records/edit-record.ts";
import { flagRecords } from "./records/flag-records.ts";
import { reviewRecords } from "./records/review-records.ts";
import { sendRecordFile } from "./records/send-record-file.ts";
import { submitRecord } from "./records/submit-record.ts";
import { restoreRecords, trashRecords } from "./records/trash-records.ts";
import { saveFormTemplate, trashFormTemplate } from "./templates/form-templates.ts";
import {
  resendWebhookDeliveries,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from "./webhooks/change-webhook.ts";
import { deliverWebhooksJob } from "./webhooks/deliver-webhooks-job.ts";
import { saveWebhook } from "./webhooks/save-webhook.ts";

/** Forms that are filled in the field, and their records: Collect and Data OS. */
export const collectModule = {
  name: "collect",
  functions: [
    readFormFile,
    saveForm,
    renameForm,
    addFormFile,
    removeFormFile,
    restoreFormFile,
    publishForm,
    previewFormChange,
    revalidateRecords,
    downloadForm,
    saveFormTemplate,
    trashFormTemplate,
    useForm,
    moveProjectForm,
    addFieldPhone,
    revokeFieldPhone,
    submitRecord,
    exportRecords,
    sendRecordFile,
    editRecord,
    reviewRecords,
    flagRecords,
    assignRecords,
    trashRecords,
    restoreRecords,
    checkRecordQuality,
    setQualityBounds,
    tryQualityBounds,
    setQualityCheck,
    drawBackCheck,
    assignBackCheck,
    compareBackCheck,
    askForRecords,
    saveWebhook,
    switchWebhook,
    rotateWebhookSecret,
    testWebhook,
    resendWebhookDeliveries,
  ] as FunctionDefinition[],
  jobs: [
    exportRecordsJob,
    previewFormChangeJob,
    revalidateRecordsJob,
    checkRecordQualityJob,
    deliverWebhooksJob,
  ] as JobDefinition[],
  routes: openRosaRoutes,
};
