import { Alert, Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ArticleKind, articlePath } from "#app/articles/article-texts.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { MarkdownText } from "#ui/markdown/markdown-text.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { type ArticleDraft, operatorArticlesKey, publish, unpublish } from "./article-drafts.ts";
import classes from "./articles.module.css";
import { DraftFields } from "./draft-fields.tsx";
import { EarlierVersions } from "./earlier-versions.tsx";
import { articleEditorMessages } from "./messages.ts";
import { isSlug } from "./slug-of.ts";
import { useArticleDraft } from "./use-article-draft.ts";

export interface EditedArticle {
  id: number;
  kind: ArticleKind;
  language: Locale;
  /** The address at which it is published; null for a draft that never was. */
  publishedAt: string | null;
}

interface ArticleEditorProps {
  article: EditedArticle;
  start: ArticleDraft;
  onPublished: () => void;
}

export function ArticleEditor({ article, start, onPublished }: ArticleEditorProps) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const queryClient = useQueryClient();
  const { id, kind, language, publishedAt } = article;
  const editor = useArticleDraft(id, language, {
    ...{ slug: start.slug, title: start.title, summary: start.summary },
    ...{ body: start.body, image: start.image },
  });
  const { draft, saving, change, flush } = editor;
  const isComplete = draft.title.trim().length >= 3 && isSlug(draft.slug) && draft.body.trim() !== "";
  async function tell(work: () => Promise<void>, done: string): Promise<void> {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: ["articles"] });
      await queryClient.invalidateQueries({ queryKey: operatorArticlesKey });
      onPublished();
      toast({ title: done });
    } catch (error) {
      toast({ title: problemText(error, lang), color: "critical" });
    }
  }
  async function publishNow(): Promise<void> {
    if (await flush()) await tell(() => publish(id, language), messages.publishedNow);
  }
  return (
    <>
      <Group gap="sm">
        <Button disabled={!isComplete} onClick={() => void publishNow()}>
          {publishedAt === null ? messages.publish : messages.publishAgain}
        </Button>
        {publishedAt !== null && (
          <>
            <Button
              variant="default"
              renderRoot={(props) => (
                <AppLink {...props} href={`/${language}${articlePath(kind, publishedAt)}`} />
              )}
            >
              {messages.see}
            </Button>
            <Button
              variant="default"
              onClick={() => void tell(() => unpublish(id, language), messages.unpublishedNow)}
            >
              {messages.unpublish}
            </Button>
          </>
        )}
        <span role="status" className={classes.saving}>
          {messages[saving]}
        </span>
        {saving === "failed" && (
          <Button variant="subtle" onClick={() => void flush()}>
            {messages.retry}
          </Button>
        )}
      </Group>
      {!isComplete && <Alert color="interactive">{messages.missing}</Alert>}
      <div className={classes.split}>
        <DraftFields article={article} editor={editor} />
        <Section title={messages.preview}>
          <div lang={language}>
            {draft.image && <img src={draft.image} alt="" className={classes.cover} />}
            <MarkdownText tableLabel={messages.table}>{draft.body}</MarkdownText>
          </div>
        </Section>
      </div>
      <EarlierVersions article={article} onRestore={change} />
    </>
  );
}
