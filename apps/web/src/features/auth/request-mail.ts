import { postJson } from "#app/http.ts";

export type RequestedMail = "recovery" | "signup";

/** Asks for a new link by mail; the answer is the same whatever the address. */
export async function requestMail(mail: RequestedMail, email: string): Promise<void> {
  if (mail === "recovery") await postJson("/auth/v1/recover", { email });
  else await postJson("/auth/v1/resend", { email, type: "signup" });
}
