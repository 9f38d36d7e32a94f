import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import { farmerMessages } from "../registry/messages.ts";
import { LanguageField } from "./language-field.tsx";
import { languageMessages } from "./messages.ts";

const changed = z.object({ changeId: z.number().nullable(), farmers: z.number() });
const undone = z.object({ farmers: z.number() });

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
  const registry = useMessages(farmerMessages);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [languages, setLanguages] = useState<string[]>([]);
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(changeId: number): Promise<void> {
    const back = await callFunction("undo-farmer-change", { changeId }, undone);
    await renew();
    toast({ title: registry.undone(back.farmers) });
  }
  async function save(): Promise<void> {
    const asked = { organisationId, farmers, change: { languages } };
    const { changeId, farmers: told } = await callFunction("change-farmers", asked, changed);
    await renew();
    onDone();
    if (changeId === null) {
      toast({ title: messages.nothingChanged });
      return;
    }
    const undo = () =>
      void keepTrying({ run: () => takeBack(changeId), failed: registry.undoFailed, locale });
    toast({
      title: messages.saved(told),
      action: { label: uiMessages(locale).undo, click: undo },
      timeout: 10_000,
    });
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
