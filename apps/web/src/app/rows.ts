import type { Supabase } from "./create-supabase.ts";
import { connectionProblem, problemOf } from "./problem.ts";
import { supabase } from "./supabase.ts";

/** How a function is called that only reads: by GET, and so asked once more when that fails. */
export const READ = { get: true } as const;

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string; details?: unknown } | null;
  status: number;
}

/**
 * Runs one request on the official client and throws a ProblemError when it is refused:
 * `rows((client) => client.from("plots").select("id, identifier"))`. What is selected gives the answer its type.
 */
export async function rows<Data>(
  request: (client: Supabase) => PromiseLike<Answer<Data>>,
): Promise<NonNullable<Data>> {
  const data = await answered(request);
  if (data === null || data === undefined) throw problemOf({ code: "PGRST116", message: "No row" }, 406);
  return data;
}

/** A change that answers nothing: `write((client) => client.from("projects").update({ name }).eq("id", id))`. */
export async function write(request: (client: Supabase) => PromiseLike<Answer<unknown>>): Promise<void> {
  await answered(request);
}

async function answered<Data>(request: (client: Supabase) => PromiseLike<Answer<Data>>): Promise<Data> {
  const client = await supabase();
  const { data, error, status } = await request(client);
  if (error && status === 0) throw connectionProblem(new Error(error.message));
  if (error) throw problemOf(error, status);
  return data;
}
