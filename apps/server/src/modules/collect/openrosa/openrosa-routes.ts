import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { problemOfDatabase } from "#hosted/functions/database-problems.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { RouteContext } from "#modules.ts";
import { FORM_FILES, filesOfVersion } from "../forms/form-file-rows.ts";
import { KnownPhones, type Phone } from "../phones/known-phones.ts";
import { listedForms, writeFormList, writeManifest } from "./form-list.ts";
import { openRosaAnswer } from "./openrosa-answer.ts";
import { takeSubmission } from "./take-submission.ts";

/** As ODK Central says it: phones send larger submissions in several requests. */
export const MOST_SUBMISSION_BYTES = 100 * 1024 * 1024;
const SECRET = ":secret(^[A-Za-z0-9_-]{43}$)";

/**
 * OpenRosa for ODK Collect and KoboCollect, at an address of its own for each phone: the list of forms, the forms, and
 * what is sent back.
 *
 * @see https://docs.getodk.org/openrosa/
 */
export function openRosaRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database } = context.services;
  const phones = new WeakMap<FastifyRequest, Phone>();
  const known = new KnownPhones(database);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_SUBMISSION_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Before a byte of a body is taken: who has no address sends nothing.
    scope.addHook("onRequest", async (request) => {
      phones.set(request, await phoneOf(known, request));
    });
    scope.addHook("onSend", async (_request, reply) => {
      reply
        .header("x-openrosa-version", "1.0")
        .header("x-openrosa-accept-content-length", MOST_SUBMISSION_BYTES)
        .header("date", new Date().toUTCString());
    });
    scope.setErrorHandler((error, request, reply) => answerProblem(error as Error, request, reply));

    const asPhone = <T>(
      request: FastifyRequest,
      run: (transaction: Transaction, phone: Phone) => Promise<T>,
    ) => {
      const phone = phones.get(request)!;
      return database.asWorkflow(phone.claims, (transaction) => run(transaction, phone), { readOnly: true });
    };
    const here = (request: FastifyRequest) =>
      `${context.services.siteUrl}/openrosa/${(request.params as { secret: string }).secret}`;

    scope.get(`/openrosa/${SECRET}/formList`, async (request, reply) => {
      const { formID } = request.query as { formID?: string };
      const forms = await asPhone(request, (transaction, { projectId }) =>
        listedForms(transaction, projectId),
      );
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
        const { claims } = phones.get(request)!;
        const content = await context.services.files.open(claims, FORM_FILES, file.objectPath);
        return reply.type(file.contentType).header("content-disposition", "attachment").send(content);
      },
    );
    // Phones ask by HEAD whether they may send, before they send what is large.
    scope.head(`/openrosa/${SECRET}/submission`, (request, reply) =>
      reply
        .code(204)
        .header("location", `${here(request)}/submission`)
        .send(),
    );
    scope.post(
      `/openrosa/${SECRET}/submission`,
      { bodyLimit: MOST_SUBMISSION_BYTES },
      async (request, reply) => {
        const { recordId } = await takeSubmission(context.services, phones.get(request)!, {
          bytes: request.body as Buffer,
          type: String(request.headers["content-type"] ?? ""),
        });
        request.log.debug({ recordId }, "submission");
        return xml(
          reply.code(201),
          openRosaAnswer("submit_success", "Enregistrement reçu. / Record received."),
        );
      },
    );
    done();
  });
}

const xml = (reply: FastifyReply, text: string) => reply.type("text/xml; charset=utf-8").send(text);

async function phoneOf(known: KnownPhones, request: FastifyRequest): Promise<Phone> {
  const phone = await known.find((request.params as { secret: string }).secret);
  if (phone === null) throw unknownPhone();
  rememberSubject(phone.claims);
  return phone;
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

const unknownPhone = () =>
  new ProblemError(404, "field_phone_not_found", {
    fr: "Cette adresse n’est pas ou plus valable : demandez-en une nouvelle à qui dirige le projet.",
    en: "This address is not valid, or no more: ask whoever leads the project for a new one.",
  });

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

function answerProblem(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof DatabaseError ? problemOfDatabase(error) : error;
  if (problem instanceof ProblemError)
    return xml(
      reply.code(problem.status),
      openRosaAnswer(problem.code, `${problem.texts.fr} / ${problem.texts.en}`),
    );
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const text = status === 413 ? "Trop volumineux. / Too large." : "Réessayez plus tard. / Try again later.";
  return xml(reply.code(status), openRosaAnswer("refused", text));
}
