import { unknownText } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import type { EligibilityDocument } from "./result-query.ts";

type Missing = EligibilityDocument["missing"][number];
type Texts = Readonly<Record<string, (missing: Missing) => string>>;

const fr: Texts = {
  "cover-missing": ({ year }) => `Aucune couche ne dit le couvert des arbres de ${year}.`,
  "height-missing": ({ year }) => `Aucune couche ne dit la hauteur des arbres de ${year}.`,
  "loss-missing": ({ year, detail }) =>
    `Aucune couche ne dit les pertes entre ${detail} et ${year} : ce qui était boisé en ${detail} reste inconnu en ${year}.`,
  "year-before-layers": ({ year, detail }) =>
    `${year} est avant la première année des couches (${detail}) : ce qui était boisé en ${detail} reste inconnu en ${year}.`,
  "year-after-layers": ({ year, detail }) =>
    `${year} est après la dernière année des couches (${detail}) : ce qui était boisé alors reste inconnu en ${year}.`,
  "height-of-other-year": ({ year, detail }) =>
    `La hauteur des arbres de ${year} est lue dans une couche de ${detail}.`,
  "class-stands-in": ({ year, detail }) =>
    `La forêt de ${year} est lue dans la carte ${detail}, qui a sa propre définition de la forêt.`,
  "native-missing": () => "Aucune couche ne dit où sont les écosystèmes naturels.",
};

const en: Texts = {
  "cover-missing": ({ year }) => `No layer tells the tree cover of ${year}.`,
  "height-missing": ({ year }) => `No layer tells the height of trees of ${year}.`,
  "loss-missing": ({ year, detail }) =>
    `No layer tells losses between ${detail} and ${year}: what was wooded in ${detail} stays unknown in ${year}.`,
  "year-before-layers": ({ year, detail }) =>
    `${year} is before the first year of the layers (${detail}): what was wooded in ${detail} stays unknown in ${year}.`,
  "year-after-layers": ({ year, detail }) =>
    `${year} is after the last year of the layers (${detail}): what was wooded then stays unknown in ${year}.`,
  "height-of-other-year": ({ year, detail }) =>
    `The height of trees of ${year} is read from a layer of ${detail}.`,
  "class-stands-in": ({ year, detail }) =>
    `Forest of ${year} is read from the map ${detail}, which has its own definition of forest.`,
  "native-missing": () => "No layer tells where native ecosystems are.",
};

const texts: Readonly<Record<Locale, Texts>> = { fr, en };

/** What the layers do not say, or say of another year. */
export function missingText(missing: Missing, locale: Locale): string {
  const text = Object.hasOwn(texts[locale], missing.code) ? texts[locale][missing.code] : undefined;
  return text?.(missing) ?? unknownText(missing.code, locale);
}
