import { tradeTypeField } from "@parcelle/domain/organisations/trade-types";
import type { Dictionary } from "#ui/locale.tsx";
import type { DraftField } from "./merge-drafts.ts";
import { type DeclarationMessages, declarationMessages } from "./messages.ts";
import { simplifiedMessages } from "./simplified/simplified-messages.ts";

const fr = {
  changed:
    "La déclaration a changé sur le serveur depuis vos dernières modifications sur cet appareil, qui ne sont pas enregistrées.",
  others: "Reprendre vos modifications garde tout ce qui a changé sur le serveur dans les autres champs.",
  both: (names: string) =>
    `Ces champs ont changé ici et sur le serveur, et vos modifications y remplaceraient celles du serveur\u00a0: ${names}.`,
  take: "Reprendre mes modifications",
  drop: "Garder la version du serveur",
  productsAndPlots: "Produits et parcelles",
  keptWhileSettled:
    "Des modifications faites sur cet appareil n’ont pas été enregistrées. Elles y sont gardées : vous pourrez les reprendre quand la déclaration sera de nouveau en brouillon.",
};

const en: typeof fr = {
  changed:
    "The declaration has changed on the server since your last changes on this device, which are not saved.",
  others: "Taking up your changes keeps all that has changed on the server in the other fields.",
  both: (names) =>
    `These fields have changed here and on the server, and your changes would replace those of the server: ${names}.`,
  take: "Take up my changes",
  drop: "Keep the server's version",
  productsAndPlots: "Products and plots",
  keptWhileSettled:
    "Changes made on this device were not saved. They are kept on it: you can take them up once the declaration is back to draft.",
};

export const conflictMessages: Dictionary<typeof fr> = { fr, en };

/** What a field is called where the form shows it. */
export function fieldName(field: DraftField, locale: "fr" | "en"): string {
  const messages: DeclarationMessages = declarationMessages[locale];
  const names: Record<DraftField, string> = {
    internalReference: messages.internalReference,
    activity: messages.activity,
    countryOfActivity: messages.countryOfActivity,
    borderCountry: messages.borderCountry,
    additionalInformation: messages.additionalInformation,
    products: conflictMessages[locale].productsAndPlots,
    "operator.name": messages.operatorName,
    "operator.country": messages.country,
    "operator.street": messages.street,
    "operator.postalCode": messages.postalCode,
    "operator.city": messages.city,
    "operator.email": messages.email,
    "operator.phone": messages.phone,
    "operator.tradeType": tradeTypeField[locale],
    "operator.size": simplifiedMessages[locale].size,
    "operator.isPrimary": simplifiedMessages[locale].primary,
    "operator.identifiers": messages.identifiers,
  };
  return names[field];
}
