import type { PublicPage } from "./public-page-routes.ts";

/** What a person without a session may open besides what modules publish. */
const FORMS = ["/login", "/sign-up", "/forgot-password"];
/** What these show is of one person's link or sign-in, which no cache may keep. */
const OF_ONE_PERSON = ["/auth/:token", "/auth/return", "/second-factor"];

/** @param identity the ways to sign in and up, which is all that the forms are drawn with */
export function guestPages(identity: unknown): PublicPage[] {
  return [
    ...FORMS.map((path) => ({ path, load: async () => ({ identity }) })),
    ...OF_ONE_PERSON.map((path) => ({ path, load: async () => ({}) })),
  ];
}
