import { Button, Group } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useProject } from "../project/project-context.ts";
import { renewZones, type Zone } from "./zone-queries.ts";
import classes from "./zones.module.css";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  zone: Zone;
  opened: boolean;
  onClose: () => void;
}

export function RenameZoneDialog({ zone, opened, onClose }: Props) {
  const { renameTitle } = useMessages(zonesMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={renameTitle(zone.name)}>
      {opened && <RenameZone zone={zone} onClose={onClose} />}
    </Dialog>
  );
}

function RenameZone({ zone, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(zonesMessages);
  const ui = useUiMessages();
  const [name, setName] = useState(zone.name);
  const { isBusy, problem, rename } = useRename(zone);
  const trimmed = name.trim();
  const isChanged = trimmed !== zone.name;
  useUnsavedChanges(isChanged);
  async function submit(): Promise<void> {
    if (await rename(trimmed)) onClose();
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        data-autofocus
        label={messages.name}
        required
        most={limitedTexts.zones.name.most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NotDone title={messages.renameFailed} text={problem} />
      <Group gap="sm">
        <Button type="submit" loading={isBusy} disabled={trimmed === "" || !isChanged}>
          {messages.rename}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {ui.cancel}
        </Button>
      </Group>
    </form>
  );
}

function useRename({ id }: Zone) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function rename(name: string): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await rows((client) => client.from("zones").update({ name }).eq("id", id).select("id").single());
      await renewZones(queryClient, project.id);
      toast({ title: messages.renamed, description: name });
      return true;
    } catch (error) {
      setProblem(problemText(error, locale));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, rename };
}
