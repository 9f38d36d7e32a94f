import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import type { Action } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { useWorkspace } from "../workspace-context.ts";
import { useRun } from "./follow-run.tsx";
import { runMessages } from "./run-messages.ts";

/** What begins a run of the module's analysis; nothing where it has none yet, or the user may not. */
export function useRunAction(open: () => void): Action | null {
  const messages = useMessages(runMessages);
  const { runs } = useWorkspace();
  const project = useProject();
  const { isRunning } = useRun();
  const mayRun = useMayInProject("assessments.run");
  if (!runs || !mayRun) return null;
  const label = project.current_assessment_id === null ? messages.run : messages.runAgain;
  return { icon: IconPlayerPlay, label, run: open, disabled: isRunning };
}

export interface RunDialogState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

export function useRunDialog(): RunDialogState {
  const [opened, setOpened] = useState(false);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

interface Props {
  dialog: RunDialogState;
  /** How many plots wait for it; where none does it is no next step. */
  waiting: number;
  /** Another list has it: only its dialog is here. */
  isElsewhere?: boolean;
}

export function RunAction({ dialog: { opened, open, close }, waiting, isElsewhere = false }: Props) {
  const action = useRunAction(open);
  const Dialog = useWorkspace().runs?.dialog;
  if (!action || !Dialog) return null;
  return (
    <>
      {!isElsewhere && (
        <Button
          variant={waiting > 0 ? "filled" : "default"}
          leftSection={<IconPlayerPlay size={16} stroke={1.9} />}
          disabled={action.disabled}
          onClick={open}
        >
          {action.label}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} />
    </>
  );
}
