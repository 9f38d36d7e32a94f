import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import classes from "../registry/farmers.module.css";
import { useFarmerChange } from "../registry/use-farmer-change.ts";
import { LanguageField } from "./language-field.tsx";
import { languageMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  onDone: () => void;
}

/** Says of chosen farmers which languages they speak; the toast takes it back as a whole. */
export function LanguagesAction({ organisationId, farmers, count, onDone }: Props) {
  const locale = useLocale();
  const messages = useMessages(languageMessages);
  const { saved, nothingChanged } = messages;
  const change = useFarmerChange(organisationId, { changed: saved, nothingChanged });
  const [isOpen, setOpen] = useState(false);
  const [languages, setLanguages] = useState<string[]>([]);
  async function save(): Promise<void> {
    await change(farmers, { languages });
    onDone();
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLanguage size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {messages.bulk}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={messages.bulkTitle(count)}>
        <div className={classes.dialog}>
          <LanguageField languages={languages} help={messages.bulkHelp} onChange={setLanguages} />
          <Button
            onClick={() => {
              setOpen(false);
              void keepTrying({ run: save, failed: messages.saveFailed, locale });
            }}
          >
            {messages.save}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
