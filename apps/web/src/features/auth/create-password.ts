import { session } from "#app/current-session.ts";
import { postJson } from "#app/http.ts";
import { ProblemError } from "#app/problem.ts";
import type { PasswordPair } from "./check-password.ts";

export interface NewPassword extends PasswordPair {
  token: string;
  /** The address of the account, to log in with. */
  email: string;
  /** The account has none yet: this one becomes its own. */
  givesEmail: boolean;
}

/** Saves the password of a link's account. "saved" when the login after it did not succeed. */
export async function createPassword(input: NewPassword): Promise<"logged-in" | "saved"> {
  const { password, confirmPassword, token, givesEmail } = input;
  const email = input.email.trim();
  await postJson("/auth/create-password", {
    password,
    confirm_password: confirmPassword,
    token,
    ...(givesEmail ? { email } : {}),
  });
  try {
    await session.login({ username: email, password, rememberMe: false });
    return "logged-in";
  } catch (error) {
    // The link is used up: whatever keeps the person out now, the password is theirs.
    if (error instanceof ProblemError) return "saved";
    throw error;
  }
}
