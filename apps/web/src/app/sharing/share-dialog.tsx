import { lazy, Suspense } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { sharingMessages } from "./sharing-messages.ts";

const ProjectAccess = lazy(() =>
  import("./project-access.tsx").then((module) => ({ default: module.ProjectAccess })),
);

interface Props {
  project: { id: number; organisation_id: number };
  opened: boolean;
  onClose: () => void;
}

/** Who has access to a project, and the way to invite more. */
export function ShareDialog({ project, opened, onClose }: Props) {
  const messages = useMessages(sharingMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.shareTitle} shape="wide">
      {opened && (
        <Suspense fallback={<Loading lines={3} />}>
          <ProjectAccess place={{ organisationId: project.organisation_id, projectId: project.id }} />
        </Suspense>
      )}
    </Dialog>
  );
}
