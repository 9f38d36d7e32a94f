import type { Bilingual } from "../raster-error.ts";
import { tenDegreesOfJrc } from "./known-tile-schemes.ts";
import { maskProduct, type ProductDefinition, plainName } from "./product-definition.ts";

const publisher = "European Commission, Joint Research Centre";
const licence = "EC reuse policy (CC BY 4.0)";
const tenMetres = { crs: 4326, pixelDegrees: 8.983152841195215e-5 };

const wholeFilesOnly: Bilingual = {
  fr: "Le serveur du JRC (https://forobs.jrc.ec.europa.eu) n’envoie que des fichiers entiers : chaque tuile est d’abord téléchargée.",
  en: "The JRC’s server (https://forobs.jrc.ec.europa.eu) sends whole files only: each tile is downloaded first.",
};

/** JRC map of forest cover in 2020: not binding in law, and the reference that most tools use. */
export const jrcForest2020 = maskProduct({
  key: "jrc-gfc2020",
  title: { fr: "JRC – forêt mondiale 2020", en: "JRC Global forest cover 2020" },
  ...{ publisher, licence },
  citation:
    "Bourgoin, C. et al. Global map of forest cover 2020, version 3. European Commission, JRC (2025).",
  version: "V3",
  history: [
    { version: "V1", issued: null },
    { version: "V2", issued: null },
    { version: "V3", issued: "2025-11-28" },
    { version: "V4", issued: null },
  ],
  grid: tenMetres,
  tiles: tenDegreesOfJrc,
  access: wholeFilesOnly,
  address:
    "https://ies-ows.jrc.ec.europa.eu/iforce/gfc2020/download.py?version={lowercase_version}&type=tile&lat={north}&lon={west}",
  column: "EUFO_2020",
  prefix: "JRC_GFC2020",
  colour: "#1b7837",
});

function forestType(value: number, colour: string, title: Bilingual) {
  return { from: value, to: value, colour, title };
}

/** JRC map of forest types in 2020. */
export const jrcForestTypes2020: ProductDefinition = {
  key: "jrc-gft2020",
  title: { fr: "JRC – types de forêt 2020", en: "JRC Global forest types 2020" },
  ...{ publisher, licence },
  citation:
    "Bourgoin, C. et al. Global map of forest types 2020, version 1. European Commission, JRC (2024).",
  version: "V1",
  history: [
    { version: "V0", issued: null },
    { version: "V1", issued: null },
  ],
  grid: tenMetres,
  components: [
    {
      key: "type",
      title: { fr: "Type de forêt en 2020", en: "Forest type in 2020" },
      unit: {
        fr: "1 = régénération naturelle, 10 = primaire, 20 = plantée",
        en: "1 = naturally regenerating, 10 = primary, 20 = planted",
      },
      encoding: { kind: "classes" },
      filePattern: plainName("JRC_GFT2020"),
      zeroIsData: true,
      legend: [
        forestType(1, "#7fbf7b", {
          fr: "Forêt en régénération naturelle",
          en: "Naturally regenerating forest",
        }),
        forestType(10, "#00441b", { fr: "Forêt primaire", en: "Primary forest" }),
        forestType(20, "#af8dc3", { fr: "Forêt plantée ou plantation", en: "Planted or plantation forest" }),
      ],
    },
  ],
  columns: [
    { column: "GFT_primary", needs: [{ component: "type", ranges: [[10, 10]] }] },
    { column: "GFT_naturally_regenerating", needs: [{ component: "type", ranges: [[1, 1]] }] },
    { column: "GFT_planted_plantation", needs: [{ component: "type", ranges: [[20, 20]] }] },
  ],
};
