import { CardRefusal, tellCardRefusal } from "@parcelle/farmers/card/card-refusal";
import { fitCard } from "@parcelle/farmers/card/encode-card";
import type { CardFarmer } from "./card-farmers.ts";
import type { HeldCard } from "./held-cards.ts";

export type ToMake = CardFarmer & {
  /** The card that is revoked for the new one; null where there is none. */
  lostCardId: number | null;
};

export type KeptCard = { farmerId: number; cardId: number; number: number; isNew: false };
export type RefusedFarmer = { farmerId: number; code: string; message: string };

/** Who keeps his card, who gets one, and for whom none can be made. */
export function sortFarmers(
  farmers: readonly CardFarmer[],
  held: ReadonlyMap<number, HeldCard>,
  { lost }: { lost: boolean },
  locale: "fr" | "en",
) {
  const kept: KeptCard[] = [];
  const toMake: ToMake[] = [];
  const refused: RefusedFarmer[] = [];
  for (const farmer of farmers) {
    const has = held.get(farmer.id);
    if (has && (has.isOfThisRequest || !lost)) {
      kept.push({ farmerId: farmer.id, cardId: has.cardId, number: has.number, isNew: false });
      continue;
    }
    const why = refusalOf(farmer);
    if (why === null) toMake.push({ ...farmer, lostCardId: has?.cardId ?? null });
    else
      refused.push({
        farmerId: farmer.id,
        code: why.code,
        message: tellCardRefusal(why.code, why.farmerNumber, locale),
      });
  }
  return { kept, toMake, refused };
}

function refusalOf({ farmerNumber, name, organisation }: CardFarmer): CardRefusal | null {
  try {
    fitCard({ farmerNumber, name, organisation, cardNumber: 1, issuedOn: "2026-01-01", lastYear: null });
    return null;
  } catch (error) {
    if (error instanceof CardRefusal) return error;
    throw error;
  }
}
