import { Autocomplete, Button, Group } from "@mantine/core";
import {
  addLanguage,
  missingTranslations,
  removeLanguage,
  setDefaultLanguage,
} from "@parcelle/forms/definition/edit/languages";
import { usersOfList } from "@parcelle/forms/definition/edit/lists";
import { IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useDefinition, useEditor } from "../editor/editor-context.ts";
import { languageMessages } from "./language-messages.ts";
import classes from "./languages.module.css";

const USUAL = [
  "Français (fr)",
  "English (en)",
  "Português (pt)",
  "Español (es)",
  "العربية (ar)",
  "Dioula (dyu)",
  "Wolof (wo)",
  "Hausa (ha)",
  "Yorùbá (yo)",
  "Twi (tw)",
  "Lingála (ln)",
  "Kiswahili (sw)",
];

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The languages of the form, with what each lacks. */
export function LanguagesDialog({ opened, onClose }: Props) {
  const messages = useMessages(languageMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title}>
      {opened && <Languages onClose={onClose} />}
    </Dialog>
  );
}

function Languages({ onClose }: { onClose: () => void }) {
  const messages = useMessages(languageMessages);
  const definition = useDefinition();
  const missing = useMemo(() => missingTranslations(definition), [definition]);
  return (
    <div className={classes.languages}>
      <p>{definition.languages.length === 0 ? messages.none : messages.text}</p>
      <ul className={classes.list}>
        {definition.languages.map((language) => (
          <OneLanguage
            key={language}
            language={language}
            missing={missing.get(language) ?? []}
            onClose={onClose}
          />
        ))}
      </ul>
      <AddLanguage />
    </div>
  );
}

interface OneProps {
  language: string;
  missing: ReturnType<typeof missingTranslations> extends Map<string, infer Missing> ? Missing : never;
  onClose: () => void;
}

function OneLanguage({ language, missing, onClose }: OneProps) {
  const messages = useMessages(languageMessages);
  const editor = useEditor();
  const definition = useDefinition();
  const isDefault = definition.defaultLanguage === language;
  const [first] = missing;
  function goToFirst(): void {
    const place = first?.place ?? usersOfList(definition, first?.list ?? "")[0] ?? null;
    editor.select(place);
    onClose();
  }
  return (
    <li>
      <strong>{language}</strong>
      <StateBadge
        tone={missing.length === 0 ? "success" : "warning"}
        label={messages.missing(missing.length)}
      />
      <Group gap="xs">
        {isDefault ? (
          <span>{messages.isDefault}</span>
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => editor.change(setDefaultLanguage(definition, language))}
          >
            {messages.makeDefault}
          </Button>
        )}
        {missing.length > 0 && (
          <Button variant="subtle" size="compact-md" onClick={goToFirst}>
            {messages.firstMissing}
          </Button>
        )}
        <Button
          variant="subtle"
          color="critical"
          size="compact-md"
          onClick={() => editor.change(removeLanguage(definition, language))}
        >
          {messages.remove(language)}
        </Button>
      </Group>
    </li>
  );
}

function AddLanguage() {
  const messages = useMessages(languageMessages);
  const editor = useEditor();
  const definition = useDefinition();
  const [name, setName] = useState("");
  const wished = name.trim();
  return (
    <Group gap="xs" align="flex-end">
      <Autocomplete
        label={messages.other}
        description={messages.otherHelp}
        data={USUAL.filter((language) => !definition.languages.includes(language))}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <Button
        leftSection={<IconPlus size={16} />}
        disabled={wished === "" || definition.languages.includes(wished)}
        onClick={() => {
          editor.change(addLanguage(editor.definition, wished));
          setName("");
        }}
      >
        {messages.add}
      </Button>
    </Group>
  );
}
