import { findProduct } from "../products/all-products.ts";
import type { RegisteredFile } from "../products/registered-file.ts";
import type { Bilingual } from "../raster-error.ts";
import type { ForestSource, YearSources } from "./forest-layers.ts";
import { forestMeanings } from "./forest-sources.ts";
import { missingForestText, namesOfSources } from "./forest-texts.ts";
import { chooseSources, type LandQuestion } from "./land-question.ts";

/**
 * Says, before anything is read, which layers forest of both years and native ecosystems will be told from, and what none
 * of them tells.
 *
 * @param files of the register, in its order
 * @param question definition and years
 * @returns sentences; where the files lie they do not say
 */
export function announceSources(files: readonly RegisteredFile[], question: LandQuestion): Bilingual[] {
  const all = sourcesOf(files);
  const natives = all.filter((source): source is NativeSource => source.meaning.tells === "native");
  const { atStart, before, missing } = chooseSources({ all, natives }, question);
  return [
    ...[atStart, before].map((year) => ({
      fr: `Forêt en ${year.year}\u00a0: ${layersOf(year, "fr")}.`,
      en: `Forest in ${year.year}: ${layersOf(year, "en")}.`,
    })),
    {
      fr: `Écosystèmes naturels\u00a0: ${namesOfSources(natives, "fr")}.`,
      en: `Native ecosystems: ${namesOfSources(natives, "en")}.`,
    },
    ...missing.map(missingForestText),
  ];
}

/** Names and versions of the layers; of what was mapped for one year also the year: two years may be told from one product. */
function layersOf({ cover, loss, height, classes }: YearSources, language: "fr" | "en"): string {
  const seen = [cover, loss].flatMap((source) => (source ? [namesOfSources([source], language)] : []));
  const mapped = [height, classes].flatMap((source) =>
    source ? [`${namesOfSources([source], language)} (${source.meaning.year})`] : [],
  );
  const names = [...new Set([...seen, ...mapped])];
  return names.length === 0 ? namesOfSources([], language) : names.join(", ");
}

type NativeSource = ForestSource<Extract<ForestSource["meaning"], { tells: "native" }>>;

/** Each raster of a product once, however many tiles of it there are. */
function sourcesOf(files: readonly RegisteredFile[]): ForestSource[] {
  const rasters = new Map(
    files.map((file) => [`${file.product} ${file.version} ${file.component}`, file] as const),
  );
  return [...rasters.values()].flatMap(({ product: key, component, version }) => {
    const product = findProduct(key);
    const part = product?.components.find((one) => one.key === component);
    if (!product || !part) return [];
    return forestMeanings(product, part, version).map((meaning) => ({
      ...{ product: key, version, title: product.title, component, meaning },
      ...{ synthetic: false, tiles: [] },
    }));
  });
}
