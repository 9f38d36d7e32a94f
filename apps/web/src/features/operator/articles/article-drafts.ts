import { queryOptions } from "@tanstack/react-query";
import type { ArticleKind } from "#app/articles/article-texts.ts";
import type { RowOf } from "#app/database/database.ts";
import { rows, write } from "#app/rows.ts";
import { plainFileName, uploadFile } from "#app/upload-file.ts";
import type { Locale } from "#shell/locale.ts";

export type ArticleDraft = RowOf<"article_drafts", "slug" | "title" | "summary" | "body" | "image">;

export const EMPTY_DRAFT: ArticleDraft = { slug: "", title: "", summary: "", body: "", image: null };

export type ArticleRow = RowOf<"articles", "id" | "kind"> & {
  article_drafts: RowOf<"article_drafts", keyof ArticleDraft | "language" | "updated_at">[];
  article_texts: RowOf<"article_texts", "language" | "slug" | "title" | "updated_at">[];
};

const ROW =
  "id, kind, article_drafts(language, slug, title, summary, body, image, updated_at), article_texts(language, slug, title, updated_at)";

export const operatorArticlesKey = ["operator", "articles"] as const;

export const operatorArticles = (kind: ArticleKind) =>
  queryOptions({
    queryKey: [...operatorArticlesKey, kind],
    queryFn: () =>
      rows((client) =>
        client
          .from("articles")
          .select(ROW)
          .eq("kind", kind)
          .order("position")
          .order("id", { ascending: false }),
      ),
  });

export const operatorArticle = (id: number) =>
  queryOptions({
    queryKey: [...operatorArticlesKey, id],
    queryFn: () => rows((client) => client.from("articles").select(ROW).eq("id", id).single()),
  });

export const articleVersions = (id: number, language: Locale) =>
  queryOptions({
    queryKey: [...operatorArticlesKey, id, "versions", language],
    queryFn: () =>
      rows((client) =>
        client
          .from("article_versions")
          .select("id, slug, title, summary, body, image, author, published_at")
          .eq("article_id", id)
          .eq("language", language)
          .order("id", { ascending: false })
          .limit(20),
      ),
  });

export async function createArticle(kind: ArticleKind): Promise<number> {
  const { id } = await rows((client) => client.from("articles").insert({ kind }).select("id").single());
  return id;
}

/** The article with this draft in one of its languages. */
export function withDraft(row: ArticleRow, language: Locale, draft: ArticleDraft): ArticleRow {
  const others = row.article_drafts.filter((one) => one.language !== language);
  const written = { ...draft, language, updated_at: new Date().toISOString() };
  return { ...row, article_drafts: [...others, written] };
}

/** The first save of a language makes its draft; what it belongs to never changes afterwards. */
export async function saveDraft(id: number, language: Locale, draft: ArticleDraft): Promise<void> {
  const changed = await rows((client) =>
    client
      .from("article_drafts")
      .update({ ...draft })
      .eq("article_id", id)
      .eq("language", language)
      .select("id"),
  );
  if (changed.length > 0) return;
  await write((client) => client.from("article_drafts").insert({ article_id: id, language, ...draft }));
}

export const publish = (article: number, language: Locale): Promise<void> =>
  write((client) => client.rpc("publish_article", { article, wanted_language: language }));

export const unpublish = (article: number, language: Locale): Promise<void> =>
  write((client) => client.rpc("unpublish_article", { article, wanted_language: language }));

/** What the bucket of pictures takes. */
export const PICTURES = [".png", ".jpg", ".jpeg", ".webp", ".gif"];
export const LARGEST_PICTURE = 5 * 1024 * 1024;

/** Puts a picture beside the articles and answers the address that everybody reads it at. */
export async function uploadPicture(article: number, file: File): Promise<string> {
  const path = `${article}/${crypto.randomUUID()}-${plainFileName(file.name)}`;
  await uploadFile({
    ...{ bucket: "articles", path, file },
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return `/storage/v1/object/public/articles/${path}`;
}
