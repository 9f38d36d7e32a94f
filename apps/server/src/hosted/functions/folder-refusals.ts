import { ownRefusals } from "#database/own-refusals.ts";

/** What SQL refuses about folders and their links, in words. */
export const folderRefusals = {
  P0530: {
    status: ownRefusals.P0530,
    code: "share_too_long",
    text: {
      fr: "Un lien se termine après aujourd’hui, et dans un an au plus : choisissez une autre date.",
      en: "A link ends after today, and within a year: choose another date.",
    },
  },
  P0531: {
    status: ownRefusals.P0531,
    code: "too_many_shares",
    text: {
      fr: "Ce dossier a déjà 100 liens ouverts : révoquez d’abord ceux qui ne servent plus.",
      en: "This folder has 100 open links already: first revoke those that are no longer used.",
    },
  },
  P0532: {
    status: ownRefusals.P0532,
    code: "document_is_evidence",
    text: {
      fr: "Une preuve de légalité repose sur ce document : choisissez-en un autre dans la preuve, ou retirez-la d’abord.",
      en: "Evidence of legality rests on this document: choose another one in the evidence, or remove it first.",
    },
  },
  P0575: {
    status: ownRefusals.P0575,
    code: "document_is_mandate",
    text: {
      fr: "Un mandat de dépôt repose sur ce document : choisissez-en un autre dans le mandat, ou retirez-le d’abord.",
      en: "A mandate to file rests on this document: choose another one in the mandate, or remove it first.",
    },
  },
};
