import { z } from "zod";
import { AuthError } from "./auth-error.ts";

/** The body or the query as the verb wants it; throws validation_failed. */
export function read<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const parsed = z.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(400, "validation_failed", `${issue!.path.join(".")}: ${issue!.message}`);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A part of the path that has to be an identifier; throws validation_failed. */
export function readId(parameters: unknown, name: string): string {
  const id = (parameters as Record<string, string>)[name] ?? "";
  if (UUID.test(id)) return id;
  throw new AuthError(404, "validation_failed", `${name} must be an UUID`);
}
