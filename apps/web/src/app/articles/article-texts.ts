import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import type { Locale } from "#shell/locale.ts";
import { READ, rows } from "../rows.ts";

export type ArticleKind = "article" | "guide";

export type ArticleText = RowOf<
  "article_texts",
  "article_id" | "language" | "slug" | "title" | "summary" | "body" | "image" | "published_at" | "updated_at"
>;

export type ArticleHead = Omit<ArticleText, "body" | "language">;

const HEAD = "article_id, slug, title, summary, image, published_at, updated_at";

interface ArticleListOptions {
  kind: ArticleKind;
  locale: Locale;
  limit: number;
}

/** What is published in a language: articles the newest first, guides in their order. */
export const articleList = ({ kind, locale, limit }: ArticleListOptions) =>
  queryOptions({
    queryKey: ["articles", kind, locale, limit],
    queryFn: () =>
      rows((client) => {
        const query = client
          .from("article_texts")
          .select(`${HEAD}, articles!inner(kind, position)` as const)
          .eq("language", locale)
          .eq("articles.kind", kind);
        const ordered =
          kind === "guide"
            ? query.order("articles(position)")
            : query.order("published_at", { ascending: false });
        return ordered.limit(limit);
      }),
  });

/** The text at an address, perhaps one that moved or is only there in the other language; null for none. */
export const articleAt = (kind: ArticleKind, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: ["articles", kind, locale, "at", slug],
    queryFn: async (): Promise<ArticleText | null> => {
      const asked = { wanted_kind: kind, wanted_language: locale, wanted_slug: slug };
      const found = await rows((client) =>
        client.rpc("find_article", asked, READ).select(`${HEAD}, language, body` as const),
      );
      return found[0] ?? null;
    },
  });

export const articlePath = (kind: ArticleKind, slug: string): string =>
  `/${kind === "guide" ? "guides" : "articles"}/${slug}`;
