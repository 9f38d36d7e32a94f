import type { FarmerCard } from "@parcelle/farmers/card/farmer-card";

/** A card to print: its names whole, and the signed text that its code holds. */
export type PrintedCard = FarmerCard & { text: string };

/** One a page in the size of a bank card, one a page for a lanyard (A6), or ten on an A4 sheet with marks. */
export const cardLayouts = ["card", "badge", "sheet"] as const;
export type CardLayout = (typeof cardLayouts)[number];
