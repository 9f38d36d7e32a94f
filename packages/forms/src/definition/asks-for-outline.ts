import type { FormItem } from "./form-definition.ts";

/** Whether a question somewhere within asks for the outline of an area. */
export const asksForOutline = (items: readonly FormItem[]): boolean =>
  items.some((item) => (item.kind === "question" ? item.type === "geoshape" : asksForOutline(item.items)));
