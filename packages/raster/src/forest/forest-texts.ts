import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import type { Bilingual } from "../raster-error.ts";
import type { ForestSource, MissingForestCode, MissingForestLayer, YearSources } from "./forest-layers.ts";

type Sentence = (missing: Pick<MissingForestLayer, "year" | "detail">) => Bilingual;

const sentences: Record<MissingForestCode, Sentence> = {
  "cover-missing": ({ year }) => ({
    fr: `Aucune couche ne donne le couvert arboré de ${year} : ajoutez par exemple Hansen treecover2000 et lossyear.`,
    en: `No layer gives the tree cover of ${year}: add for example Hansen treecover2000 and lossyear.`,
  }),
  "height-missing": ({ year }) => ({
    fr: `Aucune couche ne donne la hauteur des arbres de ${year} : ajoutez par exemple GLAD Forest_height.`,
    en: `No layer gives the height of trees of ${year}: add for example GLAD Forest_height.`,
  }),
  "loss-missing": ({ year, detail }) => ({
    fr: `Aucune couche ne dit ce qui a été perdu entre ${detail} et ${year} : ajoutez par exemple Hansen lossyear.`,
    en: `No layer tells what was lost between ${detail} and ${year}: add for example Hansen lossyear.`,
  }),
  "year-before-layers": ({ year, detail }) => ({
    fr: `Le couvert arboré n’est connu qu’à partir de ${detail} : ${year} reste inconnu où il y avait des arbres.`,
    en: `Tree cover is known from ${detail} on only: ${year} stays unknown where there were trees.`,
  }),
  "year-after-layers": ({ year, detail }) => ({
    fr: `Les pertes ne sont connues que jusqu’à ${detail} : ${year} reste inconnu où il y a des arbres.`,
    en: `Losses are known up to ${detail} only: ${year} stays unknown where there are trees.`,
  }),
  "height-of-other-year": ({ year, detail }) => ({
    fr: `La hauteur des arbres pour ${year} est celle de ${detail}.`,
    en: `The height of trees for ${year} is that of ${detail}.`,
  }),
  "class-stands-in": ({ year, detail }) => ({
    fr: `Pour ${year}, une carte de forêt (${detail}), avec sa propre définition, remplace ce qui manque.`,
    en: `For ${year}, a map of forest (${detail}), with a definition of its own, stands in for what is missing.`,
  }),
  "growth-unseen": ({ year, detail }) => ({
    fr: `Aucune couche ne dit ce qui a poussé entre ${detail} et ${year} : ce qui n’avait pas d’arbres en ${detail} compte comme sans forêt.`,
    en: `No layer tells what has grown between ${detail} and ${year}: what had no trees in ${detail} counts as without forest.`,
  }),
  "native-missing": () => ({
    fr: "Aucune couche ne dit où sont les écosystèmes naturels : ajoutez par exemple SBTN natural lands.",
    en: "No layer tells where native ecosystems are: add for example SBTN natural lands.",
  }),
};

/** What is missing to tell forest by a definition, in words, with what to do; a code of a newer version is told as that. */
export function missingForestText(missing: Omit<MissingForestLayer, "code"> & { code: string }): Bilingual {
  const { code } = missing;
  const sentence = entryOf<Sentence>(sentences, code);
  return sentence?.(missing) ?? { fr: unknownText(code, "fr"), en: unknownText(code, "en") };
}

const none: Bilingual = { fr: "aucune couche", en: "no layer" };

/** Names and versions of layers, each once, with commas between. */
export function namesOfSources(sources: readonly (ForestSource | null)[], language: "fr" | "en"): string {
  const names = sources.flatMap((source) => (source ? [`${source.title[language]} ${source.version}`] : []));
  return names.length === 0 ? none[language] : [...new Set(names)].join(", ");
}

/** Names and versions of the layers that forest of a year is told from. */
export function namesOfYear({ cover, loss, height, classes }: YearSources, language: "fr" | "en"): string {
  return namesOfSources([cover, loss, height, classes], language);
}
