import { Button } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { type ArticleDraft, articleVersions } from "./article-drafts.ts";
import type { EditedArticle } from "./article-editor.tsx";
import classes from "./articles.module.css";
import { articleEditorMessages } from "./messages.ts";

interface EarlierVersionsProps {
  article: EditedArticle;
  onRestore: (draft: ArticleDraft) => void;
}

/** What was published before; taking one up only changes the draft. */
export function EarlierVersions({ article: { id, language }, onRestore }: EarlierVersionsProps) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const { data } = useBesides(articleVersions(id, language));
  if (!data || data.length === 0) return null;
  return (
    <Section title={messages.history}>
      <ul className={classes.versions}>
        {data.map(({ id: version, author, published_at, slug, title, summary, body, image }) => (
          <li key={version}>
            <span>
              <strong>{title}</strong> {messages.by(author, formatDateTime(published_at, lang))}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onRestore({ slug, title, summary, body, image })}
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
