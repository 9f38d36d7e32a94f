import { ownRefusals } from "#database/own-refusals.ts";

/** What is refused of consents of farmers, and of those who were erased. */
export const consentRefusals = {
  P0471: {
    status: ownRefusals.P0471,
    code: "consent_day_to_come",
    text: {
      fr: "Ce jour est encore à venir\u00a0: donnez celui où le producteur l’a dit.",
      en: "This day is still to come: give the one on which the farmer said so.",
    },
  },
  P0472: {
    status: ownRefusals.P0472,
    code: "no_consent_to_withdraw",
    text: {
      fr: "Aucun consentement de ce producteur pour cet usage n’est en vigueur\u00a0: il n’y a rien à retirer.",
      en: "No consent of this farmer for this purpose stands: there is nothing to withdraw.",
    },
  },
  P0474: {
    status: ownRefusals.P0474,
    code: "farmer_erased",
    text: {
      fr: "Ce producteur a été effacé pour toujours\u00a0: rien de lui ne revient, et rien ne peut lui être ajouté.",
      en: "This farmer was erased for good: nothing of him comes back, and nothing can be added to him.",
    },
  },
  P0475: {
    status: ownRefusals.P0475,
    code: "farmer_number_differs",
    text: {
      fr: "Ce qui a été saisi n’est pas l’identifiant de ce producteur\u00a0: rien n’a été effacé.",
      en: "What was typed is not the identifier of this farmer: nothing was erased.",
    },
  },
  P0473: {
    status: ownRefusals.P0473,
    code: "consent_given_later",
    text: {
      fr: "Ce consentement a été donné après ce jour\u00a0: il ne peut pas être retiré avant.",
      en: "This consent was given after that day: it cannot be withdrawn before.",
    },
  },
};
