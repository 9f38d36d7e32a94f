import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { sharingMessages } from "./sharing-messages.ts";

const ProjectAccess = lazy(() =>
  import("./project-access.tsx").then((module) => ({ default: module.ProjectAccess })),
);

/** The button of a project's page that opens who has access and the way to invite more. */
export function ShareProject({ project }: { project: { id: number; organisation_id: number } }) {
  const messages = useMessages(sharingMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {messages.share}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={messages.shareTitle} shape="wide">
        {opened && (
          <Suspense fallback={<Loading lines={3} />}>
            <ProjectAccess place={{ organisationId: project.organisation_id, projectId: project.id }} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
