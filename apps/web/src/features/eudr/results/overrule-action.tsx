import type { PlotActionProps } from "#workspace/define-workspace.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { OverruleDialog } from "./overrule-dialog.tsx";

/** A decision on chosen plots, for those that have a result. */
export function OverruleAction({ chosen, opened, onClose }: PlotActionProps) {
  const project = useProject();
  return (
    <OverruleDialog
      opened={opened}
      onClose={onClose}
      projectId={project.id}
      plots={chosen.plots}
      count={chosen.tallies.assessed ?? 0}
    />
  );
}
