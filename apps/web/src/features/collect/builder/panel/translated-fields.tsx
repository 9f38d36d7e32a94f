import { Textarea } from "@mantine/core";
import type { Translated } from "@parcelle/forms/definition/form-definition";
import { useMessages } from "#ui/locale.tsx";
import { useFormLanguages } from "../editor/editor-context.ts";
import classes from "./panel.module.css";
import { panelMessages } from "./panel-messages.ts";

interface Props {
  label: string;
  texts: Translated;
  onChange: (language: string, text: string) => void;
  onLeave?: (language: string, text: string) => void;
}

/** A text in every language of the form, side by side. */
export function TranslatedFields({ label, texts, onChange, onLeave }: Props) {
  const messages = useMessages(panelMessages);
  const languages = useFormLanguages();
  return (
    <div className={classes.languages}>
      {languages.map((language) => (
        <Textarea
          key={language}
          autosize
          minRows={1}
          maxRows={6}
          label={messages.inLanguage(label, language)}
          value={texts[language] ?? ""}
          onChange={(event) => onChange(language, event.currentTarget.value)}
          onBlur={(event) => onLeave?.(language, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
