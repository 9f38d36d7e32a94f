import type { z } from "zod";
import type { Claims } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import type { Services } from "#platform/services.ts";
import { problemOfDatabase } from "./database-problems.ts";
import type { FunctionDefinition } from "./define-function.ts";
import { ProblemError } from "./problem-error.ts";

export type Locale = "fr" | "en";

export type FunctionRequest = {
  name: string;
  body: unknown;
  claims: Claims;
  id: string;
  locale: Locale;
};

export type FunctionAnswer = { status: number; body: unknown };

export type FunctionOptions = {
  functions: ReadonlyMap<string, FunctionDefinition>;
  services: Services;
  /** Told of faults that are ours; the caller learns only the request's id. */
  onFault: (error: unknown, request: FunctionRequest) => void;
};

/** Runs one function for its caller; every outcome is a status and a JSON body. */
export async function answerFunction(
  options: FunctionOptions,
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  try {
    return { status: 200, body: await run(options, request) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) {
      options.onFault(error, request);
      return problemAnswer(fault(request.id), request.locale);
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
  const body = code === INVALID_INPUT ? { code, message, ...details } : { code, message, details };
  return { status, body };
}

async function run({ functions, services }: FunctionOptions, request: FunctionRequest): Promise<unknown> {
  const definition = functions.get(request.name);
  if (definition === undefined) throw unknownFunction(request.name);
  if (definition.access !== "anonymous" && request.claims.role === "anon") throw notSignedIn();
  const input = definition.input.safeParse(request.body);
  if (!input.success) throw invalidInput(input.error);
  const { claims, id, locale } = request;
  const output = await definition.handler({ input: input.data, claims, services, locale, requestId: id });
  return definition.output.parse(output);
}

function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  return error instanceof DatabaseError ? problemOfDatabase(error) : null;
}

const unknownFunction = (name: string) =>
  new ProblemError(404, "NOT_FOUND", {
    fr: `La fonction « ${name} » n’existe pas.`,
    en: `Requested function "${name}" was not found`,
  });

const notSignedIn = () =>
  new ProblemError(401, "not_signed_in", {
    fr: "Connectez-vous pour faire cela.",
    en: "Sign in to do this.",
  });

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

const INVALID_INPUT = "invalid_input";

function invalidInput(error: z.ZodError): ProblemError {
  const issues = error.issues.map(({ path, code, message }) => ({ path, code, message }));
  return new ProblemError(
    400,
    INVALID_INPUT,
    { fr: "Certaines valeurs ne sont pas valables.", en: "Some values are not valid." },
    { issues },
  );
}
