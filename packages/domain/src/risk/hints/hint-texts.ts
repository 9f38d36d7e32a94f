import { formatNumber, type Language, withFrenchSpaces } from "../../language.ts";
import { unknownText, wordOf } from "../../unknown-code.ts";
import { layerName, type UsedLayers } from "../layer-products.ts";
import type { Hint, HintCode, LandCover } from "./hints.ts";

type HintWords = {
  names: Record<HintCode, string>;
  covers: Record<LandCover, string>;
  share: (cover: string, percent: string, layer: string) => string;
  several: (covers: string) => string;
  loss: (hectares: string, layer: string) => string;
  outside: (metres: string, losses: string) => string;
  larger: (hectares: string, times: string, median: string, plots: string) => string;
};

const fr: HintWords = {
  names: {
    several_land_covers: "Plusieurs occupations du sol",
    loss_outside_border: "Perte juste au-delà de la limite",
    much_larger_than_others: "Bien plus grande que les autres du producteur",
  },
  covers: {
    trees: "couvert arboré",
    perennial: "culture pérenne",
    annual: "culture annuelle",
    pasture: "pâturage",
    savannah: "savane ou herbages",
    crops: "cultures",
    built: "village ou bâti",
    bare: "sol nu",
    water: "eau",
    wetland: "zone humide",
  },
  share: (cover, percent, layer) => `${cover} ${percent} % (${layer})`,
  several: (covers) =>
    `La parcelle porte plusieurs occupations du sol : ${covers}. Elle réunit peut-être plusieurs champs, ou son contour déborde.`,
  loss: (hectares, layer) => `${hectares} ha selon ${layer}`,
  outside: (metres, losses) =>
    `Perte de couvert après 2020 à moins de ${metres} m au-delà de la limite : ${losses}. Vérifiez que le contour suit bien le champ.`,
  larger: (hectares, times, median, plots) =>
    `Avec ${hectares} ha, la parcelle fait ${times} fois la médiane (${median} ha) des ${plots} autres parcelles du même producteur. Vérifiez l’unité et le contour.`,
};

const en: HintWords = {
  names: {
    several_land_covers: "Several land covers",
    loss_outside_border: "Loss just outside the border",
    much_larger_than_others: "Much larger than the farmer’s others",
  },
  covers: {
    trees: "tree cover",
    perennial: "perennial crop",
    annual: "annual crop",
    pasture: "pasture",
    savannah: "savannah or grassland",
    crops: "cropland",
    built: "village or buildings",
    bare: "bare soil",
    water: "water",
    wetland: "wetland",
  },
  share: (cover, percent, layer) => `${cover} ${percent}% (${layer})`,
  several: (covers) =>
    `The plot carries several land covers: ${covers}. It may join several fields, or its outline may reach too far.`,
  loss: (hectares, layer) => `${hectares} ha according to ${layer}`,
  outside: (metres, losses) =>
    `Tree cover loss after 2020 within ${metres} m outside the border: ${losses}. Check that the outline follows the field.`,
  larger: (hectares, times, median, plots) =>
    `At ${hectares} ha the plot is ${times} times the median (${median} ha) of the same farmer’s ${plots} other plots. Check the unit and the outline.`,
};

const words: Readonly<Record<Language, HintWords>> = { fr, en };

/** A hint in two or three words. */
export function hintName(code: HintCode, language: Language): string {
  return wordOf(words[language].names, code, language);
}

function sentence(hint: Hint, language: Language, layers: UsedLayers): string {
  const texts = words[language];
  const number = (value: number, digits: number) => formatNumber(value, language, digits);
  if (hint.code === "several_land_covers") {
    const covers = (hint.covers ?? []).map(({ cover, column, percent }) =>
      texts.share(wordOf(texts.covers, cover, language), number(percent, 0), layerName(column, layers)),
    );
    return texts.several(covers.join(", "));
  }
  if (hint.code === "loss_outside_border") {
    const losses = (hint.losses ?? []).map(({ column, hectares }) =>
      texts.loss(number(hectares, 2), layerName(column, layers)),
    );
    return texts.outside(number(hint.metres, 0), losses.join(", "));
  }
  if (hint.code !== "much_larger_than_others") return unknownText((hint as Hint).code, language);
  const { hectares, medianHectares, otherPlots } = hint;
  const times = number(hectares / medianHectares, 1);
  return texts.larger(number(hectares, 2), times, number(medianHectares, 2), number(otherPlots, 0));
}

/** What a hint says, and what to do about it. */
export function hintText(hint: Hint, language: Language, layers: UsedLayers = {}): string {
  const text = sentence(hint, language, layers);
  return language === "fr" ? withFrenchSpaces(text) : text;
}
