import type { PublicPage } from "./public-page-routes.ts";

/** What they are drawn with is the ways to sign in and up. */
const FORMS = ["/login", "/sign-up", "/forgot-password"];
/** Of one person's link, sign-in or leave, or of nobody: any cache may keep their file, so it is empty. */
const WITHOUT_FACTS = ["/auth/:token", "/shared/:token", "/auth/return", "/second-factor", "/goodbye"];

interface Facts {
  /** The ways to sign in and up. */
  identity: unknown;
  /** Who runs this installation, whom the terms name. */
  owner: unknown;
}

/** What a person without a session may open besides what modules publish. */
export function guestPages({ identity, owner }: Facts): PublicPage[] {
  return [
    { path: "/terms", load: async () => ({ owner }) },
    ...FORMS.map((path) => ({ path, load: async () => ({ identity }) })),
    ...WITHOUT_FACTS.map((path) => ({ path, load: async () => ({}) })),
  ];
}
