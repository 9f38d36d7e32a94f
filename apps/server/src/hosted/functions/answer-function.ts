import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { ThreadEnded } from "#platform/compute/task-calls.ts";
import type { Services } from "#platform/services.ts";
import { type AnswerBody, answerBody, readHead } from "./answer-body.ts";
import { problemOfDatabase } from "./database-problems.ts";
import type { AnswerHead, FunctionDefinition, FunctionHttp, FunctionMethod } from "./define-function.ts";
import { ProblemError } from "./problem-error.ts";
import { readBody, type SentBody } from "./read-body.ts";

export type Locale = "fr" | "en";

export type FunctionRequest = {
  name: string;
  body: SentBody;
  http: FunctionHttp;
  claims: Claims;
  id: string;
  locale: Locale;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
};

export type FunctionAnswer = {
  status: number;
  body: AnswerBody;
  headers?: Record<string, string>;
  /** The function itself did not answer: clients tell this from what it refuses. */
  isRelayed?: boolean;
};

export type FunctionOptions = {
  functions: ReadonlyMap<string, FunctionDefinition>;
  services: Services;
  /** Told of faults that are ours; the caller learns only the request's id. */
  onFault: (error: unknown, request: FunctionRequest) => void;
};

/** Runs one function for its caller; every refusal is a status and a JSON body. */
export async function answerFunction(
  options: FunctionOptions,
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  try {
    return await run(options, request);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) {
      options.onFault(error, request);
      return problemAnswer(faultOf(error, request.id), request.locale);
    }
    return problemAnswer(problem, request.locale);
  }
}

export function problemAnswer(
  { status, code, texts, details }: ProblemError,
  locale: Locale,
): FunctionAnswer {
  const message = texts[locale];
  // The issues of an input stand at the top, where a form looks for them.
  const value = code === INVALID_INPUT ? { code, message, ...details } : { code, message, details };
  const headers: Record<string, string> = {};
  if (Array.isArray(details.allowed)) headers.allow = details.allowed.join(", ");
  return { status, headers, body: { kind: "json", value }, isRelayed: code === TIME_LIMIT };
}

async function run(
  { functions, services }: FunctionOptions,
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  const { http } = request;
  const definition = functions.get(request.name);
  if (definition === undefined || (http.path !== "" && definition.hasPaths !== true))
    throw unknownFunction(request.name + http.path);
  const { methods = USUAL_METHODS } = definition;
  if (!methods.includes(http.method)) throw otherMethod(http.method, methods);
  if (definition.access !== "anonymous" && request.claims.role === "anon") throw notSignedIn();
  const input = parsed(definition.input, await readBody(definition.takes ?? "json", request.body));
  if (!input.success) throw invalidInput(issuesOf(input.error));
  const { claims, id, locale, gone } = request;
  const head: AnswerHead = { status: 200, headers: {} };
  const limitMs = definition.timeLimitMs ?? LONGEST_MS;
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([limit, gone]);
  const output = await inTime(limitMs, limit, () =>
    definition.handler({
      ...{ input: input.data, claims, services, locale, requestId: id, signal },
      ...{ http, head },
    }),
  );
  return { ...readHead(head), body: answerBody(definition, output, signal) };
}

/** Zod gathers what is wrong by calls with as many arguments: of a hundred thousand the stack is too small. */
function parsed(schema: z.core.$ZodType, body: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return z.safeParse(schema, body);
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput(TOO_MUCH_IS_WRONG);
    throw error;
  }
}

/** Ends waiting when the time is over; the handler learns it by its signal. */
async function inTime<T>(limitMs: number, limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(timeLimit(limitMs));
  limit.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work(), over.promise]);
  } finally {
    limit.removeEventListener("abort", end);
  }
}

/** What an error tells its caller; null for a fault of ours. */
export function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  return error instanceof DatabaseError ? problemOfDatabase(error) : null;
}

const unknownFunction = (name: string) =>
  new ProblemError(404, "NOT_FOUND", {
    fr: `La fonction « ${name} » n’existe pas.`,
    en: `Requested function "${name}" was not found`,
  });

const USUAL_METHODS: readonly FunctionMethod[] = ["GET", "POST"];

const otherMethod = (method: string, methods: readonly string[]) =>
  new ProblemError(
    405,
    "method_not_allowed",
    {
      fr: `Cette fonction ne répond pas à ${method}.`,
      en: `This function does not answer ${method}.`,
    },
    { allowed: methods },
  );

const notSignedIn = () =>
  new ProblemError(401, "not_signed_in", {
    fr: "Connectez-vous pour faire cela.",
    en: "Sign in to do this.",
  });

const faultOf = (error: unknown, id: string): ProblemError =>
  error instanceof ThreadEnded ? computingEnded(id) : fault(id);

const computingEnded = (id: string) =>
  new ProblemError(
    503,
    "computing_ended",
    {
      fr: "Le calcul s’est interrompu, sans doute faute de mémoire. Réessayez ; s’il s’interrompt encore, demandez moins à la fois ou simplifiez ce que vous envoyez.",
      en: "The computing ended early, probably for lack of memory. Try again; if it ends again, ask for less at a time or simplify what you send.",
    },
    { requestId: id },
  );

const fault = (id: string) =>
  new ProblemError(
    500,
    "internal_error",
    {
      fr: "Une erreur inattendue est survenue. Réessayez ; si elle persiste, donnez-nous ce numéro.",
      en: "Something unexpected went wrong. Try again; if it stays, tell us this number.",
    },
    { requestId: id },
  );

const LONGEST_MS = 60_000;
const TIME_LIMIT = "time_limit";

const timeLimit = (limitMs: number) =>
  new ProblemError(
    504,
    TIME_LIMIT,
    {
      fr: "La fonction a mis trop de temps. Réessayez, ou demandez moins à la fois.",
      en: "The function took too long. Try again, or ask for less at a time.",
    },
    { limitMs },
  );

/** More of them are no help to anybody, and cost more than the request. */
const MOST_ISSUES = 20;

const INVALID_INPUT = "invalid_input";

type Issue = { path: PropertyKey[]; code: string | undefined; message: string };

/** What a form needs to say how long or how large a value may be. */
function boundsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  if (issue.code === "too_big") return { origin: issue.origin, maximum: Number(issue.maximum) };
  if (issue.code === "too_small") return { origin: issue.origin, minimum: Number(issue.minimum) };
  return issue.code === "invalid_format" ? { format: issue.format } : {};
}

const TOO_MUCH_IS_WRONG: Issue[] = [
  { path: [], code: "custom", message: "More is wrong than can be listed" },
];

const issuesOf = ({ issues }: z.ZodError): Issue[] =>
  issues.slice(0, MOST_ISSUES).map((issue) => ({
    path: issue.path,
    code: issue.code,
    message: issue.message,
    ...boundsOf(issue),
  }));

function invalidInput(issues: readonly Issue[]): ProblemError {
  return new ProblemError(
    400,
    INVALID_INPUT,
    { fr: "Certaines valeurs ne sont pas valables.", en: "Some values are not valid." },
    { issues },
  );
}
