import { ownRefusals } from "#database/own-refusals.ts";

/** What the database refuses about changes of farmers that wait. */
export const farmerRequestRefusals = {
  P0434: {
    status: ownRefusals.P0434,
    code: "farmer_change_waits",
    text: {
      fr: "Dans votre organisation, l’identité et les téléphones d’un producteur ne changent qu’avec l’accord d’un responsable : demandez-le depuis sa fiche.",
      en: "In your organisation the identity and phones of a farmer change only with the approval of a manager: ask for it from the record.",
    },
  },
  P0435: {
    status: ownRefusals.P0435,
    code: "too_many_requests_wait",
    text: {
      fr: "Vous avez déjà 2 000 demandes en attente : un responsable doit d’abord y répondre.",
      en: "You have 2,000 requests waiting already: a manager has to answer them first.",
    },
  },
} as const;
