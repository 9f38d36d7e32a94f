import type { Translated } from "../language.ts";

/** By what right somebody holds or works a plot, as it is called in West and Central Africa. */
export const tenures = [
  ...(["owner", "customary", "family", "rented", "borrowed"] as const),
  ...(["abusa", "abunu", "sharecropper", "caretaker", "other"] as const),
] as const;

export type Tenure = (typeof tenures)[number];

export const tenureNames: Readonly<Record<Tenure, Translated>> = {
  owner: { fr: "Propriétaire", en: "Owner" },
  customary: { fr: "Droit coutumier", en: "Customary right" },
  family: { fr: "Terre familiale", en: "Family land" },
  rented: { fr: "Location", en: "Rented" },
  borrowed: { fr: "Prêt", en: "Borrowed" },
  abusa: { fr: "Métayage abusa (au tiers)", en: "Abusa sharecropping (thirds)" },
  abunu: { fr: "Métayage abunu (à moitié)", en: "Abunu sharecropping (halves)" },
  sharecropper: { fr: "Autre métayage", en: "Other sharecropping" },
  caretaker: { fr: "Gardien ou gérant", en: "Caretaker" },
  other: { fr: "Autre", en: "Other" },
};

/** What each means, in one line. */
export const tenureMeanings: Readonly<Record<Tenure, Translated>> = {
  owner: {
    fr: "La terre est à lui, avec un titre, un certificat ou un acte d’achat.",
    en: "The land is his, by a title, a certificate or a deed of sale.",
  },
  customary: {
    fr: "La terre est à lui selon la coutume, reconnue par le chef de terre ou le village.",
    en: "The land is his by custom, as the land chief or the village knows.",
  },
  family: {
    fr: "La terre est à la famille ou à la lignée ; il en exploite une part.",
    en: "The land is of the family or lineage; he works a part of it.",
  },
  rented: {
    fr: "Il paie un loyer au propriétaire, en argent ou en produit.",
    en: "He pays the owner a rent, in money or in produce.",
  },
  borrowed: {
    fr: "La terre lui est prêtée sans loyer.",
    en: "The land is lent to him without a rent.",
  },
  abusa: {
    fr: "Le métayer garde le tiers de la récolte, le propriétaire les deux tiers.",
    en: "The sharecropper keeps a third of the harvest, the owner two thirds.",
  },
  abunu: {
    fr: "Le métayer et le propriétaire partagent la récolte ou la plantation par moitié.",
    en: "The sharecropper and the owner halve the harvest or the plantation.",
  },
  sharecropper: {
    fr: "La récolte est partagée autrement : la part dit comment.",
    en: "The harvest is shared in another way: the share says how.",
  },
  caretaker: {
    fr: "Il entretient la plantation d’un autre, contre un salaire ou une part.",
    en: "He keeps the plantation of somebody else, for a wage or a share.",
  },
  other: { fr: "Un autre arrangement.", en: "Another arrangement." },
};
