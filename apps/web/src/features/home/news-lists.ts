import { articleList } from "#app/articles/article-texts.ts";
import type { Locale } from "#shell/locale.ts";

const limit = 3;

/** The newest articles, and the first guides for as long as there is no article. */
export const newsLists = (locale: Locale) => ({
  articles: articleList({ kind: "article", locale, limit }),
  guides: articleList({ kind: "guide", locale, limit }),
});
