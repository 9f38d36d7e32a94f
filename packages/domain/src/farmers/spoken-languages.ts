import type { Translated } from "../language.ts";

/**
 * The languages that farmers speak and are asked in, by BCP 47: the code of ISO 639-1 where there is one, else that of ISO 639-3.
 * Source: the registry of language subtags of IANA.
 */
export const spokenLanguageNames = {
  fr: { fr: "Français", en: "French" },
  en: { fr: "Anglais", en: "English" },
  dyu: { fr: "Dioula", en: "Dyula" },
  bm: { fr: "Bambara", en: "Bambara" },
  bci: { fr: "Baoulé", en: "Baoulé" },
  any: { fr: "Agni", en: "Anyin" },
  bev: { fr: "Bété", en: "Bété" },
  ati: { fr: "Attié", en: "Attié" },
  sef: { fr: "Sénoufo (cebaara)", en: "Senoufo (Cebaara)" },
  mos: { fr: "Mooré", en: "Mossi" },
  ff: { fr: "Peul", en: "Fulah" },
  ee: { fr: "Éwé", en: "Ewe" },
  fon: { fr: "Fon", en: "Fon" },
  yo: { fr: "Yoruba", en: "Yoruba" },
  tw: { fr: "Twi", en: "Twi" },
  gaa: { fr: "Ga", en: "Ga" },
  ha: { fr: "Haoussa", en: "Hausa" },
  wo: { fr: "Wolof", en: "Wolof" },
  srr: { fr: "Sérère", en: "Serer" },
  mnk: { fr: "Mandingue", en: "Mandinka" },
  sus: { fr: "Soussou", en: "Susu" },
  emk: { fr: "Maninka", en: "Maninka" },
  ewo: { fr: "Ewondo", en: "Ewondo" },
  dua: { fr: "Douala", en: "Duala" },
  bum: { fr: "Bulu", en: "Bulu" },
  wes: { fr: "Pidgin du Cameroun", en: "Cameroon Pidgin" },
  ln: { fr: "Lingala", en: "Lingala" },
  sw: { fr: "Swahili", en: "Swahili" },
  kg: { fr: "Kongo", en: "Kongo" },
  sg: { fr: "Sango", en: "Sango" },
} as const satisfies Readonly<Record<string, Translated>>;

export type SpokenLanguage = keyof typeof spokenLanguageNames;

export const spokenLanguages = Object.keys(spokenLanguageNames) as [SpokenLanguage, ...SpokenLanguage[]];
