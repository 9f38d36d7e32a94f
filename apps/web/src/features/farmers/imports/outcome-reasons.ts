/** Why a row did not become what was asked, by the codes of SQL. */
export const outcomeReasons = {
  fr: {
    "registry.changed": "Le registre a changé depuis la vérification.",
    "farmer.changed": "Le producteur a été modifié depuis.",
    "farmer.plots": "Des parcelles lui sont rattachées.",
    "farmer.cards": "Une carte lui a été remise.",
    "farmer.consents": "Son consentement est enregistré.",
    "farmer.merges": "Sa fiche et une autre ont été fusionnées.",
  },
  en: {
    "registry.changed": "The registry has changed since the check.",
    "farmer.changed": "The farmer was changed since.",
    "farmer.plots": "Plots are linked to him.",
    "farmer.cards": "He was given a card.",
    "farmer.consents": "His consent is recorded.",
    "farmer.merges": "His record and another were merged.",
  },
};
