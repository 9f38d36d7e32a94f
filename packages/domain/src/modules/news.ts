import type { NewsWords, RunNews } from "../notifications/news-words.ts";
import type { FeatureKey } from "../permissions/features.ts";
import { entryOf } from "../unknown-code.ts";
import { arrRunNews } from "./arr/news.ts";
import { collectNews } from "./collect/news.ts";
import { dmrvRunNews } from "./dmrv/news.ts";
import { dynamicBaselineRunNews } from "./dynamic-baseline/news.ts";
import { eudrNews, eudrRunNews } from "./eudr/news.ts";
import { farmersNews } from "./farmers/news.ts";
import { reddRunNews } from "./redd/news.ts";

/** Kinds of news that only one module tells. */
export const moduleNews = { ...eudrNews, ...farmersNews, ...collectNews };

const runNews: { readonly [Key in FeatureKey]?: RunNews } = {
  ARR: arrRunNews,
  DMRV: dmrvRunNews,
  DYNAMIC_BASELINE: dynamicBaselineRunNews,
  EUDR: eudrRunNews,
  REDD: reddRunNews,
};

/**
 * What a module says in its own words.
 *
 * @param kind of the news
 * @param module whose project it is about; news of earlier versions do not tell it
 * @returns undefined where the platform's words hold
 */
export function wordsOfModule(kind: string, module: string): NewsWords | undefined {
  return entryOf<NewsWords>(moduleNews, kind) ?? entryOf(entryOf(runNews, module) ?? {}, kind);
}
