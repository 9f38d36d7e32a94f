import { Button, FileButton, Group } from "@mantine/core";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { LARGEST_PICTURE, PICTURES, uploadPicture } from "./article-drafts.ts";
import classes from "./articles.module.css";
import { articleEditorMessages } from "./messages.ts";

interface CoverPictureProps {
  article: number;
  image: string | null;
  onChange: (image: string | null) => void;
}

/** The picture above the text. */
export function CoverPicture({ article, image, onChange }: CoverPictureProps) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const [isSending, setSending] = useState(false);
  async function choose(file: File): Promise<void> {
    if (file.size > LARGEST_PICTURE) {
      toast({ title: messages.coverTooLarge(formatBytes(LARGEST_PICTURE, lang)), color: "critical" });
      return;
    }
    setSending(true);
    try {
      onChange(await uploadPicture(article, file));
    } catch (error) {
      toast({ title: problemText(error, lang), color: "critical" });
    } finally {
      setSending(false);
    }
  }
  return (
    <fieldset className={classes.coverField}>
      <legend>{messages.cover}</legend>
      <Group gap="sm">
        <FileButton accept={PICTURES.join(",")} onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={isSending}>
              {image ? messages.coverChange : messages.coverChoose}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            {messages.coverRemove}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
