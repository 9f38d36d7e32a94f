import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { articlePath } from "#app/articles/article-texts.ts";
import { problemText } from "#app/problem-text.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { LARGEST_PICTURE, PICTURES, uploadPicture } from "./article-drafts.ts";
import type { EditedArticle } from "./article-editor.tsx";
import classes from "./articles.module.css";
import { CoverPicture } from "./cover-picture.tsx";
import { articleEditorMessages } from "./messages.ts";
import { isSlug, slugOf } from "./slug-of.ts";
import type { DraftEditor } from "./use-article-draft.ts";

interface DraftFieldsProps {
  article: EditedArticle;
  editor: DraftEditor;
}

/** The address follows the title until somebody changes it or the text is published. */
export function DraftFields({ article: { id, kind, language, publishedAt }, editor }: DraftFieldsProps) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const { draft, change } = editor;
  function retitle(title: string): void {
    const follows = draft.slug === "" || draft.slug === slugOf(draft.title);
    change(follows && publishedAt === null ? { title, slug: slugOf(title) } : { title });
  }
  async function addPicture([file]: File[]): Promise<void> {
    if (!file) return;
    try {
      const address = await uploadPicture(id, file);
      change({ body: `${draft.body.trimEnd()}\n\n![${messages.pictureText}](${address})\n` });
    } catch (error) {
      toast({ title: problemText(error, lang), color: "critical" });
    }
  }
  return (
    <div className={classes.fields}>
      <TextField
        label={messages.title}
        most={limitedTexts.article_drafts.title.most}
        value={draft.title}
        onChange={(event) => retitle(event.currentTarget.value)}
      />
      <TextField
        label={messages.slug}
        description={messages.slugHint(`/${language}${articlePath(kind, draft.slug)}`)}
        error={draft.slug !== "" && !isSlug(draft.slug) ? messages.slugWrong : undefined}
        most={limitedTexts.article_drafts.slug.most}
        value={draft.slug}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <TextAreaField
        label={messages.summary}
        most={limitedTexts.article_drafts.summary.most}
        autosize
        minRows={2}
        value={draft.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TextAreaField
        label={messages.body}
        most={limitedTexts.article_drafts.body.most}
        autosize
        minRows={16}
        maxRows={40}
        classNames={{ input: classes.body ?? "" }}
        value={draft.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <CoverPicture article={id} image={draft.image} onChange={(image) => change({ image })} />
      <FileDrop
        title={messages.picture}
        hint={messages.pictureHint}
        extensions={PICTURES}
        maximumBytes={LARGEST_PICTURE}
        onFiles={(files) => void addPicture(files)}
      />
    </div>
  );
}
