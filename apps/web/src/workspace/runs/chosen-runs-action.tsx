import { Button } from "@mantine/core";
import { IconGitCompare, IconHistory } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { runMessages } from "./run-messages.ts";
import type { Run } from "./runs.ts";
import { showRunMessages } from "./show-run-messages.ts";
import { useShowRun } from "./use-show-run.ts";

/** What is done with the runs that are ticked: one is shown again, two are compared. */
export function ChosenRunsAction({ projectId, chosen }: { projectId: number; chosen: readonly Run[] }) {
  const messages = useMessages(runMessages);
  const mayRun = useMayInProject("assessments.run");
  const [one, other, ...more] = chosen;
  if (one && !other && mayRun) return <ShowAgain projectId={projectId} run={one} />;
  if (one && other && more.length === 0) return <Compare projectId={projectId} one={one} other={other} />;
  return <span>{messages.chooseTwo}</span>;
}

function ShowAgain({ projectId, run }: { projectId: number; run: Run }) {
  const messages = useMessages(showRunMessages);
  const { chooseTwo } = useMessages(runMessages);
  const { current_assessment_id, deleted_at } = useProject();
  const { isBusy, show } = useShowRun(projectId);
  const isUnderWay = run.status === "queued" || run.status === "running";
  if (run.id === current_assessment_id) return <span>{`${messages.isShown} ${chooseTwo}`}</span>;
  if (isUnderWay || run.plots_done === 0 || deleted_at !== null)
    return <span>{`${messages.noResults} ${chooseTwo}`}</span>;
  return (
    <Button
      size="xs"
      leftSection={<IconHistory size={16} stroke={1.7} />}
      loading={isBusy}
      onClick={() => show(run.id)}
    >
      {messages.show}
    </Button>
  );
}

function Compare({ projectId, one, other }: { projectId: number; one: Run; other: Run }) {
  const messages = useMessages(runMessages);
  const addresses = useAddresses();
  const [from, to] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
  return (
    <Button
      size="xs"
      leftSection={<IconGitCompare size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.comparison(projectId, from, to)} />}
    >
      {messages.compare}
    </Button>
  );
}
