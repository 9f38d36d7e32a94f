const OWNERS = { SOL: "SO", CYN: "CY", KAB: "KZ", USG: "CU" };

/** ISO 3166-1 alpha-2 code that a Natural Earth unit is drawn under, or null when it has none. */
export function countryOf({ iso_a2, adm0_a3 }) {
  if (/^[A-Z]{2}$/.test(iso_a2)) return iso_a2;
  return OWNERS[adm0_a3] ?? null;
}

const SHORTER = {
  CD: ["République démocratique du Congo", "Democratic Republic of the Congo"],
  CG: ["Congo", "Congo"],
  HK: ["Hong Kong", "Hong Kong"],
  MO: ["Macao", "Macao"],
  MM: ["Myanmar", "Myanmar"],
};

/** Names of a country in French and English, from the Unicode locale data that Node carries. */
export function countryName(code) {
  if (SHORTER[code]) return { fr: SHORTER[code][0], en: SHORTER[code][1] };
  const name = (locale) => new Intl.DisplayNames([locale], { type: "region" }).of(code);
  return { fr: name("fr"), en: name("en") };
}

/** ISO 3166-2 code of a unit; Natural Earth gives one code to two districts of Uganda. */
export function provinceCode(properties) {
  if (properties.adm1_code === "UGA-3371") return "UG-418";
  return properties.iso_3166_2.replace("~", "");
}

// Where Natural Earth names another thing, or only an adjective.
const CORRECTIONS = {
  "CI-18": ["Fromager", "Fromager"],
  "CI-16": ["Agnéby", "Agnéby"],
  "ML-3": ["Sikasso", "Sikasso"],
  "CD-OR": ["Orientale", "Orientale"],
  "SL-E": ["Est", "Eastern"],
  "SL-W": ["Ouest", "Western Area"],
  "ET-SN": ["Nations, nationalités et peuples du Sud", "Southern Nations"],
  "NG-FC": ["Territoire de la capitale", "Federal Capital Territory"],
  "UG-418": ["Kiruhura", "Kiruhura"],
  "KE-400": ["Orientale", "Eastern"],
  "KE-500": ["Nord-Orientale", "North Eastern"],
  "KE-800": ["Occidentale", "Western"],
  "KE-200": ["Centrale", "Central"],
};

/** Names of a first-level unit, without the words for its kind ("State", "Région du"). */
export function provinceName(properties) {
  const corrected = CORRECTIONS[provinceCode(properties)];
  if (corrected) return { fr: corrected[0], en: corrected[1] };
  const english = properties.name_en || properties.name;
  const french = properties.name_fr || properties.name;
  return {
    fr: capital(
      french
        .replace(/^(région|province|district|préfecture) (des |du |de la |de l['’]|de |d['’])?/i, "")
        .replace(/^l[ae] |^l['’]/, ""),
    ),
    en: capital(
      english.replace(
        / (state|economic prefecture|prefecture|region|province|county|district|department)$/i,
        "",
      ),
    ),
  };
}

function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("'", "’");
}
