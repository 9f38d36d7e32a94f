import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { type FunctionDefinition, withoutRequest } from "#hosted/functions/define-function.ts";
import type { Services } from "#platform/services.ts";

/** Calls functions in a person's name, as a browser would: what he may not do is refused here, too. */
export const askAs =
  (services: Services, claims: Claims) =>
  <Output>(definition: FunctionDefinition<unknown, Output>, input: object): Promise<Output> =>
    definition.handler({
      input: z.parse(definition.input, input),
      claims,
      services,
      locale: "fr",
      requestId: "demonstration",
      signal: new AbortController().signal,
      ...withoutRequest(),
    });
