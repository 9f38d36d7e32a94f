import { type FeatureKey, firstUsable, mayUse } from "@parcelle/domain/permissions/features";
import { notFound, redirect } from "@tanstack/react-router";
import { isLocale, type Locale } from "#shell/locale.ts";
import { internalPath } from "#shell/safe-navigation.ts";
import { behindPath } from "./behind-path.ts";
import { isBuilt } from "./built-modules.ts";
import { session } from "./current-session.ts";
import { hasNoModule } from "./modules.ts";
import type { User } from "./user.ts";
import { rememberLocale, visitorLocale } from "./visitor-locale.ts";

interface Here {
  location: { href: string; pathname: string; searchStr: string; hash: string };
}

export function requireLocale(lang: string): Locale {
  if (!isLocale(lang)) throw notFound();
  rememberLocale(lang);
  return lang;
}

/** Sends logged-out visitors to the login page, from where they return to the page first asked for. */
export async function requireUser({ location }: Here): Promise<void> {
  const { user, unreachable, needsSecondFactor } = await session.ready();
  if ((user && !needsSecondFactor) || unreachable) return;
  const lang = visitorLocale(location.pathname);
  const isPlainHome = location.href === `/${lang}`;
  const search = isPlainHome ? {} : { redirect: location.href };
  throw redirect({ to: user ? "/$lang/second-factor" : "/$lang/login", params: { lang }, search });
}

/** Keeps logged-in users off login and sign-up. */
export async function requireGuest(
  { location }: Here,
  search: { redirect?: string | undefined },
): Promise<void> {
  const { user, needsSecondFactor } = await session.ready();
  if (!user) return;
  const lang = visitorLocale(location.pathname);
  if (needsSecondFactor) throw redirect({ to: "/$lang/second-factor", params: { lang }, search });
  throw redirect({ href: pathAfterLogin(search.redirect, lang) });
}

/** Only for whoever has given the first factor and owes the second. */
export async function requireOwedFactor(
  { location }: Here,
  search: { redirect?: string | undefined },
): Promise<void> {
  const { user, needsSecondFactor } = await session.ready();
  if (user && needsSecondFactor) return;
  const lang = visitorLocale(location.pathname);
  if (!user) throw redirect({ to: "/$lang/login", params: { lang }, search });
  throw redirect({ href: pathAfterLogin(search.redirect, lang) });
}

/** Sends a user without the feature to the first section he may use; who may use none is told so at home. */
export async function requireFeature(feature: FeatureKey, { location }: Here): Promise<void> {
  const { user } = await session.ready();
  if (!user || mayUse(user.features, feature)) return;
  throw redirect({ href: firstSection(user, visitorLocale(location.pathname)) });
}

/** `/{lang}/_`: the first section that the user may use. */
export async function leadToFirstSection({ location }: Here): Promise<void> {
  const { user } = await session.ready();
  if (!user) return;
  const section = firstSection(user, visitorLocale(location.pathname));
  throw redirect({ href: section + behindPath(location), replace: true });
}

function firstSection(user: User, lang: Locale): string {
  return `/${lang}${firstUsable(user.features, isBuilt)?.path ?? ""}`;
}

/** Sends everybody but platform operators to the home page. */
export async function requireOperator({ location }: Here): Promise<void> {
  const { user } = await session.ready();
  if (!user || user.isOperator) return;
  throw redirect({ to: "/$lang", params: { lang: visitorLocale(location.pathname) } });
}

/** An operator who belongs to no module has his work elsewhere than on the home page, unless a part of it is asked for. */
export async function leadOperator({ location }: Here): Promise<void> {
  const { user } = await session.ready();
  if (!user?.isOperator || !hasNoModule(user.features) || location.hash) return;
  throw redirect({ href: `/${visitorLocale(location.pathname)}/operator/layers${location.searchStr}` });
}

export function pathAfterLogin(wanted: string | undefined, lang: Locale): string {
  return internalPath(wanted, window.location.origin) ?? `/${lang}`;
}
