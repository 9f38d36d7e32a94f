import type { Translated } from "../language.ts";

export const featureKeys = [
  ...(["ARR", "CROP", "CROP_VIEW", "DMRV", "DYNAMIC_BASELINE", "EUDR", "REDD"] as const),
  ...(["WOMA", "YIELD", "FARMER", "COLLECT", "DATAOS", "PROCUREMENT"] as const),
] as const;

export type FeatureKey = (typeof featureKeys)[number];

export type SectionKey =
  | "dashboard"
  | "crop-mapping"
  | "rdue"
  | "redd"
  | "dmrv"
  | "kyf"
  | "yield"
  | "data-os";

export type Feature = {
  key: FeatureKey;
  name: Translated;
  /** The name where there is little room, such as the menu; the name itself where that is short enough. */
  shortName: Translated;
  /** The section of the menu that the feature opens; null when it has none of its own. */
  section: SectionKey | null;
  /** Entry path behind the language prefix. */
  path: string;
  /** Open to every member, whatever the organisation bought. */
  alwaysAllowed: boolean;
};

function feature(
  key: FeatureKey,
  section: SectionKey | null,
  path: string,
  name: Translated,
  { shortName = name, alwaysAllowed = false }: Partial<Feature> = {},
): Feature {
  return { key, name, shortName, section, path, alwaysAllowed };
}

/** The catalogue of modules, in the order of the menu (specification sections 1 and 6, design section 8). */
export const features: readonly Feature[] = [
  feature("CROP", "crop-mapping", "/crop-mapping", { fr: "Cartographie des cultures", en: "Crop mapping" }),
  feature("CROP_VIEW", null, "/crop-view", { fr: "Vue des cultures", en: "Crop view" }),
  feature(
    "EUDR",
    "rdue",
    "/conformity/rdue",
    {
      fr: "Conformité au règlement zéro déforestation (RDUE)",
      en: "Deforestation-free regulation conformity (RDUE)",
    },
    { shortName: { fr: "RDUE", en: "RDUE (EUDR)" } },
  ),
  feature("REDD", "redd", "/conformity/redd", { fr: "Conformité REDD+", en: "REDD+ conformity" }),
  feature(
    "ARR",
    null,
    "/conformity/arr",
    { fr: "Conformité boisement et reboisement", en: "Afforestation and reforestation conformity" },
    { shortName: { fr: "Boisement et reboisement", en: "Afforestation and reforestation" } },
  ),
  feature(
    "DMRV",
    "dmrv",
    "/dmrv",
    { fr: "MRV numérique des solutions fondées sur la nature", en: "Digital MRV for nature-based solutions" },
    { shortName: { fr: "MRV numérique", en: "Digital MRV" } },
  ),
  feature(
    "DYNAMIC_BASELINE",
    null,
    "/dynamic-baseline",
    { fr: "Référence dynamique", en: "Dynamic baseline" },
    { alwaysAllowed: true },
  ),
  feature("YIELD", "yield", "/yield", { fr: "Suivi des rendements", en: "Yield monitoring" }),
  feature(
    "FARMER",
    "kyf",
    "/farmers",
    { fr: "Registre des producteurs", en: "Farmer records" },
    { shortName: { fr: "Producteurs", en: "Farmers" } },
  ),
  feature(
    "COLLECT",
    null,
    "/collect/onboarding",
    { fr: "Collecte de données", en: "Field data collection" },
    { shortName: { fr: "Collecte", en: "Collect" } },
  ),
  feature(
    "DATAOS",
    "data-os",
    "/data-os",
    { fr: "Système de données", en: "Data operating system" },
    { shortName: { fr: "Data OS", en: "Data OS" }, alwaysAllowed: true },
  ),
  feature("PROCUREMENT", null, "/procurement", {
    fr: "Achats et traçabilité",
    en: "Procurement and traceability",
  }),
  feature("WOMA", null, "/woma", { fr: "Campagnes", en: "Campaigns" }),
];

/** Whether a member with these features may open a module. */
export function mayUse(granted: readonly string[], key: FeatureKey): boolean {
  return granted.includes(key) || features.some((entry) => entry.key === key && entry.alwaysAllowed);
}

/**
 * The first module of a member, in menu order, and first of all one that has pages: where who is refused another one is
 * sent. Those open to everybody do not count, although everybody's list names them: who has nothing else has no module.
 */
export function firstUsable(
  granted: readonly string[],
  isBuilt: (key: FeatureKey) => boolean = () => true,
): Feature | undefined {
  const own = features.filter(({ key, alwaysAllowed }) => !alwaysAllowed && granted.includes(key));
  return own.find(({ key }) => isBuilt(key)) ?? own[0];
}
