/** What a collection project collects: `/collect/{type}`. */
export const collectTypes = ["onboarding", "monitoring", "inspection"] as const;
export type CollectType = (typeof collectTypes)[number];

/** Whether a part of an address names something that is collected. */
export const isCollectType = (type: unknown): type is CollectType =>
  collectTypes.some((known) => known === type);
