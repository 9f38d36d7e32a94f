import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { publishForm } from "./forms/publish-form.ts";
import { readFormFile } from "./forms/read-form-file.ts";
import { saveForm } from "./forms/save-form.ts";
import { moveProjectForm, useForm } from "./forms/use-form.ts";
import { openRosaRoutes } from "./openrosa/openrosa-routes.ts";
import { addFieldPhone, revokeFieldPhone } from "./phones/field-phones.ts";
import { sendRecordFile } from "./records/send-record-file.ts";
import { submitRecord } from "./records/submit-record.ts";

/** Forms that are filled in the field, and their records: Collect and Data OS. */
export const collectModule = {
  name: "collect",
  functions: [
    readFormFile,
    saveForm,
    publishForm,
    useForm,
    moveProjectForm,
    addFieldPhone,
    revokeFieldPhone,
    submitRecord,
    sendRecordFile,
  ] as FunctionDefinition[],
  jobs: [] as JobDefinition[],
  routes: openRosaRoutes,
};
