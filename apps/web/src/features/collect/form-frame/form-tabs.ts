import type { FormPageName } from "../collect-address.ts";

/** The pages of a form that its tabs lead to, in their order. */
export const FORM_TABS: readonly FormPageName[] = [
  "open",
  "map",
  "review",
  "stats",
  "quality",
  "mapping",
  "edit",
];
