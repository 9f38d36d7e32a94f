import type { AuthSettings } from "../auth-services.ts";

/**
 * Where a person may be sent: the wanted address when it is the site's or listed, else the site. It is looked at as a browser
 * reads it, in which a backslash is a slash and a host may be written in many ways.
 */
export function allowedRedirect(
  { siteUrl, redirectUrls }: Pick<AuthSettings, "siteUrl" | "redirectUrls">,
  wanted: string | null,
): string {
  if (wanted === null || !URL.canParse(wanted)) return siteUrl;
  const url = new URL(wanted);
  if (url.protocol === "blob:" || url.username !== "" || url.password !== "") return siteUrl;
  if (url.origin !== "null" && url.origin === new URL(siteUrl).origin) return url.href;
  return redirectUrls.some((pattern) => matches(pattern, url)) ? url.href : siteUrl;
}

/** `*` stands for a part between dots and slashes, `**` for anything; in the name of a host neither goes beyond it. */
function matches(pattern: string, { href, pathname }: URL): boolean {
  const [, authority = "", path = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/i.exec(pattern)!;
  const source = expression(authority, "[^/?#]*") + expression(path, ".*");
  // A host alone is written without a slash.
  const alone = pathname === "/" && href.endsWith("/") ? href.slice(0, -1) : href;
  return [href, alone].some((address) => new RegExp(`^${source}$`).test(address));
}

function expression(pattern: string, anything: string): string {
  return pattern
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === "**") return anything;
      return part === "*" ? "[^./?#]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
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
