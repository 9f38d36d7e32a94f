import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { Services } from "#platform/services.ts";
import { FORM_FILES, filesOfVersion } from "../forms/form-file-rows.ts";
import type { Phone } from "../phones/known-phones.ts";
import { listedForms, writeFormList, writeManifest } from "./form-list.ts";
import { SECRET, xml } from "./openrosa-answer.ts";

type Door = {
  services: Services;
  phoneOf: (request: FastifyRequest) => Phone;
  /** The address of the phone that asks. */
  here: (request: FastifyRequest) => string;
};

/** What a phone fetches: the list of forms, each form, and the files beside it. */
export function formRoutes(scope: FastifyInstance, { services, phoneOf, here }: Door): void {
  const asPhone = <T>(
    request: FastifyRequest,
    run: (transaction: Transaction, phone: Phone) => Promise<T>,
  ) => {
    const phone = phoneOf(request);
    return services.database.asWorkflow(phone.claims, (transaction) => run(transaction, phone), {
      readOnly: true,
    });
  };
  scope.get(`/openrosa/${SECRET}/formList`, async (request, reply) => {
    const { formID } = request.query as { formID?: string };
    const forms = await asPhone(request, (transaction, { projectId }) => listedForms(transaction, projectId));
    const wanted = formID === undefined ? forms : forms.filter(({ xmlId }) => xmlId === formID);
    return xml(reply, writeFormList(wanted, here(request)));
  });
  scope.get(`/openrosa/${SECRET}/forms/:projectFormId(^[0-9]{1,15}$).xml`, async (request, reply) => {
    const form = await asPhone(request, (transaction, phone) => formOf(transaction, phone, request));
    return xml(reply, form.xform);
  });
  scope.get(`/openrosa/${SECRET}/forms/:projectFormId(^[0-9]{1,15}$)/manifest`, async (request, reply) => {
    const files = await asPhone(request, (transaction, phone) => filesOf(transaction, phone, request));
    const { projectFormId } = request.params as { projectFormId: string };
    return xml(reply, writeManifest(files, `${here(request)}/forms/${projectFormId}`));
  });
  scope.get(
    `/openrosa/${SECRET}/forms/:projectFormId(^[0-9]{1,15}$)/files/:fileId(^[0-9]{1,15}$)`,
    async (request, reply) => {
      const files = await asPhone(request, (transaction, phone) => filesOf(transaction, phone, request));
      const { fileId } = request.params as { fileId: string };
      const file = files.find(({ id }) => id === Number(fileId));
      if (file === undefined) throw unknownFile();
      const { claims } = phoneOf(request);
      const content = await services.files.open(claims, FORM_FILES, file.objectPath);
      return reply.type(file.contentType).header("content-disposition", "attachment").send(content);
    },
  );
}

async function formOf(transaction: Transaction, { projectId }: Phone, request: FastifyRequest) {
  const { projectFormId } = request.params as { projectFormId: string };
  const [form] = await transaction.query<{ xform: string; versionId: number }>(
    `select version.xform, version.id as "versionId" from public.project_forms as used
     join public.form_versions as version on version.id = used.version_id
     where used.id = $1 and used.project_id = $2 and used.deleted_at is null and used.status = 'in_progress'`,
    [Number(projectFormId), projectId],
  );
  if (form === undefined) throw unknownForm();
  return form;
}

/** The files that a form of the phone's project is filled with now. */
async function filesOf(transaction: Transaction, phone: Phone, request: FastifyRequest) {
  const { versionId } = await formOf(transaction, phone, request);
  return filesOfVersion(transaction, versionId);
}

const unknownFile = () =>
  new ProblemError(404, "form_file_not_found", {
    fr: "Ce fichier n’est pas de ce formulaire, ou plus : téléchargez le formulaire de nouveau.",
    en: "This file is not of this form, or no more: download the form again.",
  });

const unknownForm = () =>
  new ProblemError(404, "form_not_found", {
    fr: "Ce formulaire n’est pas rempli dans ce projet en ce moment.",
    en: "This form is not filled in this project at the moment.",
  });
