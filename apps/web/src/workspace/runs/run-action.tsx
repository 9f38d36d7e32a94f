import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { useWorkspace } from "../workspace-context.ts";
import { useRun } from "./follow-run.tsx";
import { runMessages } from "./run-messages.ts";
import type { Runs } from "./runs.ts";

/** Begins a run of the module's analysis; nothing where it has none yet. */
export function RunAction({ waiting }: Waiting) {
  const { runs } = useWorkspace();
  const mayRun = useMayInProject("assessments.run");
  return runs && mayRun ? <RunButton runs={runs} waiting={waiting} /> : null;
}

interface Waiting {
  /** How many plots wait for it; where none does it is no next step. */
  waiting: number;
}

function RunButton({ runs: { dialog: RunDialog }, waiting }: Waiting & { runs: Runs }) {
  const messages = useMessages(runMessages);
  const project = useProject();
  const { isRunning } = useRun();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={waiting > 0 ? "filled" : "default"}
        leftSection={<IconPlayerPlay size={16} stroke={1.9} />}
        disabled={isRunning}
        onClick={() => setOpened(true)}
      >
        {project.current_assessment_id === null ? messages.run : messages.runAgain}
      </Button>
      <RunDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
