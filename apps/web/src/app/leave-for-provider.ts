import { checkNavigation } from "#shell/safe-navigation.ts";
import { requestJson } from "./http.ts";
import { throwIdentityError } from "./identity-problem.ts";
import { ProblemError } from "./problem.ts";

/** Where a provider sends people back to; `next` is the page that they wanted. */
export function returnAddress(lang: string, next: string | undefined, isLink = false): string {
  const address = new URL(`/${lang}/auth/return`, window.location.origin);
  if (next) address.searchParams.set("redirect", next);
  if (isLink) address.searchParams.set("link", "1");
  return address.href;
}

interface Started {
  data: { url?: string | null } | null;
  error: { code?: string | undefined; message: string; status?: number | undefined } | null;
}

/** Full page load to a provider's address, which is elsewhere by its nature. */
export function leaveFor({ data, error }: Started): void {
  throwIdentityError(error);
  if (!data?.url) throw new ProblemError({ code: "unexpected_failure", message: "No address to go to" });
  window.location.assign(checkNavigation(data.url, window.location.origin, { external: true }));
}

/** Asks our server for the provider's address first: a provider that does not answer is told here, not on a bare page. */
export async function providerAddress({ data, error }: Started): Promise<Started> {
  throwIdentityError(error);
  const start = new URL(data?.url ?? "", window.location.origin);
  start.searchParams.set("skip_http_redirect", "true");
  const answer = await requestJson(start.pathname + start.search);
  const url = typeof answer === "object" && answer !== null && "url" in answer ? String(answer.url) : null;
  return { data: { url }, error: null };
}
