import type { Bilingual } from "../raster-error.ts";
import { tenDegreesOfJrc } from "./known-tile-schemes.ts";
import {
  classLegend,
  type ProductComponent,
  type ProductDefinition,
  plainName,
  yearIn,
  yearly,
} from "./product-definition.ts";

const calendarYear: Bilingual = { fr: "année civile, 0 = aucune", en: "calendar year, 0 = none" };

const access: Bilingual = {
  fr: "Le serveur du JRC n’envoie que des fichiers entiers, toujours de la dernière version : vérifiez que c’est celle que vous nommez.",
  en: "The JRC’s server sends whole files only, always of the newest version: check that it is the one you name.",
};

function addressOf(dataset: string): string {
  const server = "https://ies-ows.jrc.ec.europa.eu/iforce/tmf_v1/download.py";
  return `${server}?type=tile&dataset=${dataset}&lat={north}&lon={west}`;
}

/** December of each year that is there; those that feed columns come first. */
const otherYears = Array.from({ length: 36 }, (_, index) => 1990 + index).filter(
  (year) => year !== 2020 && year !== 2024,
);

function yearComponent(key: string, title: Bilingual, colours: [string, string]): ProductComponent {
  return {
    key,
    title,
    unit: calendarYear,
    encoding: { kind: "date", date: { kind: "year", base: 0 } },
    filePattern: plainName(`JRC_TMF_${key}`),
    address: addressOf(key),
    zeroIsData: true,
    otherValues: [[1980, 1999]],
    legend: [
      { from: 2000, to: 2020, colour: colours[0], title: { fr: "De 2000 à 2020", en: "2000–2020" } },
      { from: 2021, to: 2099, colour: colours[1], title: { fr: "Depuis 2021", en: "Since 2021" } },
    ],
  };
}

const statesOfForest = classLegend([
  [1, "#00441b", "Forêt non perturbée", "Undisturbed forest"],
  [2, "#a6d96a", "Forêt dégradée", "Degraded forest"],
  [3, "#fdae61", "Terre déboisée", "Deforested land"],
  [4, "#66bd63", "Repousse", "Regrowth"],
  [5, "#4292c6", "Eau", "Water"],
  [6, "#f7f7f7", "Autre", "Other"],
]);

function annualComponent(year: number): ProductComponent {
  return {
    key: `AnnualChange_Dec${year}`,
    title: { fr: `État de la forêt en décembre ${year}`, en: `State of the forest in December ${year}` },
    unit: { fr: "classes 1 à 6", en: "classes 1 to 6" },
    encoding: { kind: "classes" },
    filePattern: plainName(`JRC_TMF_AnnualChange_Dec${year}`),
    address: addressOf(`AnnualChange_${year}`),
    zeroIsData: false,
    otherValues: [[0, 0]],
    legend: statesOfForest,
  };
}

/** JRC Tropical Moist Forests. Rules of Whisp: years from 2000; plantations that no deforestation after 2020 made. */
export const jrcTropicalMoistForest: ProductDefinition = {
  key: "jrc-tmf",
  title: { fr: "JRC – forêts tropicales humides", en: "JRC Tropical Moist Forests" },
  publisher: "European Commission, Joint Research Centre",
  licence: "EC reuse policy (CC BY 4.0)",
  citation:
    "Vancutsem, C. et al. (2021). Long-term (1990–2019) monitoring of forest cover changes in the humid tropics. Science Advances 7.",
  version: "v1_2025",
  lastYear: (version) => yearIn(version, /_(20\d\d)$/),
  history: [{ version: "v1_2025", issued: null }],
  grid: { crs: 4326, pixelDegrees: 0.00026949458523585647 },
  tiles: tenDegreesOfJrc,
  access,
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
      encoding: { kind: "classes" },
      filePattern: plainName("JRC_TMF_TransitionMap_Subtypes"),
      address: addressOf("TransitionMap_Subtypes"),
      zeroIsData: false,
      otherValues: [[0, 99]],
      legend: [{ from: 81, to: 86, colour: "#8c6bb1", title: { fr: "Plantation", en: "Plantation" } }],
    },
    ...otherYears.map(annualComponent),
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
