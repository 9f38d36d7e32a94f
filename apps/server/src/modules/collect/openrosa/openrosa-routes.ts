import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseError } from "#database/database-error.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { problemOfDatabase } from "#hosted/functions/database-problems.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { RouteContext } from "#modules.ts";
import { KnownPhones, type Phone } from "../phones/known-phones.ts";
import { RecordsTogether } from "../records/records-together.ts";
import { BodyRoom } from "./body-room.ts";
import { formRoutes } from "./form-routes.ts";
import { openRosaAnswer, SECRET, xml } from "./openrosa-answer.ts";
import { takeSubmission } from "./take-submission.ts";

/** As ODK Central says it: phones send larger submissions in several requests. */
export const MOST_SUBMISSION_BYTES = 100 * 1024 * 1024;
const RETRY_SECONDS = 5;

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
  const together = new RecordsTogether(database);
  const room = new BodyRoom();
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_SUBMISSION_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Before a byte of a body is taken: who has no address sends nothing.
    scope.addHook("onRequest", async (request, reply) => {
      const phone = await phoneOf(known, request);
      phones.set(request, phone);
      if (request.method !== "POST") return;
      const leave = room.enter(
        phone.claims.sub ?? "",
        Number(request.headers["content-length"] ?? MOST_SUBMISSION_BYTES),
      );
      if (leave === null) throw tooManyAtOnce();
      reply.raw.once("close", leave);
    });
    scope.addHook("onSend", async (_request, reply) => {
      reply
        .header("x-openrosa-version", "1.0")
        .header("x-openrosa-accept-content-length", MOST_SUBMISSION_BYTES)
        .header("date", new Date().toUTCString());
    });
    scope.setErrorHandler((error, request, reply) => answerProblem(error as Error, request, reply));

    const here = (request: FastifyRequest) =>
      `${context.services.siteUrl}/openrosa/${(request.params as { secret: string }).secret}`;
    formRoutes(scope, { services: context.services, phoneOf: (request) => phones.get(request)!, here });
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
        const { recordId } = await takeSubmission(context.services, together, phones.get(request)!, {
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

async function phoneOf(known: KnownPhones, request: FastifyRequest): Promise<Phone> {
  const phone = await known.find((request.params as { secret: string }).secret);
  if (phone === null) throw unknownPhone();
  rememberSubject(phone.claims);
  return phone;
}

const unknownPhone = () =>
  new ProblemError(404, "field_phone_not_found", {
    fr: "Cette adresse n’est pas ou plus valable : demandez-en une nouvelle à qui dirige le projet.",
    en: "This address is not valid, or no more: ask whoever leads the project for a new one.",
  });

const tooManyAtOnce = () =>
  new ProblemError(
    429,
    "too_many_at_once",
    {
      fr: "Trop d’envois en même temps : celui-ci repart tout seul dans un instant.",
      en: "Too many submissions at the same time: this one goes again by itself in a moment.",
    },
    { retryAfter: RETRY_SECONDS },
  );

function answerProblem(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof DatabaseError ? problemOfDatabase(error) : error;
  if (problem instanceof ProblemError)
    return xml(
      told(reply, problem),
      openRosaAnswer(problem.code, `${problem.texts.fr} / ${problem.texts.en}`),
    );
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const text = status === 413 ? "Trop volumineux. / Too large." : "Réessayez plus tard. / Try again later.";
  return xml(reply.code(status), openRosaAnswer("refused", text));
}

function told(reply: FastifyReply, { status, details }: ProblemError): FastifyReply {
  if (status === 429) reply.header("retry-after", String(details?.retryAfter ?? RETRY_SECONDS));
  return reply.code(status);
}
