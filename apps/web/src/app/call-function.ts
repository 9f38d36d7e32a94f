import { connectionProblem, type ProblemError, problemOf } from "./problem.ts";
import { supabase } from "./supabase.ts";

/** Anything that can check an answer: a zod schema for one. */
export interface OutputSchema<Output> {
  parse(value: unknown): Output;
}

async function problemIn(error: { message: string; context?: unknown }): Promise<ProblemError> {
  if (!(error.context instanceof Response)) return connectionProblem(error);
  const body: unknown = await error.context.json().catch(() => null);
  return problemOf(body, error.context.status, { inUsersLanguage: true });
}

export function callFunction(name: string, input: unknown): Promise<unknown>;
export function callFunction<Output>(
  name: string,
  input: unknown,
  schema: OutputSchema<Output>,
): Promise<Output>;
/** POST /functions/v1/{name}: a workflow on the server. Throws a ProblemError when it is refused. */
export async function callFunction<Output>(name: string, input: unknown, schema?: OutputSchema<Output>) {
  const client = await supabase();
  const body = input instanceof FormData || input instanceof Blob ? input : { ...toRecord(input) };
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error) throw await problemIn(error);
  return schema ? schema.parse(data) : data;
}

function toRecord(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}
