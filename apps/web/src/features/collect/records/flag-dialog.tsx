import { Button, NativeSelect } from "@mantine/core";
import { type RecordFlag, recordFlagNames, recordFlags } from "@parcelle/domain/states/record-flags";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { actionMessages } from "./action-messages.ts";
import classes from "./records.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  onFlag: (flag: RecordFlag | null, word: string) => Promise<void>;
}

/** Marks records with a colour and a word, or takes the mark away. */
export function FlagDialog({ opened, onClose, onFlag }: Props) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const [flag, setFlag] = useState<RecordFlag | "">("orange");
  const [word, setWord] = useState("");
  const { most } = limitedTexts.records.flag_word;
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.flagTitle}>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.flagColour}
          data={[
            ...recordFlags.map((value) => ({ value, label: recordFlagNames[value][locale] })),
            { value: "", label: messages.flagNone },
          ]}
          value={flag}
          onChange={(event) => setFlag(event.currentTarget.value as RecordFlag | "")}
        />
        {flag !== "" && (
          <TextField
            label={messages.flagWord}
            description={messages.flagWordHelp}
            most={most}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        <Button
          disabled={word.trim().length > most}
          onClick={() => {
            onClose();
            const run = () => onFlag(flag === "" ? null : flag, flag === "" ? "" : word.trim());
            void keepTrying({ run, failed: messages.flagFailed, locale });
          }}
        >
          {messages.save}
        </Button>
      </div>
    </Dialog>
  );
}
