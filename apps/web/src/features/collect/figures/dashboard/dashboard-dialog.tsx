import { Button, Checkbox, Stack } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { type FormEvent, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { dashboardMessages } from "./messages.ts";
import type { NamedDashboard } from "./use-dashboards.ts";

interface Props {
  title: string;
  first: NamedDashboard;
  mayShare: boolean;
  save: (named: NamedDashboard) => Promise<void>;
  onClose: () => void;
}

/** What a dashboard is called, and whether others see it. */
export function DashboardDialog({ title, first, mayShare, save, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(dashboardMessages);
  const ui = useUiMessages();
  const [name, setName] = useState(first.name);
  const [isShared, setShared] = useState(first.isShared);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") return setProblem(messages.nameMissing);
    setBusy(true);
    setProblem(null);
    try {
      await save({ name: name.trim(), isShared });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale, { P0495: messages.tooMany }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextField
            label={messages.name}
            required
            most={limitedTexts.record_dashboards.name.most}
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
          <NotDone title={messages.notSaved} text={problem} />
          <Button type="submit" loading={isBusy}>
            {ui.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
