import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { useRun } from "#workspace/runs/follow-run.tsx";
import type { EligibilityRun } from "./eligibility-run.ts";
import { runMessages } from "./messages.ts";
import { RunDialog } from "./run-dialog.tsx";

const inAddress = "try";

interface Props {
  run: EligibilityRun;
  /** In a row of a table. */
  isSmall?: boolean;
}

/** The way to another definition beside that of a run; nothing for who may not run one. */
export function TryDefinition({ run, isSmall = false }: Props) {
  const messages = useMessages(runMessages);
  const mayRun = useMayInProject("assessments.run");
  const { isRunning } = useRun();
  const [, setTried] = useAddressValue(inAddress);
  if (!mayRun) return null;
  return (
    <Button
      size={isSmall ? "compact-sm" : "xs"}
      variant={isSmall ? "subtle" : "default"}
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
      aria-label={messages.tryTitle}
      disabled={isRunning}
      onClick={() => setTried(String(run.id))}
    >
      {isSmall ? messages.tryShort : messages.tryTitle}
    </Button>
  );
}

/** The dialog that these buttons open; it stands outside of the table, whose keys are not its own. */
export function TriedDefinition({ runs }: { runs: readonly EligibilityRun[] }) {
  const mayRun = useMayInProject("assessments.run");
  const [tried, setTried] = useAddressValue(inAddress);
  const run = runs.find(({ id, rules }) => String(id) === tried && rules.definition);
  if (!run || !mayRun) return null;
  return <RunDialog opened onClose={() => setTried(undefined)} beside={run} />;
}
