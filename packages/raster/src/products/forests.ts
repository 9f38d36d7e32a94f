import { maskProduct } from "./product-definition.ts";

const thirtyMetres = { crs: 4326, pixelDegrees: 0.00025 };

/** Primary humid tropical forest of 2001 that was still standing at the end of 2020. */
export const gladPrimary = maskProduct({
  key: "glad-primary",
  title: { fr: "GLAD – forêt tropicale humide primaire", en: "GLAD primary humid tropical forest" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Turubanova, S. et al. (2018). Ongoing primary forest loss in Brazil, DRC and Indonesia. ERL 13, 074028.",
  version: "v1",
  history: "unknown",
  grid: thirtyMetres,
  column: "GLAD_Primary",
  prefix: "GLAD_primary_2020",
  colour: "#00441b",
});

/** Intact forest landscapes of 2020. */
export const intactForestLandscapes2020 = maskProduct({
  key: "ifl-2020",
  title: { fr: "Paysages forestiers intacts 2020", en: "Intact forest landscapes 2020" },
  publisher: "IFL Mapping Team",
  licence: "CC BY 4.0",
  citation: "Potapov, P. et al. (2017). The last frontiers of wilderness. Science Advances 3, e1600821.",
  version: "2020",
  history: "unknown",
  grid: thirtyMetres,
  column: "IFL_2020",
  prefix: "IFL_2020",
  colour: "#005a32",
});

/** Primary forests of Europe. */
export const europeanPrimaryForest = maskProduct({
  key: "european-primary-forest",
  title: { fr: "Forêts primaires d’Europe", en: "European primary forests" },
  publisher: "Humboldt-Universität zu Berlin",
  licence: "CC BY 4.0",
  citation: "Sabatini, F. M. et al. (2021). European primary forest database v2.0. Scientific Data 8, 220.",
  version: "v2",
  history: [{ version: "v2", issued: null }],
  grid: thirtyMetres,
  column: "European_Primary_Forest",
  prefix: "European_primary_forest",
  colour: "#00441b",
});

/** Planted forests and plantations of the global forest management map. */
export const iiasaPlanted = maskProduct({
  key: "iiasa-planted",
  title: { fr: "IIASA – forêts plantées et plantations", en: "IIASA planted forests and plantations" },
  publisher: "IIASA",
  licence: "CC BY 4.0",
  citation:
    "Lesiv, M. et al. (2022). Global forest management data for 2015 at 100 m. Scientific Data 9, 199.",
  version: "v3.2",
  history: [{ version: "v3.2", issued: null }],
  grid: { crs: 4326, pixelDegrees: 0.000992063492063 },
  column: "IIASA_planted_plantation",
  prefix: "IIASA_FML",
  colour: "#af8dc3",
  values: [31, 32],
  otherValues: [
    [11, 11],
    [20, 20],
    [40, 40],
    [53, 53],
  ],
});

/** Logging concessions granted before 2020, painted on a grid. */
export const gfwLogging = maskProduct({
  key: "gfw-logging",
  title: { fr: "GFW – concessions forestières avant 2020", en: "GFW logging concessions before 2020" },
  publisher: "Global Forest Watch",
  licence: "CC BY 4.0",
  citation: "World Resources Institute. Managed forest concessions. Global Forest Watch.",
  version: "v1",
  history: "unknown",
  grid: thirtyMetres,
  column: "GFW_logging_before_2020",
  prefix: "GFW_logging",
  colour: "#d8b365",
});
