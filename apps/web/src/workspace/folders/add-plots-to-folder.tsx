import type { PlotActionProps } from "../define-workspace.ts";
import { AddToFolderDialog } from "./add-to-folder-dialog.tsx";

/** Puts chosen plots into a folder. */
export function AddPlotsToFolder({ chosen, opened, onClose }: PlotActionProps) {
  return (
    <AddToFolderDialog
      content={{ plots: chosen.plots }}
      count={chosen.count}
      opened={opened}
      onClose={onClose}
    />
  );
}
