export interface RouteRule {
  /** A path of this site or an address elsewhere. */
  redirect?: string;
}

/** By path; one that ends in "/**" is for everything below it, too. */
export type RouteRules = Record<string, RouteRule>;

const BELOW = "/**";

function isRule(value: unknown): value is RouteRule {
  if (typeof value !== "object" || value === null) return false;
  return !("redirect" in value) || typeof value.redirect === "string";
}

/** The rules in a build's own file; none when it holds nothing that can be read. */
export function parseRouteRules(value: unknown): RouteRules {
  const rules =
    typeof value === "object" && value !== null && "routeRules" in value ? value.routeRules : null;
  if (typeof rules !== "object" || rules === null) return {};
  return Object.fromEntries(Object.entries(rules).filter((entry) => isRule(entry[1])));
}

function restBelow(pattern: string, path: string): string | null {
  if (!pattern.endsWith(BELOW)) return null;
  const base = pattern.slice(0, -BELOW.length);
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}

/** Where a path is sent to, or null: its own rule first, then the closest one above it. */
export function redirectOf(path: string, rules: RouteRules): string | null {
  const own = rules[path]?.redirect;
  if (own !== undefined) return own;
  const above = Object.keys(rules)
    .filter((pattern) => restBelow(pattern, path) !== null)
    .toSorted((one, other) => other.length - one.length)[0];
  const target = above === undefined ? undefined : rules[above]?.redirect;
  if (above === undefined || target === undefined) return null;
  const rest = restBelow(above, path) ?? "";
  return target.endsWith(BELOW) ? `${target.slice(0, -BELOW.length)}${rest}` : target;
}
