import type { Bilingual } from "../raster-error.ts";
import { probabilityComponent } from "./probability-component.ts";
import { type ProductDefinition, plainName } from "./product-definition.ts";

type Commodity = {
  key: string;
  title: Bilingual;
  colours: [string, string];
  /** Threshold of Whisp: text, because it is written in both languages. */
  threshold: Bilingual;
};

const years = [2020, 2021, 2022, 2023, 2024];

/** Community model 2025b of a commodity: probability by year, 24° North to 24° South. */
function community({ key, title, colours, threshold }: Commodity): ProductDefinition {
  return {
    key: `fdp-${key}`,
    title: {
      fr: `Forest Data Partnership – ${title.fr}`,
      en: `Forest Data Partnership ${title.en}`,
    },
    publisher: "Google for the Forest Data Partnership",
    licence: "CC BY 4.0",
    citation: "Forest Data Partnership (2025). Community models 2025b.",
    version: "2025b",
    history: ["2024a", "2025a", "2025b", "2026a"]
      .filter((version) => key !== "coffee" || version !== "2024a")
      .map((version) => ({ version, issued: null })),
    grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
    access: {
      fr: `Earth Engine : projects/forestdatapartnership/assets/${key}/model_2025b. Whisp retient ${threshold.fr} comme seuil.`,
      en: `Earth Engine: projects/forestdatapartnership/assets/${key}/model_2025b. Whisp takes ${threshold.en} as threshold.`,
    },
    components: years.map((year) =>
      probabilityComponent({
        key: `${key}_${year}`,
        title: {
          fr: `Probabilité de ${title.fr} en ${year}`,
          en: `Probability of ${title.en} in ${year}`,
        },
        filePattern: plainName(`FDP_${key}_${year}`),
        certain: 1,
        colours,
      }),
    ),
    columns: [],
  };
}

export const fdpCocoa = community({
  key: "cocoa",
  title: { fr: "cacao", en: "cocoa" },
  colours: ["#bf812d", "#543005"],
  threshold: { fr: "0,50", en: "0.50" },
});

export const fdpPalm = community({
  key: "palm",
  title: { fr: "palmier à huile", en: "oil palm" },
  colours: ["#fdae6b", "#a63603"],
  threshold: { fr: "0,66", en: "0.66" },
});

export const fdpRubber = community({
  key: "rubber",
  title: { fr: "hévéa", en: "rubber" },
  colours: ["#9e9ac8", "#3f007d"],
  threshold: { fr: "0,38", en: "0.38" },
});

export const fdpCoffee = community({
  key: "coffee",
  title: { fr: "café", en: "coffee" },
  colours: ["#d6604d", "#67001f"],
  threshold: { fr: "0,28", en: "0.28" },
});
