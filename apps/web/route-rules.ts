import type { RouteRules } from "./src/shell/route-rules.ts";

const LOCALES = ["fr", "en"];

/** Short and former addresses, behind the language prefix, and where they lead. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ["/home", ""],
  ["/rdue/**", "/conformity/rdue/**"],
  ["/eudr/**", "/conformity/rdue/**"],
  ["/redd/**", "/conformity/redd/**"],
  ["/arr/**", "/conformity/arr/**"],
  ["/kyf/**", "/farmers/**"],
  ["/help/**", "/guides/**"],
  ["/collect", "/collect/onboarding"],
];

/** Written into each build's own file, which the application asks for when it starts. */
export const routeRules: RouteRules = Object.fromEntries(
  LOCALES.flatMap((locale) =>
    MOVED.map(([from, to]) => [`/${locale}${from}`, { redirect: `/${locale}${to}` }]),
  ),
);
