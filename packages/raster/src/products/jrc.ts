import type { Bilingual } from "../raster-error.ts";
import {
  maskProduct,
  type ProductComponent,
  type ProductDefinition,
  plainName,
  yearly,
} from "./product-definition.ts";

const publisher = "European Commission, Joint Research Centre";
const licence = "EC reuse policy (CC BY 4.0)";
const tenMetres = { crs: 4326, pixelDegrees: 8.983152841195215e-5 };

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
  ],
  grid: tenMetres,
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
  grid: tenMetres,
  components: [
    {
      key: "type",
      title: { fr: "Type de forêt en 2020", en: "Forest type in 2020" },
      unit: {
        fr: "1 = régénération naturelle, 10 = primaire, 20 = plantée",
        en: "1 = naturally regenerating, 10 = primary, 20 = planted",
      },
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

const calendarYear: Bilingual = { fr: "année civile, 0 = aucune", en: "calendar year, 0 = none" };

function yearComponent(key: string, title: Bilingual, colours: [string, string]): ProductComponent {
  return {
    key,
    title,
    unit: calendarYear,
    filePattern: plainName(`JRC_TMF_${key}`),
    zeroIsData: true,
    otherValues: [[1980, 1999]],
    legend: [
      { from: 2000, to: 2020, colour: colours[0], title: { fr: "De 2000 à 2020", en: "2000–2020" } },
      { from: 2021, to: 2099, colour: colours[1], title: { fr: "Depuis 2021", en: "Since 2021" } },
    ],
  };
}

function annualComponent(year: number): ProductComponent {
  const classes: [string, Bilingual][] = [
    ["#00441b", { fr: "Forêt non perturbée", en: "Undisturbed forest" }],
    ["#a6d96a", { fr: "Forêt dégradée", en: "Degraded forest" }],
    ["#fdae61", { fr: "Terre déboisée", en: "Deforested land" }],
    ["#66bd63", { fr: "Repousse", en: "Regrowth" }],
    ["#4292c6", { fr: "Eau", en: "Water" }],
    ["#f7f7f7", { fr: "Autre", en: "Other" }],
  ];
  return {
    key: `AnnualChange_Dec${year}`,
    title: { fr: `État de la forêt en décembre ${year}`, en: `State of the forest in December ${year}` },
    unit: { fr: "classes 1 à 6", en: "classes 1 to 6" },
    filePattern: plainName(`JRC_TMF_AnnualChange_Dec${year}`),
    zeroIsData: false,
    otherValues: [[0, 0]],
    legend: classes.map(([colour, title], index) => ({ from: index + 1, to: index + 1, colour, title })),
  };
}

/** JRC Tropical Moist Forests. Rules of Whisp: years from 2000; plantations that no deforestation after 2020 made. */
export const jrcTropicalMoistForest: ProductDefinition = {
  key: "jrc-tmf",
  title: { fr: "JRC – forêts tropicales humides", en: "JRC Tropical Moist Forests" },
  ...{ publisher, licence },
  citation:
    "Vancutsem, C. et al. (2021). Long-term (1990–2019) monitoring of forest cover changes in the humid tropics. Science Advances 7.",
  version: "v1_2025",
  grid: { crs: 4326, pixelDegrees: 0.00026949458523585647 },
  components: [
    yearComponent("DeforestationYear", { fr: "Année de déforestation", en: "Year of deforestation" }, [
      "#fd8d3c",
      "#c51b8a",
    ]),
    yearComponent("DegradationYear", { fr: "Année de dégradation", en: "Year of degradation" }, [
      "#fed976",
      "#dd3497",
    ]),
    annualComponent(2020),
    annualComponent(2024),
    {
      key: "TransitionMap_Subtypes",
      title: { fr: "Transitions de la forêt", en: "Forest transitions" },
      unit: { fr: "81 à 86 = plantations", en: "81 to 86 = plantations" },
      filePattern: plainName("JRC_TMF_TransitionMap_Subtypes"),
      zeroIsData: false,
      otherValues: [[0, 99]],
      legend: [{ from: 81, to: 86, colour: "#8c6bb1", title: { fr: "Plantation", en: "Plantation" } }],
    },
  ],
  columns: [
    { column: "TMF_def_before_2020", needs: [{ component: "DeforestationYear", ranges: [[2000, 2020]] }] },
    { column: "TMF_def_after_2020", needs: [{ component: "DeforestationYear", ranges: [[2021, 2099]] }] },
    { column: "TMF_deg_before_2020", needs: [{ component: "DegradationYear", ranges: [[2000, 2020]] }] },
    { column: "TMF_deg_after_2020", needs: [{ component: "DegradationYear", ranges: [[2021, 2099]] }] },
    { column: "TMF_undist", needs: [{ component: "AnnualChange_Dec2020", ranges: [[1, 1]] }] },
    { column: "TMF_regrowth_2024", needs: [{ component: "AnnualChange_Dec2024", ranges: [[4, 4]] }] },
    {
      column: "TMF_plant",
      needs: [
        { component: "TransitionMap_Subtypes", ranges: [[81, 86]] },
        { component: "DeforestationYear", ranges: [[0, 2020]] },
      ],
    },
    ...yearly(2000, 2025, (year) => ({
      column: `TMF_def_${year}`,
      needs: [{ component: "DeforestationYear", ranges: [[year, year]] }],
    })),
    ...yearly(2000, 2025, (year) => ({
      column: `TMF_deg_${year}`,
      needs: [{ component: "DegradationYear", ranges: [[year, year]] }],
    })),
  ],
};
