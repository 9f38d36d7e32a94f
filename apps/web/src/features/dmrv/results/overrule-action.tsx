import { useMessages } from "#ui/locale.tsx";
import type { PlotActionProps } from "#workspace/define-workspace.ts";
import { OverruleDialog } from "#workspace/overrule/overrule-dialog.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { resultMessages } from "./messages.ts";
import { overruling } from "./overruling.ts";

/** A decision on the data of chosen plots, for those that have a result. */
export function OverruleAction({ chosen, opened, onClose }: PlotActionProps) {
  const messages = useMessages(resultMessages);
  const project = useProject();
  return (
    <OverruleDialog
      overruling={overruling}
      opened={opened}
      onClose={onClose}
      title={messages.overruleTitle(chosen.tallies.assessed ?? 0)}
      projectId={project.id}
      plots={chosen.plots}
    />
  );
}
