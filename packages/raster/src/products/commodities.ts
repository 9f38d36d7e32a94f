import { maskProduct } from "./product-definition.ts";

const tenMetres = { crs: 4326, pixelDegrees: 8.983152841195215e-5 };

/** Cocoa of Côte d'Ivoire and Ghana, probability above 0.65. */
export const ethCocoa = maskProduct({
  key: "eth-cocoa",
  title: { fr: "ETH – cacao, Côte d’Ivoire et Ghana", en: "ETH cocoa, Côte d’Ivoire and Ghana" },
  publisher: "ETH Zürich",
  licence: "CC BY 4.0",
  citation:
    "Kalischek, N. et al. (2023). Cocoa plantations are associated with deforestation. Nature Food 4, 384–393.",
  version: "v1",
  history: "unknown",
  grid: tenMetres,
  column: "Cocoa_ETH",
  prefix: "ETH_cocoa",
  colour: "#8c510a",
});

/** Oil palm with its year of plantation; palms planted until 2020 count. */
export const descalsOilPalm = maskProduct({
  key: "descals-oil-palm",
  title: { fr: "Descals – palmier à huile planté jusqu’en 2020", en: "Descals oil palm planted until 2020" },
  publisher: "CREAF",
  licence: "CC BY 4.0",
  citation:
    "Descals, A. et al. (2024). Global mapping of oil palm planting year from 1990 to 2021. ESSD 16, 5111–5129.",
  version: "v1",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 0.00026949458523585647 },
  column: "Oil_palm_Descals",
  prefix: "Descals_oil_palm_year",
  colour: "#f16913",
  values: [1970, 2020],
  otherValues: [[2021, 2099]],
});

/** Rubber of 2021. */
export const rbgeRubber = maskProduct({
  key: "rbge-rubber",
  title: { fr: "RBGE – hévéa", en: "RBGE rubber" },
  publisher: "Royal Botanic Garden Edinburgh",
  licence: "CC BY 4.0",
  citation:
    "Wang, Y. et al. (2023). High-resolution maps show that rubber causes substantial deforestation. Nature 623.",
  version: "v1",
  history: "unknown",
  grid: tenMetres,
  column: "Rubber_RBGE",
  prefix: "RBGE_rubber",
  colour: "#807dba",
});

/** Soya of South America in 2020. */
export const songSoy2020 = maskProduct({
  key: "song-soy-2020",
  title: { fr: "Song – soja, Amérique du Sud 2020", en: "Song soy, South America 2020" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Song, X.-P. et al. (2021). Massive soybean expansion in South America since 2000. Nature Sustainability 4.",
  version: "2020",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  column: "Soy_Song_2020",
  prefix: "Song_soy_2020",
  colour: "#dfc27d",
});
