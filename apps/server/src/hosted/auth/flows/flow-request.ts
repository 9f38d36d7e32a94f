import { z } from "zod";
import { AuthError } from "../auth-error.ts";

/** What every verb takes that may end in another place or with a code. */
export const flowInput = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export type CodeChallenge = { text: string; method: "s256" | "plain" };

/** A wish to come back: to which address, and whether with a code that only the asker can use. */
export type FlowRequest = { redirectTo: string | null; challenge: CodeChallenge | null };

export const NO_FLOW: FlowRequest = { redirectTo: null, challenge: null };

export type GivenChallenge = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

/** Throws validation_failed for half a challenge or one that cannot be. */
export function readFlow(input: GivenChallenge, redirectTo: string | undefined): FlowRequest {
  return { redirectTo: redirectTo || null, challenge: readChallenge(input) };
}

function readChallenge(input: GivenChallenge): CodeChallenge | null {
  const text = input.code_challenge || null;
  const written = input.code_challenge_method || null;
  if (text === null && written === null) return null;
  if (text === null || written === null)
    throw new AuthError(
      400,
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    );
  const method = written.toLowerCase();
  if (method !== "s256" && method !== "plain")
    throw new AuthError(400, "validation_failed", "Invalid code challenge method");
  if (text.length < 43 || text.length > 128)
    throw new AuthError(400, "validation_failed", "code challenge has to be between 43 and 128 characters");
  if (!/^[\w.~-]+$/.test(text))
    throw new AuthError(
      400,
      "validation_failed",
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  return { text, method };
}
