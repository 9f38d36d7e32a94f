import type { Mail } from "./mail.ts";

/** Tokens are longer than any word of our addresses. */
const LONGEST_WORD = 20;

/** The same mail without what would let a reader other than its own into the account: its code, and the token of its link. */
export function maskMail(mail: Mail): Mail {
  const code = "code" in mail && mail.code !== undefined ? { code: "•".repeat(mail.code.length) } : {};
  if (!("link" in mail)) return { ...mail, ...code };
  return { ...mail, ...code, link: maskLink(mail.link) };
}

/** Host and path; a token in the path becomes an ellipsis, and what stands behind the path goes. */
export function maskLink(link: string): string {
  const { origin, pathname } = new URL(link);
  const parts = pathname.split("/").map((part) => (part.length > LONGEST_WORD ? "…" : part));
  return origin + parts.join("/");
}
