import { MultiSelect } from "@mantine/core";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { languageMessages } from "./messages.ts";

interface Props {
  languages: string[];
  help?: string;
  onChange: (languages: string[]) => void;
}

export function LanguageField({ languages, help, onChange }: Props) {
  const messages = useMessages(languageMessages);
  const locale = useLocale();
  // Closed by each choice: it would cover what stands below it in a dialog.
  const [isOpen, setOpen] = useState(false);
  return (
    <MultiSelect
      label={messages.languages}
      description={help}
      data={Object.entries(spokenLanguageNames).map(([value, name]) => ({ value, label: name[locale] }))}
      searchable
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      comboboxProps={{ withinPortal: false }}
      value={languages}
      onChange={onChange}
    />
  );
}
