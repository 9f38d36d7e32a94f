/** What a collection project collects: `/collect/{type}`. */
export const collectTypes = ["onboarding", "monitoring", "inspection"] as const;
export type CollectType = (typeof collectTypes)[number];
