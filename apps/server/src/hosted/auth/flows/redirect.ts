import type { AuthSettings } from "../auth-services.ts";

/** Where a person may be sent: the wanted address when it is the site's or listed, else the site. */
export function allowedRedirect(
  { siteUrl, redirectUrls }: Pick<AuthSettings, "siteUrl" | "redirectUrls">,
  wanted: string | null,
): string {
  if (wanted === null || !URL.canParse(wanted)) return siteUrl;
  const url = new URL(wanted);
  if (url.origin !== "null" && url.origin === new URL(siteUrl).origin && url.username === "") return wanted;
  return redirectUrls.some((pattern) => matches(pattern, wanted)) ? wanted : siteUrl;
}

/** `*` stands for a part between dots and slashes, `**` for anything. */
function matches(pattern: string, address: string): boolean {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === "**") return ".*";
      return part === "*" ? "[^./]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`).test(address);
}

/** Adds parameters to the query of an address. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Puts parameters behind the # of an address, which no server sees. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
