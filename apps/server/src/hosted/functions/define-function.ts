import type { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

export type FunctionCall<Input> = {
  input: Input;
  claims: Claims;
  locale: "fr" | "en";
  requestId: string;
  services: Services;
};

export type FunctionDefinition<Input = unknown, Output = unknown> = {
  /** verb-thing, the last part of the address. */
  name: string;
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
  /** Who may call it at all; only signed-in callers when not said. */
  access?: "authenticated" | "anonymous";
  handler(call: FunctionCall<Input>): Promise<Output>;
};

/** Declares one `/functions/v1/{name}`: checked input, the caller's rights, checked output. */
export function defineFunction<Input, Output>(
  definition: FunctionDefinition<Input, Output>,
): FunctionDefinition<Input, Output> {
  return definition;
}
