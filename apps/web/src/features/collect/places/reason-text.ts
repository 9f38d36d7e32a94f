import type { Locale } from "#shell/locale.ts";
import { formatShare } from "#ui/format.ts";
import { placeMessages } from "./messages.ts";
import type { PlaceRow } from "./place-queries.ts";

/** What is to be said of a place, with what it overlaps and by how much. */
export function reasonText(
  {
    reason,
    overlap_share,
    overlap_record_id,
  }: Pick<PlaceRow, "reason" | "overlap_share" | "overlap_record_id">,
  locale: Locale,
): string | null {
  const { reasons } = placeMessages[locale];
  const share = formatShare(overlap_share, locale, 0);
  if (reason === null) return null;
  if (reason === "overlaps_record") return reasons.overlaps_record(share, String(overlap_record_id ?? ""));
  if (reason === "overlaps_plot") return reasons.overlaps_plot(share);
  return Object.hasOwn(reasons, reason) ? (reasons[reason as keyof typeof reasons] as string) : reason;
}
