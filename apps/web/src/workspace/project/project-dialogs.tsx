import { IconDownload, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useUser } from "#app/current-session.ts";
import { ShareDialog } from "#app/sharing/share-dialog.tsx";
import { sharingMessages } from "#app/sharing/sharing-messages.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Action } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { ExportDialog } from "../exports/export-dialog.tsx";
import { exportMessages } from "../exports/messages.ts";
import { countOf, figuresQuery } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { useProject } from "./project-context.ts";

type ProjectDialog = "share" | "export";

/** Which dialog of a project is open, and the actions that open those which any project has. */
export function useProjectDialogs() {
  const [opened, setOpened] = useState<ProjectDialog | null>(null);
  const share = useMessages(sharingMessages);
  const exporting = useMessages(exportMessages);
  const { exports } = useWorkspace();
  const mayShare = useMayShare();
  const count = usePlotCount();
  const actions: Action[] = [];
  if (mayShare) actions.push({ icon: IconUserPlus, label: share.share, run: () => setOpened("share") });
  if (exports.length > 0)
    actions.push({
      ...{ icon: IconDownload, label: exporting.open, disabled: count === 0 },
      run: () => setOpened("export"),
    });
  return { opened, close: () => setOpened(null), actions };
}

function useMayShare(): boolean {
  const project = useProject();
  return useUser().organisations.some(
    ({ id, permissions }) => id === project.organisation_id && permissions.includes("projects.edit"),
  );
}

function usePlotCount(): number {
  const { data: groups } = useBesides(figuresQuery(useProject().id));
  return countOf(groups ?? []);
}

interface Props {
  opened: ProjectDialog | null;
  onClose: () => void;
}

export function ProjectDialogs({ opened, onClose }: Props) {
  const project = useProject();
  const { exports } = useWorkspace();
  const count = usePlotCount();
  return (
    <>
      {useMayShare() && <ShareDialog project={project} opened={opened === "share"} onClose={onClose} />}
      {exports.length > 0 && (
        <ExportDialog
          projectId={project.id}
          plots={null}
          count={count}
          opened={opened === "export"}
          onClose={onClose}
        />
      )}
    </>
  );
}
