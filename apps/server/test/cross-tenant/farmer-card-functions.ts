import { randomUUID } from "node:crypto";
import type { Targets } from "./targets.ts";

/** What is asked of functions that make, print and revoke cards of farmers. */
export const farmerCardFunctions: Record<string, (targets: Targets) => unknown> = {
  // First the key: that of the scene signs nothing.
  "rotate-card-key": ({ organisationId }) => ({ organisationId, untrusted: [] }),
  "issue-farmer-cards": ({ farmerId }) => ({ farmerIds: [farmerId], lost: true, requestKey: randomUUID() }),
  "revoke-farmer-card": ({ farmerCardId }) => ({ cardId: farmerCardId, reason: "lost" }),
  "check-farmer-card": () => ({ text: "PARCELLE:AAAA" }),
  "print-farmer-cards": ({ farmerCardId }) => ({
    ...{ cardIds: [farmerCardId], layout: "card", requestKey: randomUUID() },
  }),
};
