import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { savedFilterMessages } from "./messages.ts";

interface Props {
  title: string;
  text?: string;
  first: { name: string; is_shared: boolean };
  mayShare: boolean;
  save: (named: { name: string; is_shared: boolean }) => Promise<void>;
  onClose: () => void;
}

/** The name of a filter, and whom it is for. */
export function NameDialog({ title, text, first, mayShare, save, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(savedFilterMessages);
  const ui = useUiMessages();
  const [name, setName] = useState(first.name);
  const [isShared, setShared] = useState(first.is_shared);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submitted(): Promise<void> {
    const written = name.trim();
    if (written === "") {
      setProblem(messages.nameMissing);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await save({ name: written, is_shared: isShared });
      toast({ title: messages.kept(written), color: "success" });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale, { P0477: messages.tooMany, "23505": messages.nameTaken }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitted();
        }}
      >
        <Stack gap="md">
          {text && <Text size="sm">{text}</Text>}
          <TextField
            label={messages.name}
            required
            most={limitedTexts.saved_filters.name.most}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && (
            <Checkbox
              label={messages.share}
              description={messages.shareHelp}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <NotDone title={messages.keepFailed} text={problem} />
          <Button type="submit" loading={isBusy}>
            {ui.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
