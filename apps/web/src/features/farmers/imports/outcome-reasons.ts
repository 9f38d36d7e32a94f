/** Why a row was not taken, or a farmer stays as he is. */
const fr = {
  "registry.changed": "Le registre a changé depuis la vérification.",
  "farmer.changed": "Le producteur a été modifié depuis.",
  "farmer.plots": "Des parcelles lui sont rattachées.",
  "farmer.cards": "Une carte lui a été remise.",
  "farmer.merges": "Sa fiche et une autre ont été fusionnées.",
};

const en: typeof fr = {
  "registry.changed": "The registry has changed since the check.",
  "farmer.changed": "The farmer was changed since.",
  "farmer.plots": "Plots are linked to him.",
  "farmer.cards": "He was given a card.",
  "farmer.merges": "His record and another were merged.",
};

export const outcomeReasons = { fr, en };
